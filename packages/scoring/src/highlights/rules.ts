/** What makes a point worth seeing again. */
import type { Match } from '../log/match.ts';
import { isDecidingPoint } from '../play/state.ts';
import type { Stake } from '../read/stake.ts';
import type { TimelinePoint } from '../read/timeline.ts';
import type { Sport } from '../vocabulary.ts';

/** What a point can be found by, the strongest first. */
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
/** What a point can be found by. */
export type FoundRule = (typeof FOUND_RULES)[number];

/** From how many shots on a rally is a long one. Dinks are quick to add up. */
export const LONG_RALLY: Readonly<Record<Sport, number>> = { tennis: 10, pickleball: 15 };

/** Won in a row, or scored in one service turn: from so many points on it is told of. */
export const LEAST_RUN = 5;

/** What is known of a point from the points around it. */
export interface PointAround {
  /** How many its winner had won in a row with it, where it was the last of them and they are worth telling of. */
  readonly run: number | null;
  /** How many the servers had scored in this service turn with it, likewise. Pickleball only. */
  readonly turn: number | null;
  readonly isStarred: boolean;
  readonly isLovedByCrowd: boolean;
}

/** What its winner won with a point, or kept its loser from. */
export interface Decided {
  readonly stake: Stake;
  readonly isSaved: boolean;
}

/** What hung on a point and is worth telling: what was won, unless the other side was kept from as much. */
export function decidedBy({ stake, lostStake }: TimelinePoint): Decided | null {
  if (lostStake !== null && weightOf(lostStake) >= weightOf(stake)) {
    return { stake: lostStake, isSaved: stake !== lostStake };
  }
  return stake === null ? null : { stake, isSaved: false };
}

/** Every rule that chooses a point, the strongest first; none where it is one like any other. */
export function rulesOf(match: Match, point: TimelinePoint, around: PointAround): readonly FoundRule[] {
  const { sport } = match.format;
  const { detail } = point;
  const decided = decidedBy(point)?.stake ?? null;
  const holds: Record<FoundRule, boolean> = {
    'match-point': decided === 'match',
    'set-point': decided === 'set' && sport === 'tennis',
    'break-point': point.wasBreakPoint && decided !== null,
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

/** A game that goes its way is not worth a word; one that was level at deuce, or hangs on one point, is. */
function isToughGame({ format }: Match, { before, wasBreakPoint }: TimelinePoint): boolean {
  return (
    !wasBreakPoint && (Math.min(before.points.a, before.points.b) >= 3 || isDecidingPoint(format, before))
  );
}

function weightOf(stake: Stake | null): number {
  return stake === null ? 0 : { game: 1, set: 2, match: 3 }[stake];
}
