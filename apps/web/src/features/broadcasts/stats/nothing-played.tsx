import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback, useSpoilerSafe } from '#web/features/player/playback/playback-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** No figures, since no point has been played; or none that the viewer has seen. */
export function NothingPlayed({ onWatch }: { onWatch?: (() => void) | undefined }) {
  const { isLive } = useLive().answer.broadcast;
  const { hasVideo } = usePlayback();
  const [followsPicture, setFollowsPicture] = useSpoilerSafe();
  if (isLive || !hasVideo || !followsPicture) {
    return (
      <Panel flush>
        <EmptyState
          as="h2"
          title={isLive ? 'Nothing has been played yet' : 'Nothing was played'}
          className="py-14"
        >
          {isLive
            ? 'The line begins with the first point, and follows the picture that you see.'
            : 'The match that was broadcast has no points.'}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel flush>
      <EmptyState
        as="h2"
        title="Nothing has been played up to here"
        action={
          <>
            {onWatch && (
              <Button look="pri" onClick={onWatch}>
                Watch the replay
              </Button>
            )}
            <Button onClick={() => setFollowsPicture(false)}>Show all figures</Button>
          </>
        }
        className="py-14"
      >
        The figures follow the replay, which stands before the first point.
      </EmptyState>
    </Panel>
  );
}
