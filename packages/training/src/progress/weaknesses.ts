/** Weaknesses by cost, with drills that help. */
import type { Sport } from '@allcourt/scoring';
import { type Figure, wilsonInterval } from '@allcourt/scoring/stats';
import type { Drill } from '../drill.ts';
import { DIFFICULTIES, type Difficulty, type Weakness } from '../vocabulary.ts';
import { BENCHMARKS, type Benchmark, skillPointsOf, type Targets } from './benchmarks.ts';
import { type Gap, gapOf, type MatchesSum } from './gaps.ts';

/** A rate with its interval and its matches. */
export interface SureRate {
  readonly figure: Figure;
  /** 95 % interval, 0 to 1. */
  readonly low: number;
  readonly high: number;
  readonly matches: number;
}

/** A weakness with its cost. */
export interface WeaknessRow {
  readonly weakness: Weakness;
  readonly statistic: string;
  readonly now: SureRate;
  readonly reference: number;
  readonly isOwnBest: boolean;
  readonly perMatch: number;
  readonly cost: number;
  /** At most three, best match first. */
  readonly drills: { key: string; why: string }[];
}

/** Fewer points are not enough. */
export const LEAST_POINTS = 20;

const MAX_DRILLS = 3;
/** Widest interval, in points of a skill, whose middle is trusted: one level. */
const SURE_WIDTH = 20;
/** Minimum gap, in points of a skill, if only the middle of the interval shows it. */
const LEAST_BEHIND = 5;

/**
 * Weaknesses of the matches by cost: for each the statistic that costs the most points per match, by `gapOf`. Only
 * certain ones: the interval ends short of the reference; or it is no wider than one level, with its middle a quarter
 * of a level short. Pass the statistics of a `MatchEvidence`; `drills` are those visible to the reader.
 */
export function rankWeaknesses({
  sport,
  drills,
  ...sum
}: MatchesSum & { readonly sport: Sport; readonly drills: readonly Drill[] }): WeaknessRow[] {
  const dearest = new Map<Weakness, WeaknessRow>();
  for (const benchmark of BENCHMARKS[sport]) {
    const row = weaknessRow(benchmark, sum, drills);
    if (row && row.cost > (dearest.get(row.weakness)?.cost ?? 0)) {
      dearest.set(row.weakness, row);
    }
  }
  return [...dearest.values()].toSorted((one, other) => other.cost - one.cost);
}

function weaknessRow(benchmark: Benchmark, sum: MatchesSum, drills: readonly Drill[]): WeaknessRow | null {
  const { statistic, weakness, targets, unless } = benchmark;
  const isSaidBetter = unless.some((other) => (sum.figures[other]?.of ?? 0) >= LEAST_POINTS);
  const gap = gapOf(benchmark, sum);
  if (weakness === null || isSaidBetter || !gap || gap.cost <= 0 || !isSure(targets, gap)) {
    return null;
  }
  const { figure, rate, reference, isOwnBest, perMatch, cost } = gap;
  const level = levelAt(skillPointsOf(targets, rate));
  return {
    weakness,
    statistic,
    now: { figure, ...wilsonInterval(figure.count, figure.of), matches: sum.matches },
    reference,
    isOwnBest,
    perMatch,
    cost,
    drills: drillsFor({ statistic, weakness, level }, drills),
  };
}

function isSure(targets: Targets, { figure, rate, reference }: Gap): boolean {
  if (figure.of < LEAST_POINTS) {
    return false;
  }
  const { low, high } = wilsonInterval(figure.count, figure.of);
  const isShort = targets.advanced > targets.beginner ? high < reference : low > reference;
  const apart = (one: number, other: number) =>
    Math.abs(skillPointsOf(targets, one) - skillPointsOf(targets, other));
  return isShort || (apart(low, high) <= SURE_WIDTH && apart(rate, reference) >= LEAST_BEHIND);
}

/** The level whose drills suit a skill from 0 to 100: the nearest. */
export function levelAt(points: number): Difficulty {
  if (points < 50) {
    return 'beginner';
  }
  return points < 70 ? 'intermediate' : 'advanced';
}

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
