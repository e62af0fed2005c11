/**
 * Statistics of players at three levels: assumptions of this app, not measurements. Two equal sides win half of all
 * points each, and the rest follows from the usual value of a serve at that level.
 */
import type { Sport } from '@allcourt/scoring';
import { CATALOG, type FigureId } from '@allcourt/scoring/stats';
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

/** The way a figure costs points; the rest of its benchmark is in the statistics catalog. */
type Cost = Pick<Benchmark, 'weakness' | 'worth'> & Partial<Pick<Benchmark, 'unless'>>;

const NO_COST: Cost = { weakness: null, worth: 0 };

/** The weakness behind each figure, for figures that cost points. */
const COSTS: Readonly<Record<Sport, Readonly<Partial<Record<FigureId, Cost>>>>> = {
  tennis: {
    'service-points-won': {
      weakness: 'first-serve',
      worth: 1,
      unless: ['first-serve-points-won', 'second-serve-points-won'],
    },
    'first-serves-in': { weakness: 'first-serve', worth: 0.14 },
    'first-serve-points-won': { weakness: 'first-serve', worth: 1 },
    'second-serve-points-won': { weakness: 'second-serve', worth: 1 },
    'second-serves-in': { weakness: 'second-serve', worth: 0.5 },
    'return-points-won': {
      weakness: 'return-depth',
      worth: 1,
      unless: ['first-serve-return-won', 'second-serve-return-won'],
    },
    'first-serve-return-won': { weakness: 'return-errors', worth: 1 },
    'second-serve-return-won': { weakness: 'return-depth', worth: 1 },
    'returns-in': { weakness: 'return-errors', worth: 0.5 },
    'break-points-won': { weakness: 'closing-out', worth: 1 },
    'break-points-saved': { weakness: 'pressure', worth: 1 },
    'pressure-points-won': { weakness: 'pressure', worth: 1 },
    'unforced-errors': {
      weakness: 'unforced-errors',
      worth: 0.5,
      unless: ['unforced-forehand', 'unforced-backhand'],
    },
    'unforced-forehand': { weakness: 'forehand', worth: 0.5 },
    'unforced-backhand': { weakness: 'backhand', worth: 0.5 },
    'forced-errors': { weakness: 'defence', worth: 0.3 },
    'net-points-won': { weakness: 'net-play', worth: 1 },
    'errors-by-volley': { weakness: 'net-play', worth: 0.5 },
    'errors-by-overhead': { weakness: 'overheads', worth: 0.5 },
    'errors-by-drop-shot': { weakness: 'touch', worth: 0.5 },
    'won-in-1-4': { weakness: 'short-rallies', worth: 1 },
    'won-in-9-up': { weakness: 'long-rallies', worth: 1 },
  },
  pickleball: {
    'service-points-won': { weakness: 'third-shot', worth: 1, unless: ['third-won-drop', 'third-won-drive'] },
    'serves-in': { weakness: 'serve-depth', worth: 0.44 },
    'return-points-won': { weakness: 'return-depth', worth: 1, unless: ['returns-deep'] },
    'returns-in': { weakness: 'return-errors', worth: 0.56 },
    'returns-deep': { weakness: 'return-depth', worth: 0.15 },
    'third-in-drop': { weakness: 'third-shot', worth: 0.5 },
    'third-won-drop': { weakness: 'getting-to-the-line', worth: 1 },
    'third-won-drive': { weakness: 'drives', worth: 1 },
    'attacks-won': { weakness: 'speed-ups', worth: 1 },
    'counters-won': { weakness: 'hands', worth: 1 },
    'at-kitchen-won': { weakness: 'dinking', worth: 1 },
    'errors-by-dink': { weakness: 'dinking', worth: 0.5 },
    'errors-by-reset': { weakness: 'resets', worth: 0.5 },
    'errors-by-overhead': { weakness: 'overheads', worth: 0.5 },
    'kitchen-faults': { weakness: 'kitchen-faults', worth: 0.5 },
    'unforced-errors': { weakness: 'unforced-errors', worth: 0.5, unless: ['errors-by-dink'] },
    'forced-errors': { weakness: 'defence', worth: 0.3 },
    'set-points-won': { weakness: 'closing-out', worth: 1 },
    'pressure-points-won': { weakness: 'pressure', worth: 1 },
  },
};

/** The benchmarks of each sport: one for every figure of the catalog that has one. */
export const BENCHMARKS: Readonly<Record<Sport, readonly Benchmark[]>> = {
  tennis: benchmarksOf('tennis'),
  pickleball: benchmarksOf('pickleball'),
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

/** Used when first and second serves are not distinguished. */
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

/** The level whose drills and targets suit a skill from 0 to 100: the nearest. */
export function levelAt(points: number): Difficulty {
  if (points < 50) {
    return 'beginner';
  }
  return points < 70 ? 'intermediate' : 'advanced';
}

function benchmarksOf(sport: Sport): readonly Benchmark[] {
  return CATALOG[sport].flatMap((statistic) => {
    if (statistic.from !== 'figures' || statistic.benchmark === null) {
      return [];
    }
    const [beginner, intermediate, advanced] = statistic.benchmark;
    const cost = COSTS[sport][statistic.id] ?? NO_COST;
    return [{ statistic: statistic.id, targets: { beginner, intermediate, advanced }, unless: [], ...cost }];
  });
}
