/** Momentum: the side that has recently won the points that matter; and comebacks. */
import type { Side } from '../vocabulary.ts';
import type { PointProbability } from './leverage.ts';
import { worthTo } from './win-model.ts';

/** The default half-life in points: about two games of tennis. */
export const DEFAULT_HALF_LIFE = 12;

/**
 * The momentum after each point, −1 (all `b`) to 1 (all `a`), 0 when even. Every point counts by its leverage, for its
 * winner, and half as much each `halfLife` points later:
 *
 * `M = Σ ±leverage × 2^(−age / halfLife) ÷ Σ leverage × 2^(−age / halfLife)`
 *
 * The sum below the line starts as if an even match had always been played at the first point's leverage, so that one
 * point is not yet momentum. Later points never change earlier values.
 */
export function momentum(
  points: readonly PointProbability[],
  halfLife: number = DEFAULT_HALF_LIFE,
): readonly number[] {
  const decay = 2 ** (-1 / halfLife);
  let swung = 0;
  let played = (points[0]?.leverage ?? 0) / (1 - decay);
  return points.map(({ point, leverage }) => {
    swung = decay * swung + (point.winner === 'a' ? leverage : -leverage);
    played = decay * played + leverage;
    return played > 0 ? swung / played : 0;
  });
}

/** A comeback. */
export interface Comeback {
  readonly winner: Side;
  /** The lowest chance of the winner before any point, 0 to 1. A draw counts half a win. */
  readonly lowest: number;
  /** The point before which it was that low; the last of several. */
  readonly from: PointProbability;
}

/** The winner's comeback; null without a winner, or if the match was not won by a point. */
export function comeback(points: readonly PointProbability[]): Comeback | null {
  const end = points.at(-1)?.point.after;
  const winner = end?.status === 'completed' ? end.winner : null;
  const [first, ...rest] = points;
  if (!winner || !first) {
    return null;
  }
  const chance = ({ before }: PointProbability) => worthTo(winner, before);
  const from = rest.reduce((lowest, point) => (chance(point) <= chance(lowest) ? point : lowest), first);
  return { winner, lowest: chance(from), from };
}
