/** Cost of a gap: how far, how often, and how many points. */
import { type Figure, NO_FIGURE, rateOf } from '@allcourt/scoring/stats';
import type { Benchmark } from './benchmarks.ts';
import type { FigureSet } from './intervals.ts';

/** Statistics of all matches together, and of the earlier and later half. */
export interface MatchesSum {
  readonly figures: FigureSet;
  /** Null with fewer than two matches. */
  readonly halves: {
    readonly earlier: { readonly figures: FigureSet };
    readonly later: { readonly figures: FigureSet };
  } | null;
  /** Number of matches with points. */
  readonly matches: number;
}

/** A statistic compared with its reference. */
export interface Gap {
  readonly figure: Figure;
  /** 0 to 1. */
  readonly rate: number;
  /** The higher of the level and of the reader's better half of matches, 0 to 1. */
  readonly reference: number;
  readonly isOwnBest: boolean;
  /** Occurrences per match. */
  readonly perMatch: number;
  /** Points per match that the gap costs; negative above the reference. */
  readonly cost: number;
}

/** A half with fewer points is chance, and not taken as the reader's best. */
const LEAST_OF_A_HALF = 30;

/**
 * Gap to the reference, times occurrences per match, times points each. Where only some points are tagged, the others
 * are assumed alike. Null without data.
 */
export function gapOf({ statistic, targets, worth }: Benchmark, sum: MatchesSum): Gap | null {
  const figure = sum.figures[statistic] ?? NO_FIGURE;
  const rate = rateOf(figure);
  if (rate === null || sum.matches === 0) {
    return null;
  }
  const sign = targets.advanced > targets.beginner ? 1 : -1;
  const own = [sum.halves?.earlier, sum.halves?.later]
    .map((half) => half?.figures[statistic] ?? NO_FIGURE)
    .filter(({ of }) => of >= LEAST_OF_A_HALF)
    .map(({ count, of }) => (sign * count) / of);
  const level = sign * targets.intermediate;
  const best = Math.max(level, ...own);
  const perMatch = (figure.of * figure.total) / figure.known / sum.matches;
  return {
    figure,
    rate,
    reference: sign * best,
    isOwnBest: best > level,
    perMatch,
    cost: (best - sign * rate) * perMatch * worth,
  };
}
