/** Who has lately been winning the points that matter, and from how far back a match was won. */
import type { Side } from '../vocabulary.ts';
import type { PointProbability } from './leverage.ts';
import { worthTo } from './win-model.ts';

/** After how many points a point counts half as much, where nobody says otherwise: about two games of tennis. */
export const DEFAULT_HALF_LIFE = 12;

/**
 * The momentum after each point, −1 (all `b`) to 1 (all `a`), 0 when even. Every point counts by its leverage, for
 * its winner, and half as much each `halfLife` points later:
 *
 * `M = Σ ±leverage × 2^(−age / halfLife) ÷ Σ leverage × 2^(−age / halfLife)`
 *
 * The sum below the line begins as if an even match had been going on for ever at the first point's leverage, so that
 * one point is not yet momentum. What comes later never changes what is shown of earlier points.
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

/** From how far back a match was won. */
export interface Comeback {
  readonly winner: Side;
  /** The lowest chance that the winner had before any point, 0 to 1. A draw counts half a win. */
  readonly lowest: number;
  /** The point before which it was that low; of several the last. */
  readonly from: PointProbability;
}

/** From how far back the match was won; null where nobody has won it, or not by a point. */
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
