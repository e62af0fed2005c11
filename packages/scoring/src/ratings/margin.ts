/**
 * The score of a match for ratings: who won, and by how much.
 *
 * A win scores a quarter plus the share of games won, at least 0.75 and at most 1; the loser has the rest. So 6–4 6–4
 * scores 0.85, and any win with three quarters of the games is a full one.
 *
 * At least 0.75: a win is always closer to a full win than to a draw, even with fewer games than the loser's. At most 1:
 * the scale of Glicko-2, and more than three quarters of the games says little more about strength than three quarters
 * do. Between the bounds each game counts the same, so that no single one is worth fighting over. Since the score
 * reaches both bounds within the results that clubs play, it needs no other constants.
 */
import { type Format, isCountedInGames, rulesOfSet } from '../format/format.ts';
import { LOVE_ALL, type SetScore } from '../play/state.ts';
import { type BySide, type Side, withSide } from '../vocabulary.ts';

/** The score of the closest win. */
export const CLOSEST_WIN = 0.75;
/** The score of a win by an unknown margin: the middle of the possible ones. */
const UNKNOWN_WIN = 0.875;

/** The result of a match as ratings use it. */
export interface RatedResult {
  readonly winner: Side;
  /** Side a's share of the games, or of the points where no games are counted, 0 to 1; null if unknown. */
  readonly share: number | null;
}

/** Each side's score of a match, 0 to 1: together 1, and the winner's at least 0.75. */
export function matchScore({ winner, share }: RatedResult): BySide<number> {
  const won = winScore(share === null || winner === 'a' ? share : 1 - share);
  return withSide({ a: 1 - won, b: 1 - won }, winner, won);
}

/**
 * Side a's share of the games: of the points if every set is counted in points. In a match with sets of both kinds, a
 * match tiebreak is one game, as in its written score. Null if no game was finished.
 */
export function shareOfGames(
  format: Format,
  sets: readonly Pick<SetScore, 'a' | 'b' | 'winner'>[],
): number | null {
  const isInGames = sets.map((_, index) => isCountedInGames(rulesOfSet(format, index)));
  const isMixed = isInGames.includes(true) && isInGames.includes(false);
  const counted = sets.map((set, index) => (isMixed && !isInGames[index] ? asOneGame(set.winner) : set));
  const a = counted.reduce((total, set) => total + set.a, 0);
  const b = counted.reduce((total, set) => total + set.b, 0);
  return a + b === 0 ? null : a / (a + b);
}

function winScore(share: number | null): number {
  return share === null ? UNKNOWN_WIN : Math.min(1, Math.max(CLOSEST_WIN, 0.25 + share));
}

function asOneGame(winner: Side | null): BySide<number> {
  return winner === null ? LOVE_ALL : withSide(LOVE_ALL, winner, 1);
}
