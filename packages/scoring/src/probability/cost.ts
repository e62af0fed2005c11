/** The cost of a kind of point for a side, against the model's expectation for the same points. */
import type { Side } from '../vocabulary.ts';
import type { PointProbability } from './leverage.ts';

/** Points to count together, such as all of a side's double faults. */
export interface PointSelection<Name extends string = string> {
  readonly name: Name;
  readonly includes: (point: PointProbability) => boolean;
}

/** The cost of a selection of points for a side. */
export interface PointCost<Name extends string = string> {
  readonly name: Name;
  /** The points of the selection, in order of play. */
  readonly points: readonly PointProbability[];
  /**
   * The win probability the side lost on them in total by the score: the swing of each that it lost, less the swing of
   * each that it won. The comparison is an average point: played in the same place and won as often as the model
   * expects, with an expected cost of 0.
   */
  readonly cost: number;
  /** The gain if the lost points had been won instead: the sum of their leverage. */
  readonly costAgainstWinning: number;
}

/** The cost of each selection for a side, the highest first. "12 double faults cost 18 %" is a `cost` of 0.18. */
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
  for (const { point, leverage, swing } of points) {
    const isWon = point.winner === side;
    cost += isWon ? -swing : swing;
    costAgainstWinning += isWon ? 0 : leverage;
  }
  return { name, points, cost, costAgainstWinning };
}
