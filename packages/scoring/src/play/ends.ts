/** Change of ends: after odd games (T-09), and by points (T-10, T-19, P-10). */
import type { Format, SetRules } from '../format/format.ts';
import type { RuleId } from '../rule-ids.ts';
import { type BySide, opponentOf, type Side } from '../vocabulary.ts';
import type { MatchState, TiebreakInPlay } from './state.ts';

/** The ends after a turn, or after none: null if they or the turn are unknown. */
export function turnedEnds(ends: boolean | null, isTurned: boolean | null): boolean | null {
  return ends === null || isTurned === null ? null : ends !== isTurned;
}

/** The rule for changing ends after a set, or after an odd game of it. */
export function changeBetweenGames({ sport }: Format): RuleId {
  return sport === 'tennis' ? 'T-09' : 'P-09';
}

/**
 * The rule for changing ends after this many points of a tennis tiebreak; null if they stay.
 * @param target the tiebreak's target; null if only time ends it
 */
export function tiebreakChange(format: Format, target: TiebreakInPlay | null, points: number): RuleId | null {
  if (target?.pointsTo === 5 && target.winBy === 1) {
    return points === 4 ? 'T-19' : null; // the short tiebreak changes ends once
  }
  const { first, every } = format.rules.tiebreakEnds;
  return points >= first && (points - first) % every === 0 ? 'T-10' : null;
}

/** True when the ends are swapped after a set has gone from some games to others. */
export function isTurnedByGames(from: BySide<number>, to: BySide<number>): boolean {
  const changes = Math.ceil(totalOf(to) / 2) - Math.ceil(totalOf(from) / 2);
  return changes % 2 === 1;
}

/** True when the ends are swapped after a tiebreak has gone from some points to others. */
export function isTurnedByPoints(
  format: Format,
  target: TiebreakInPlay | null,
  from: number,
  to: number,
): boolean {
  let isTurned = false;
  for (let points = from + 1; points <= to; points += 1) {
    isTurned = isTurned !== (tiebreakChange(format, target, points) !== null);
  }
  return isTurned;
}

/**
 * True when a tennis tiebreak, from these points until this side wins it, swaps the ends before its last point; null if that
 * depends on points which were not entered.
 */
export function isTurnedUntilWon(
  format: Format,
  tiebreak: TiebreakInPlay,
  from: BySide<number>,
  winner: Side,
): boolean | null {
  const { pointsTo, winBy } = tiebreak;
  const least = from[opponentOf(winner)];
  // Past the target every point more of the loser is one more of the winner, so one round of changes shows all cases.
  const most = winBy === 1 ? pointsTo - 1 : Math.max(least, pointsTo) + 2 * format.rules.tiebreakEnds.every;
  let isTurned: boolean | null = null;
  for (let lost = least; lost <= most; lost += 1) {
    const last = lost + Math.max(pointsTo, lost + winBy) - 1;
    const isTurnedHere = isTurnedByPoints(format, tiebreak, totalOf(from), last);
    if (isTurned !== null && isTurned !== isTurnedHere) {
      return null;
    }
    isTurned = isTurnedHere;
  }
  return isTurned;
}

/** True when a score is past the mark at which the ends change in the deciding, or only, pickleball game (P-10). */
export function isPastMidGame(
  format: Format,
  rules: SetRules,
  { sets }: Pick<MatchState, 'sets'>,
  points: BySide<number>,
): boolean {
  const mark = rules.kind === 'points' ? format.rules.midGameEnds[rules.pointsTo] : undefined;
  return mark !== undefined && sets.length === format.bestOf - 1 && Math.max(points.a, points.b) >= mark;
}

/** Both sides' sum. */
export function totalOf({ a, b }: BySide<number>): number {
  return a + b;
}
