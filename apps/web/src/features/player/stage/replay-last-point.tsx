import { Rewind } from 'lucide-react';
import { usePlaybackInstant } from '#web/features/player/playback/playback-context.tsx';
import { lastSeenPoint } from '#web/features/player/points/last-point.ts';
import type { MatchPoints } from '#web/features/player/points/use-points.ts';
import type { Player, PlayerState } from '#web/features/player/video/player.ts';
import { cx } from '#web/ui/class-names.ts';

/** Shows the last point again that the viewer has seen, at their own delay; during a replay the same one. */
export function replayLastPoint(
  { playRange }: Pick<Player, 'playRange'>,
  {
    points,
    range,
    instant,
  }: Pick<PlayerState, 'range' | 'instant'> & { readonly points: MatchPoints | null },
): void {
  const seenUntil = range?.to ?? instant;
  const last = points && seenUntil !== null ? lastSeenPoint(points.windows, seenUntil) : null;
  if (last) {
    playRange(last.from, last.to);
  }
}

export function replayLabel({ match }: MatchPoints): string {
  return match.format.sport === 'tennis' ? 'Replay last point' : 'Replay last rally';
}

interface ReplayLastPointProps {
  player: Player;
  state: PlayerState;
  points: MatchPoints;
  isShown: boolean;
}

/** In the upper right corner of the picture, once a point was seen. The instant changes four times a second. */
export function ReplayLastPoint({ player, state, points, isShown }: ReplayLastPointProps) {
  const instant = usePlaybackInstant();
  if (lastSeenPoint(points.windows, state.range?.to ?? instant) === null) {
    return null;
  }
  const label = replayLabel(points);
  return (
    <button
      type="button"
      aria-keyshortcuts="R"
      title={`${label} (R)`}
      onClick={() => replayLastPoint(player, { points, range: state.range, instant })}
      className={cx(
        'pointer-events-auto ml-auto flex h-11 shrink-0 items-center gap-2 rounded-tile bg-board/82 px-3 transition-opacity duration-(--t-2) hover:bg-board/95 focus-visible:opacity-100 focus-visible:outline-2 focus-visible:outline-white',
        !isShown && 'opacity-0 pointer-coarse:pointer-events-none',
      )}
    >
      <Rewind aria-hidden="true" className="size-4" strokeWidth={1.75} />
      <span className={cx(state.range && 'max-sm:sr-only')}>{label}</span>
    </button>
  );
}
