/** Each side's results on the points that mattered. */
import { type BySide, bySide } from '../vocabulary.ts';
import type { PointProbability } from './leverage.ts';

/** A side's results on some points, against what was expected before each. */
export interface PressureRecord {
  readonly played: number;
  readonly won: number;
  /** The number it was expected to win. */
  readonly expected: number;
}

/** Both sides on the points of at least this leverage. The points are the same; the expectations differ. */
export function pressureRecord(
  points: readonly PointProbability[],
  leastLeverage: number,
): BySide<PressureRecord> {
  const played = points.filter(({ leverage }) => leverage >= leastLeverage);
  const expectedOfA = played.reduce((sum, { chance }) => sum + chance, 0);
  return bySide((side) => ({
    played: played.length,
    won: played.filter(({ point }) => point.winner === side).length,
    expected: side === 'a' ? expectedOfA : played.length - expectedOfA,
  }));
}
