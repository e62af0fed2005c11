import { type BySide, opponentOf, type Side, withSide } from '../vocabulary.ts';

/** True when a score has won: the target reached, with the needed lead. */
export function isWon(score: BySide<number>, side: Side, target: number, lead: number): boolean {
  return score[side] >= target && score[side] - score[opponentOf(side)] >= lead;
}

/** The score with one more for a side. */
export function addOne(pair: BySide<number>, side: Side): BySide<number> {
  return withSide(pair, side, pair[side] + 1);
}
