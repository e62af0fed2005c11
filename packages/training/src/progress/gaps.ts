/** What it costs to be behind: how far, how often, and how many points that is. */
import { type Figure, NO_FIGURE, rateOf } from '@allcourt/scoring/stats';
import type { Benchmark } from './benchmarks.ts';
import type { FigureSet } from './intervals.ts';

/** The figures of matches together, and of the earlier and the later half of them. */
export interface MatchesSum {
  readonly figures: FigureSet;
  /** Null with fewer than two matches. */
  readonly halves: {
    readonly earlier: { readonly figures: FigureSet };
    readonly later: { readonly figures: FigureSet };
  } | null;
  /** How many matches with points there are. */
  readonly matches: number;
}

/** A figure held against its reference. */
export interface Gap {
  readonly figure: Figure;
  /** 0 to 1. */
  readonly rate: number;
  /** The better of the level and of the reader's own better half, 0 to 1. */
  readonly reference: number;
  readonly isOwnBest: boolean;
  /** How often it comes up in a match. */
  readonly perMatch: number;
  /** Points a match that the gap costs; below 0 where the reader is better than the reference. */
  readonly cost: number;
}

/** A half of fewer than so many is chance, and nobody's best. */
const LEAST_OF_A_HALF = 30;

/**
 * Gap to the reference times how often it comes up in a match times what one is worth. Where only some points tell, it
 * comes up in the others as often. Null of nothing.
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
