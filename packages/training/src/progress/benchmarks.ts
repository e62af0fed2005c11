/**
 * Statistics of players at three levels: assumptions of this app, not measurements. Two equal sides win half of all
 * points each, and the rest follows from the usual value of a serve at that level.
 */
import type { Sport } from '@allcourt/scoring';
import type { FigureId } from '@allcourt/scoring/stats';
import type { Difficulty, Weakness } from '../vocabulary.ts';

/** Value of a player at each level. Where the advanced one is lower, lower is better. */
export type Targets = Readonly<Record<Difficulty, number>>;

/** Benchmark of a statistic, and the weakness it reveals. */
export interface Benchmark {
  readonly statistic: FigureId;
  /** 0 to 1. The intermediate player is the regular club player. */
  readonly targets: Targets;
  /** Weakness shown by a shortfall; null where the statistic only shows a strength, or mixes several things. */
  readonly weakness: Weakness | null;
  /**
   * Points, 0 to 1, gained by one more success: 1 where points won are counted; about a half where it only keeps the
   * rally going, less in defense; for a first serve in, the advantage over a second serve.
   */
  readonly worth: number;
  /** More detailed statistics; where one of them is known, this one is not ranked. */
  readonly unless: readonly FigureId[];
}

const TENNIS: readonly Benchmark[] = [
  shown('points-won', [0.46, 0.5, 0.54]),
  lost('service-points-won', [0.46, 0.54, 0.61], 'first-serve', 1, [
    'first-serve-points-won',
    'second-serve-points-won',
  ]),
  lost('first-serves-in', [0.5, 0.57, 0.65], 'first-serve', 0.14),
  lost('first-serve-points-won', [0.52, 0.6, 0.68], 'first-serve', 1),
  lost('second-serve-points-won', [0.38, 0.46, 0.52], 'second-serve', 1),
  lost('second-serves-in', [0.8, 0.88, 0.94], 'second-serve', 0.5),
  shown('unreturned-serves', [0.12, 0.18, 0.26]),
  lost('return-points-won', [0.38, 0.46, 0.53], 'return-depth', 1, [
    'first-serve-return-won',
    'second-serve-return-won',
  ]),
  lost('first-serve-return-won', [0.32, 0.4, 0.47], 'return-errors', 1),
  lost('second-serve-return-won', [0.46, 0.54, 0.6], 'return-depth', 1),
  lost('returns-in', [0.62, 0.72, 0.8], 'return-errors', 0.5),
  lost('break-points-won', [0.38, 0.45, 0.52], 'closing-out', 1),
  lost('break-points-saved', [0.48, 0.55, 0.62], 'pressure', 1),
  shown('holds', [0.5, 0.62, 0.74]),
  lost('pressure-points-won', [0.45, 0.5, 0.55], 'pressure', 1),
  lost('unforced-errors', [0.32, 0.25, 0.17], 'unforced-errors', 0.5, [
    'unforced-forehand',
    'unforced-backhand',
  ]),
  lost('unforced-forehand', [0.14, 0.1, 0.07], 'forehand', 0.5),
  lost('unforced-backhand', [0.12, 0.09, 0.06], 'backhand', 0.5),
  shown('winners-forehand', [0.03, 0.06, 0.09]),
  shown('winners-backhand', [0.015, 0.03, 0.05]),
  lost('forced-errors', [0.18, 0.14, 0.1], 'defence', 0.3),
  lost('net-points-won', [0.52, 0.6, 0.68], 'net-play', 1),
  lost('errors-by-volley', [0.045, 0.03, 0.018], 'net-play', 0.5),
  lost('errors-by-overhead', [0.02, 0.012, 0.006], 'overheads', 0.5),
  lost('errors-by-drop-shot', [0.02, 0.012, 0.007], 'touch', 0.5),
  lost('won-in-1-4', [0.44, 0.5, 0.55], 'short-rallies', 1),
  lost('won-in-9-up', [0.43, 0.5, 0.56], 'long-rallies', 1),
];

const PICKLEBALL: readonly Benchmark[] = [
  shown('points-won', [0.46, 0.5, 0.54]),
  lost('service-points-won', [0.38, 0.44, 0.49], 'third-shot', 1, ['third-won-drop', 'third-won-drive']),
  lost('serves-in', [0.9, 0.95, 0.98], 'serve-depth', 0.44),
  shown('unreturned-serves', [0.03, 0.06, 0.1]),
  lost('return-points-won', [0.51, 0.56, 0.62], 'return-depth', 1, ['returns-deep']),
  lost('returns-in', [0.88, 0.94, 0.97], 'return-errors', 0.56),
  lost('returns-deep', [0.3, 0.45, 0.6], 'return-depth', 0.15),
  lost('third-in-drop', [0.55, 0.7, 0.82], 'third-shot', 0.5),
  lost('third-won-drop', [0.38, 0.44, 0.5], 'getting-to-the-line', 1),
  lost('third-won-drive', [0.36, 0.42, 0.48], 'drives', 1),
  lost('attacks-won', [0.48, 0.55, 0.62], 'speed-ups', 1),
  lost('counters-won', [0.38, 0.45, 0.52], 'hands', 1),
  lost('at-kitchen-won', [0.45, 0.5, 0.56], 'dinking', 1),
  lost('errors-by-dink', [0.11, 0.07, 0.04], 'dinking', 0.5),
  lost('errors-by-reset', [0.07, 0.045, 0.025], 'resets', 0.5),
  lost('errors-by-overhead', [0.03, 0.018, 0.01], 'overheads', 0.5),
  lost('kitchen-faults', [0.02, 0.01, 0.004], 'kitchen-faults', 0.5),
  lost('unforced-errors', [0.3, 0.24, 0.17], 'unforced-errors', 0.5, ['errors-by-dink']),
  lost('forced-errors', [0.2, 0.16, 0.12], 'defence', 0.3),
  lost('set-points-won', [0.42, 0.47, 0.52], 'closing-out', 1),
  lost('pressure-points-won', [0.45, 0.5, 0.55], 'pressure', 1),
  shown('won-in-9-up', [0.44, 0.5, 0.56]),
];

/** Benchmarks of each sport, one per statistic. */
export const BENCHMARKS: Readonly<Record<Sport, readonly Benchmark[]>> = {
  tennis: TENNIS,
  pickleball: PICKLEBALL,
};

/** Statistics whose gaps are weighed: each counts points won, and no two count the same points. */
export const GOAL_FIGURES: Readonly<Record<Sport, readonly FigureId[]>> = {
  tennis: [
    'first-serve-points-won',
    'second-serve-points-won',
    'first-serve-return-won',
    'second-serve-return-won',
  ],
  pickleball: ['service-points-won', 'return-points-won'],
};

/** Used where serves are not told apart. */
export const PLAIN_GOALS: readonly FigureId[] = ['service-points-won', 'return-points-won'];

/** Benchmark of a statistic; null without one. */
export function benchmarkOf(sport: Sport, statistic: string): Benchmark | null {
  return BENCHMARKS[sport].find((benchmark) => benchmark.statistic === statistic) ?? null;
}

/**
 * Position of a value on the scale of skills, 0 to 100: 40 is a beginner's target, 60 an intermediate player's, 80 an
 * advanced one's; linear between and beyond, also outside 0 to 100.
 */
export function skillPointsOf({ beginner, intermediate, advanced }: Targets, value: number): number {
  const isShort = (value - intermediate) * (advanced - beginner) < 0;
  const step = isShort ? intermediate - beginner : advanced - intermediate;
  return 60 + (20 * (value - intermediate)) / step;
}

type Three = readonly [beginner: number, intermediate: number, advanced: number];

function lost(
  statistic: FigureId,
  [beginner, intermediate, advanced]: Three,
  weakness: Weakness | null,
  worth: number,
  unless: readonly FigureId[] = [],
): Benchmark {
  return { statistic, targets: { beginner, intermediate, advanced }, weakness, worth, unless };
}

function shown(statistic: FigureId, targets: Three): Benchmark {
  return lost(statistic, targets, null, 0);
}
