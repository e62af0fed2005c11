/** The rules that choose a point for the highlights. */
import type { Match } from '../log/match.ts';
import { isDecidingPoint } from '../play/state.ts';
import type { Stake } from '../read/stake.ts';
import type { TimelinePoint } from '../read/timeline.ts';
import type { Sport } from '../vocabulary.ts';

/** The rules that can find a point, the strongest first. */
export const FOUND_RULES = [
  'match-point',
  'set-point',
  'break-point',
  'game-point',
  'long-rally',
  'run',
  'bookmark',
  'crowd',
  'ace',
  'winner',
] as const;
/** A rule that can find a point. */
export type FoundRule = (typeof FOUND_RULES)[number];

/** The number of shots that makes a long rally. Dinks add up quickly. */
export const LONG_RALLY: Readonly<Record<Sport, number>> = { tennis: 10, pickleball: 15 };

/** The shortest run, or score of one service turn, worth mentioning. */
export const LEAST_RUN = 5;

/** Facts about a point from its neighbors. */
export interface PointAround {
  /** The length of the run that it ends, if it is long enough to mention; otherwise null. */
  readonly run: number | null;
  /** The points scored in the service turn that it ends, likewise. Pickleball only. */
  readonly turn: number | null;
  readonly isStarred: boolean;
  readonly isLovedByCrowd: boolean;
}

/** The stake its winner won with a point, or saved from its loser. */
export interface Decided {
  readonly stake: Stake;
  readonly isSaved: boolean;
}

/**
 * The stake of a point that is worth mentioning: what was won, unless the other side lost at least as big a chance.
 */
export function decidedBy({ stake, lostStake }: TimelinePoint): Decided | null {
  if (lostStake !== null && weightOf(lostStake) >= weightOf(stake)) {
    return { stake: lostStake, isSaved: stake !== lostStake };
  }
  return stake === null ? null : { stake, isSaved: false };
}

/** Every rule that chooses a point, the strongest first; none for an ordinary one. */
export function rulesOf(match: Match, point: TimelinePoint, around: PointAround): readonly FoundRule[] {
  const { sport } = match.format;
  const { detail } = point;
  const decided = decidedBy(point)?.stake ?? null;
  const holds: Record<FoundRule, boolean> = {
    'match-point': decided === 'match',
    'set-point': decided === 'set' && sport === 'tennis',
    'break-point': point.wasBreakPoint,
    'game-point':
      sport === 'pickleball' ? decided === 'set' : decided === 'game' && isToughGame(match, point),
    'long-rally': (detail.rally ?? 0) >= LONG_RALLY[sport],
    run: around.run !== null || around.turn !== null,
    bookmark: around.isStarred,
    crowd: around.isLovedByCrowd,
    ace: detail.ending === 'ace',
    winner: detail.ending === 'winner',
  };
  return FOUND_RULES.filter((rule) => holds[rule]);
}

/** An easy hold is not worth a word; a game that reached deuce, or turns on one point, is. */
function isToughGame({ format }: Match, { before, wasBreakPoint }: TimelinePoint): boolean {
  return (
    !wasBreakPoint && (Math.min(before.points.a, before.points.b) >= 3 || isDecidingPoint(format, before))
  );
}

function weightOf(stake: Stake | null): number {
  return stake === null ? 0 : { game: 1, set: 2, match: 3 }[stake];
}
