/** Change of ends: after odd games (T-09), and by points (T-10, T-19, P-10). */
import type { Format, SetRules } from '../format/format.ts';
import type { RuleId } from '../rule-ids.ts';
import type { BySide } from '../vocabulary.ts';
import type { MatchState, TiebreakInPlay } from './state.ts';

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
