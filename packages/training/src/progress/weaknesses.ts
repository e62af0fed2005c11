/** Weaknesses by cost, with drills that help. */
import type { Figure, Interval } from '@allcourt/scoring/stats';
import type { Drill } from '../drill.ts';
import { DIFFICULTIES, type Difficulty, type Weakness } from '../vocabulary.ts';
import { BENCHMARKS, type Benchmark, levelAt, skillPointsOf } from './benchmarks.ts';
import { clearBeyond, Z95 } from './chance.ts';
import { type Gap, gapIn, type MatchesSum, referenceLevel, type Samples, samplesOf } from './gaps.ts';
import { type Sample, sampleInterval } from './samples.ts';

/** A rate with its interval and its matches. */
export interface SureRate {
  /** The answers as they were counted. */
  readonly figure: Figure;
  /** The rate, from all that is known of each point, 0 to 1; null without data. */
  readonly value: number | null;
  /** The interval, 0 to 1. */
  readonly low: number;
  readonly high: number;
  readonly matches: number;
  /** The rate if every skipped answer were the worst, and the best; null if none was skipped. */
  readonly bounds: { low: number; high: number } | null;
  /** True when answers were skipped more often after lost points, or after won ones, than chance would. */
  readonly isUneven: boolean;
}

/** A weakness with its cost. */
export interface WeaknessRow {
  readonly weakness: Weakness;
  readonly statistic: string;
  readonly now: SureRate;
  readonly reference: number;
  /** Level of the reference: a club player or an advanced one. */
  readonly level: Difficulty;
  readonly perMatch: number;
  readonly cost: number;
  /** At most three, best match first. */
  readonly drills: { key: string; why: string }[];
}

/** Fewer points are not enough. */
export const LEAST_POINTS = 20;

const MAX_DRILLS = 3;
/** Widest interval, in points of a skill, of a detailed statistic that is known as well as needed: one level. */
const SURE_WIDTH = 20;

/** A gap that is more than chance. */
export interface NamedGap extends Gap {
  readonly benchmark: Benchmark;
  /** Standard errors that it had to be behind. */
  readonly bound: number;
}

/**
 * Weaknesses of the matches by cost: for each the statistic that costs the most points per match, by `gapOf`, of those
 * in `namedGaps`. Pass the statistics of a `MatchEvidence`; `drills` are those visible to the reader.
 */
export function rankWeaknesses({
  drills,
  ...sum
}: MatchesSum & { readonly drills: readonly Drill[] }): WeaknessRow[] {
  const dearest = new Map<Weakness, WeaknessRow>();
  const samples = samplesOf(sum);
  const named = namedGaps(sum, samples);
  for (const gap of named) {
    const { weakness, unless } = gap.benchmark;
    const isDetailed = unless.some((detail) => isSaidBy(detail, { sum, samples, named }));
    if (weakness !== null && !isDetailed && gap.cost > (dearest.get(weakness)?.cost ?? 0)) {
      dearest.set(weakness, weaknessRow(weakness, gap, { sum, drills }));
    }
  }
  return [...dearest.values()].toSorted((one, other) => other.cost - one.cost);
}

/**
 * The gaps to a fixed reference that are more than chance. All statistics that show a weakness are looked at, so the
 * bound is that of all together: of the gaps that are named, at most one in forty is none.
 */
export function namedGaps(sum: MatchesSum, samples = samplesOf(sum)): NamedGap[] {
  const gaps = comparedGaps(sum, samples);
  const bound = gaps.length === 0 ? 0 : clearBeyond(gaps.map(({ deviation }) => deviation));
  return gaps.filter(({ deviation }) => deviation > bound).map((gap) => ({ ...gap, bound }));
}

/** True when a statistic that shows a weakness has enough points to be compared. */
export function isMeasured({ sport, figures, matches }: MatchesSum): boolean {
  return (
    matches > 0 &&
    BENCHMARKS[sport].some(
      ({ statistic, weakness }) => weakness !== null && (figures[statistic]?.of ?? 0) >= LEAST_POINTS,
    )
  );
}

function comparedGaps(sum: MatchesSum, samples: Samples) {
  const { sport, matches } = sum;
  if (matches === 0) {
    return [];
  }
  const level = referenceLevel(sum, samples);
  return BENCHMARKS[sport].flatMap((benchmark) => {
    const sample = benchmark.weakness === null ? null : samples(benchmark.statistic);
    const isEnough = sample && sample.figure.of >= LEAST_POINTS;
    return isEnough ? [{ ...gapIn(sample, benchmark, { matches, level }), benchmark }] : [];
  });
}

/** A detailed statistic takes the place of a general one once it is named itself, or known to within a level. */
function isSaidBy(
  detail: string,
  { sum, samples, named }: { sum: MatchesSum; samples: Samples; named: readonly NamedGap[] },
): boolean {
  if (named.some(({ benchmark }) => benchmark.statistic === detail)) {
    return true;
  }
  const benchmark = BENCHMARKS[sum.sport].find(({ statistic }) => statistic === detail);
  const sample = benchmark && samples(detail);
  if (!sample) {
    return false;
  }
  const { low, high } = sampleInterval(sample);
  const [one, other] = [low, high].map((rate) => skillPointsOf(benchmark.targets, rate));
  return Math.abs((one ?? 0) - (other ?? 0)) <= SURE_WIDTH;
}

function weaknessRow(
  weakness: Weakness,
  { benchmark, sample, bound, reference, level, perMatch, cost }: NamedGap,
  { sum, drills }: { sum: MatchesSum; drills: readonly Drill[] },
): WeaknessRow {
  const { statistic, targets } = benchmark;
  const suited = levelAt(skillPointsOf(targets, sample.rate));
  return {
    weakness,
    statistic,
    now: sureRate(sample, { matches: sum.matches, bound }),
    ...{ reference, level, perMatch, cost },
    drills: drillsFor({ statistic, weakness, level: suited }, drills),
  };
}

/** A sample with its interval. @param bound standard deviations on either side, 1.96 for 95 % */
export function sureRate(
  sample: Sample | null,
  { matches, bound = Z95 }: { matches: number; bound?: number },
): SureRate {
  if (!sample) {
    return { figure: NOTHING, value: null, low: 0, high: 1, matches, bounds: null, isUneven: false };
  }
  const { low, high }: Interval = sampleInterval(sample, bound);
  const { count, of, known, total } = sample.figure;
  const { rate, bounds, isUneven } = sample;
  return { figure: { count, of, known, total }, value: rate, low, high, matches, bounds, isUneven };
}

const NOTHING: Figure = { count: 0, of: 0, known: 0, total: 0 };

/** Drills for the statistic: those for this weakness first, then by level, then by focus. */
function drillsFor(
  { statistic, weakness, level }: { statistic: string; weakness: Weakness; level: Difficulty },
  drills: readonly Drill[],
): WeaknessRow['drills'] {
  return drills
    .flatMap((drill) => {
      const place = drill.trains.findIndex((trained) => trained.statistic === statistic);
      const why = drill.trains[place]?.why;
      const step = Math.abs(DIFFICULTIES.indexOf(drill.difficulty) - DIFFICULTIES.indexOf(level));
      const isFor = drill.weaknesses.includes(weakness);
      return why === undefined ? [] : [{ key: drill.id, why, rank: (isFor ? 0 : 100) + 10 * step + place }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_DRILLS)
    .map(({ key, why }) => ({ key, why }));
}
