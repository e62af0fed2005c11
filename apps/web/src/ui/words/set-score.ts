/** Set scores as a sentence writes them, one side first. */
import type { BySide, Side } from '@allcourt/scoring';
import { opponentOf } from '@allcourt/scoring';

/** A set as a list or a log knows it. */
export interface SetLike extends BySide<number> {
  readonly tiebreak: BySide<number> | null;
  readonly winner: Side | null;
}

/** `6–3`, `7–6 (5)`: the loser's tiebreak points in brackets, both while it is being played. */
export function setScoreText(set: SetLike, first: Side): string {
  const score = `${set[first]}–${set[opponentOf(first)]}`;
  const { tiebreak } = set;
  if (!tiebreak || tiebreak.a + tiebreak.b === 0) {
    return score;
  }
  const points = set.winner
    ? String(Math.min(tiebreak.a, tiebreak.b))
    : `${tiebreak[first]}–${tiebreak[opponentOf(first)]}`;
  return `${score} (${points})`;
}

/** `6–3, 7–6 (5)`. */
export function setScoresText(sets: readonly SetLike[], first: Side): string {
  return sets.map((set) => setScoreText(set, first)).join(', ');
}
