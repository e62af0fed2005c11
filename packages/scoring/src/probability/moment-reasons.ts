/** The reasons why a point is worth looking at, as stable words. */
import type { Format } from '../format/format.ts';
import { isDecidingPoint, isTiebreak } from '../play/state.ts';
import type { Stake } from '../read/stake.ts';
import type { PointProbability } from './leverage.ts';
import { worthTo } from './win-model.ts';

/** The reasons why a point is worth looking at, the most important first. */
export const MOMENT_REASONS = [
  'match-point-won',
  'match-point-saved',
  'set-point-won',
  'set-point-saved',
  'break-point-won',
  'break-point-saved',
  'game-point-won',
  'deciding-point',
  'lead-change',
  'tiebreak',
  'deciding-set',
] as const;
/** A reason why a point is worth looking at. */
export type MomentReason = (typeof MOMENT_REASONS)[number];

/** Every reason of a point, in the order of `MOMENT_REASONS`; none for one that is big only by its leverage. */
export function momentReasons(format: Format, played: PointProbability): readonly MomentReason[] {
  const { point, before, after } = played;
  const { stake, lostStake, wasBreakPoint, winner } = point;
  const isServers = winner === point.service.side;
  // If the winner won more than the loser stood to win, the loser's missed chance is not the story.
  const saved = weight(lostStake) >= weight(stake) ? lostStake : null;
  const holds: Record<MomentReason, boolean> = {
    'match-point-won': stake === 'match',
    'match-point-saved': saved === 'match',
    'set-point-won': stake === 'set',
    'set-point-saved': saved === 'set',
    'break-point-won': wasBreakPoint && !isServers && stake !== null,
    'break-point-saved': wasBreakPoint && isServers && lostStake !== null,
    'game-point-won': stake === 'game' && (isServers || !wasBreakPoint),
    'deciding-point': isDecidingPoint(format, point.before),
    'lead-change': worthTo(winner, before) < 0.5 && worthTo(winner, after) > 0.5,
    tiebreak: isTiebreak(format, point.before),
    'deciding-set': format.bestOf > 1 && point.before.sets.length === format.bestOf - 1,
  };
  return MOMENT_REASONS.filter((reason) => holds[reason]);
}

function weight(stake: Stake | null): number {
  return stake === null ? 0 : { game: 1, set: 2, match: 3 }[stake];
}
