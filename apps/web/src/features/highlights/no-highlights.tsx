import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { foundWords } from './highlight-words.ts';

interface NoHighlightsProps {
  /** Number of clips without a decision. */
  suggested: number;
  /** Null if this reader cannot cut a clip. */
  onCut: (() => void) | null;
  /** Opens the player. */
  onWatch(): void;
  /** Null if this reader may not review, or is reviewing already. */
  onReview: (() => void) | null;
}

/** Explains why there are no clips, and how to get some. */
export function NoHighlights({ suggested, onCut, onWatch, onReview }: NoHighlightsProps) {
  const { answer, match } = useLive();
  const { hasVideo } = usePlayback();
  const { isLive, matchId } = answer.broadcast;
  const byHand = onCut ? ' Use Clip from stream to cut one.' : '';
  const watch = isLive ? 'Watch stream' : 'Watch replay';
  const action = onCut ? (
    <Button onClick={onCut}>Cut a clip</Button>
  ) : (
    <Button onClick={onWatch}>{hasVideo ? watch : 'View score'}</Button>
  );
  if (onReview && suggested > 0) {
    return (
      <EmptyState
        title={`${countText(suggested, 'clip')} to review`}
        action={
          <Button look="pri" onClick={onReview}>
            Review clips
          </Button>
        }
        className="py-14"
      >
        Viewers see only the clips you keep.
      </EmptyState>
    );
  }
  if (matchId === null) {
    return (
      <EmptyState title="No highlights" action={action} className="py-14">
        Highlights come from a scored match, and this broadcast has none.{byHand}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={isLive ? 'No highlights yet' : 'No highlights'} action={action} className="py-14">
      {isLive
        ? `They appear as the match is scored: ${foundWords(match?.summary.sport ?? 'tennis')}.`
        : 'No point of this match stood out.'}
      {byHand}
    </EmptyState>
  );
}
