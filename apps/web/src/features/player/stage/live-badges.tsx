import { Eye } from 'lucide-react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlaybackInstant, WithPicture } from '#web/features/player/playback/playback-context.tsx';
import { cx } from '#web/ui/class-names.ts';
import { clockText } from '#web/ui/words/duration.ts';

interface LiveBadgesProps {
  /** In place of both when the broadcast has ended: `Replay`. */
  over: string;
}

/** On a picture: LIVE, or how far behind it is, and how many watch. */
export function LiveBadges({ over }: LiveBadgesProps) {
  const { answer, viewers } = useLive();
  if (!answer.broadcast.isLive) {
    return <span className="flex h-8 items-center rounded-tile bg-board/82 px-3">{over}</span>;
  }
  return (
    <>
      <WithPicture>
        <LiveBadge />
      </WithPicture>
      <span className="flex h-8 items-center gap-1.75 rounded-tile bg-board/82 px-3 tabular-nums">
        <Eye aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {viewers}
        <span className="sr-only"> watching</span>
      </span>
    </>
  );
}

/** Pictures older than this are no longer live: the camera is away, or the viewer has gone back. */
const LIVE_WITHIN_MS = 15_000;

/** Separate because the position changes four times a second. */
function LiveBadge() {
  const instant = usePlaybackInstant();
  const { serverNow } = useLive();
  const isNow = serverNow() - instant < LIVE_WITHIN_MS;
  return (
    <span
      className={cx(
        'flex h-8 items-center gap-1.75 rounded-tile px-3 tabular-nums',
        isNow ? 'bg-live' : 'bg-board/82',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('size-2 rounded-full', isNow ? 'bg-white' : 'border-2 border-white/80')}
      />
      {isNow ? 'LIVE' : `${clockText(serverNow() - instant)} behind`}
    </span>
  );
}
