/** Players beside each other: the same statistics of each, and where they differ by more than chance. */
import type { Sport } from '@allcourt/scoring';
import { BENCHMARKS } from './benchmarks.ts';
import { boundOfAll, type Estimate, isClear, widened } from './chance.ts';
import { rateChange } from './intervals.ts';
import type { SummedMatches } from './match-evidence.ts';
import { type Sample, sampleOf } from './samples.ts';
import { LEAST_POINTS, type SureRate, sureRate } from './weaknesses.ts';

/** A difference between two players, by their places in the list, that is more than chance. */
export interface ClearDifference {
  /** The player who does better at it. */
  readonly ahead: number;
  readonly behind: number;
  /** Between the rates, above 0, with its interval. */
  readonly by: number;
  readonly low: number;
  readonly high: number;
}

/** A statistic of each player. */
export interface ComparedRow {
  readonly statistic: string;
  /** One for each player; null with fewer than `LEAST_POINTS` points. */
  readonly players: readonly (SureRate | null)[];
  /** Empty if no two of them differ by more than chance. */
  readonly clear: readonly ClearDifference[];
}

/**
 * Statistics with a benchmark of which at least two players have enough points. The differences of all pairs in all of
 * them are judged together, so that of those that are clear at most one in twenty is chance.
 * @param players evidence of each, in order
 */
export function comparePlayers(sport: Sport, players: readonly SummedMatches[]): ComparedRow[] {
  const rows = BENCHMARKS[sport].flatMap(({ statistic, targets }) => {
    const samples = players.map(({ figures }) => {
      const sample = sampleOf(sport, statistic, figures);
      return sample && sample.figure.of >= LEAST_POINTS ? sample : null;
    });
    const isHigh = targets.advanced > targets.beginner;
    const pairs = pairsOf(samples, isHigh);
    return pairs.length === 0 ? [] : [{ statistic, samples, pairs }];
  });
  const bound = boundOfAll(rows.flatMap(({ pairs }) => pairs.map(({ difference }) => difference)));
  return rows.map(({ statistic, samples, pairs }) => ({
    statistic,
    players: samples.map((sample, index) => {
      const matches = players[index]?.figures[statistic]?.matches ?? 0;
      return sample && sureRate(sample, { matches });
    }),
    clear: pairs.flatMap(({ one, other, difference }) => clearly(one, other, widened(difference, bound))),
  }));
}

/** Pairs of players with enough points; the difference is how far the second one is ahead. */
function pairsOf(samples: readonly (Sample | null)[], isHigh: boolean) {
  return samples.flatMap((mine, one) =>
    samples.slice(one + 1).flatMap((theirs, index) => {
      if (!(mine && theirs)) {
        return [];
      }
      const difference = isHigh ? rateChange(mine, theirs) : rateChange(theirs, mine);
      return [{ one, other: one + 1 + index, difference }];
    }),
  );
}

function clearly(one: number, other: number, difference: Estimate): ClearDifference[] {
  if (!isClear(difference)) {
    return [];
  }
  const { value, low, high } = difference;
  return value > 0
    ? [{ ahead: other, behind: one, by: value, low, high }]
    : [{ ahead: one, behind: other, by: -value, low: -high, high: -low }];
}
