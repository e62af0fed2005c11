/** Transfer of a drill to matches: change of a statistic among players who did it, against players who did not. */

import { boundOfAll, type Estimate, studentBound, widened, Z95 } from './chance.ts';
import type { SummedMatches } from './match-evidence.ts';

/** Days on which a player ran a drill that count as having done it. */
export const TRANSFER_DAYS = 3;
/** Fewest players of either group; below that nothing is shown, so that no one can be found in it. */
export const TRANSFER_PLAYERS = 30;
/** Fewest points of a player's statistic before, and again after. */
const LEAST_POINTS = 20;

/** Transfer of one drill to one statistic. */
export interface Transfer {
  /** Players who did the drill, and players who did not. */
  readonly players: number;
  readonly others: number;
  /** Mean change of the players minus that of the others, -1 to 1, with its 95 % interval. */
  readonly change: Estimate;
}

/** Change of a player's rate, -1 to 1; null with too few points before or since. */
export function playerChange(
  statistic: string,
  { before, since }: { readonly before: SummedMatches; readonly since: SummedMatches },
): number | null {
  const [earlier, later] = [before.figures[statistic], since.figures[statistic]];
  if (!earlier || !later || earlier.of < LEAST_POINTS || later.of < LEAST_POINTS) {
    return null;
  }
  return later.count / later.of - earlier.count / earlier.of;
}

/**
 * Difference of the mean changes of both groups, each player with the same weight, by Welch's t. Null with fewer than
 * `TRANSFER_PLAYERS` in either group. It says how far the groups differ, not that the drill is the cause.
 * @param did changes of players who did the drill
 * @param others changes of players who did not
 */
export function transferOf(did: readonly number[], others: readonly number[]): Transfer | null {
  if (did.length < TRANSFER_PLAYERS || others.length < TRANSFER_PLAYERS) {
    return null;
  }
  const [own, their] = [momentsOf(did), momentsOf(others)];
  const [first, second] = [own.variance / did.length, their.variance / others.length];
  const squared = first + second;
  const value = own.mean - their.mean;
  const degrees =
    squared === 0
      ? Number.POSITIVE_INFINITY
      : squared ** 2 / (first ** 2 / (did.length - 1) + second ** 2 / (others.length - 1));
  const arm = studentBound(degrees) * Math.sqrt(squared);
  return {
    players: did.length,
    others: others.length,
    change: { value, low: value - arm, high: value + arm },
  };
}

/** The intervals of transfers that are judged together: of those without zero in them at most one in twenty is chance. */
export function judgedTogether<T extends Transfer>(transfers: readonly T[]): T[] {
  const bound = Math.max(Z95, boundOfAll(transfers.map(({ change }) => change)));
  return transfers.map((transfer) => ({ ...transfer, change: widened(transfer.change, bound) }));
}

/** Middle of some instants, in milliseconds; the later of the two in an even number. */
export function middleOf(instants: readonly number[]): number {
  return instants.toSorted((one, other) => one - other)[Math.floor(instants.length / 2)] ?? 0;
}

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: squares / (values.length - 1) };
}
