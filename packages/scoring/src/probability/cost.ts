/** What a kind of point has cost a side, against what the model expected of the same points. */
import type { Side } from '../vocabulary.ts';
import type { PointProbability } from './leverage.ts';
import { worthTo } from './win-model.ts';

/** Points that are to be counted together, such as all of a side's double faults. */
export interface PointSelection<Name extends string = string> {
  readonly name: Name;
  readonly includes: (point: PointProbability) => boolean;
}

/** What the points of a selection have cost a side. */
export interface PointCost<Name extends string = string> {
  readonly name: Name;
  /** The points of the selection, in order of play. */
  readonly points: readonly PointProbability[];
  /**
   * What the side's chance of a win lost by them, all told: for each the chance before it less the chance after it.
   * The alternative is an average point: one played in the same place and won as often as the model says, whose
   * expected cost is 0. Points that the side won count against it, so that a selection may bring instead of cost.
   */
  readonly cost: number;
  /** What the lost points would have brought had they been won instead: the sum of their leverage. */
  readonly costAgainstWinning: number;
}

/** What each selection has cost a side, the dearest first. "12 double faults cost 18 %" is a `cost` of 0.18. */
export function pointCosts<Name extends string>(
  points: readonly PointProbability[],
  side: Side,
  selections: readonly PointSelection<Name>[],
): readonly PointCost<Name>[] {
  return selections
    .map(({ name, includes }) => costOf(name, points.filter(includes), side))
    .sort((one, other) => other.cost - one.cost);
}

function costOf<Name extends string>(
  name: Name,
  points: readonly PointProbability[],
  side: Side,
): PointCost<Name> {
  let cost = 0;
  let costAgainstWinning = 0;
  for (const { before, after, point, leverage } of points) {
    cost += worthTo(side, before) - worthTo(side, after);
    costAgainstWinning += point.winner === side ? 0 : leverage;
  }
  return { name, points, cost, costAgainstWinning };
}
