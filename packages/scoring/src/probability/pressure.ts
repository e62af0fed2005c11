/** Each side's results on the points that mattered. */
import { type BySide, bySide } from '../vocabulary.ts';
import type { PointProbability } from './leverage.ts';
import { chanceOfA, type ServeModel } from './serve-model.ts';

/** A side's results on some points, against the model's expectation. */
export interface PressureRecord {
  readonly played: number;
  readonly won: number;
  /** The number it was expected to win. */
  readonly expected: number;
}

/** Both sides on the points of at least this leverage. The points are the same; the expectations differ. */
export function pressureRecord(
  serve: ServeModel,
  points: readonly PointProbability[],
  leastLeverage: number,
): BySide<PressureRecord> {
  const played = points.filter(({ leverage }) => leverage >= leastLeverage);
  const expectedOfA = played.reduce((sum, { point }) => sum + chanceOfA(serve, point.service.side), 0);
  return bySide((side) => ({
    played: played.length,
    won: played.filter(({ point }) => point.winner === side).length,
    expected: side === 'a' ? expectedOfA : played.length - expectedOfA,
  }));
}
