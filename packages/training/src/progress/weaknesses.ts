/** What matches are lost by, the dearest first, and what helps. */
import type { Sport } from '@allcourt/scoring';
import { type Figure, wilsonInterval } from '@allcourt/scoring/stats';
import type { Drill } from '../drill.ts';
import { DIFFICULTIES, type Difficulty, type Weakness } from '../vocabulary.ts';
import { BENCHMARKS, type Benchmark, skillPointsOf, type Targets } from './benchmarks.ts';
import { type Gap, gapOf, type MatchesSum } from './gaps.ts';

/** A rate with how sure it is, and the matches that it is of. */
export interface SureRate {
  readonly figure: Figure;
  /** Where the true rate lies with 95 % certainty, 0 to 1. */
  readonly low: number;
  readonly high: number;
  readonly matches: number;
}

/** A weakness with what it costs. */
export interface WeaknessRow {
  readonly weakness: Weakness;
  readonly statistic: string;
  readonly now: SureRate;
  readonly reference: number;
  readonly isOwnBest: boolean;
  readonly perMatch: number;
  readonly cost: number;
  /** Three at most, the one that fits best first. */
  readonly drills: { key: string; why: string }[];
}

/** Of fewer than so many points nothing is said. */
export const LEAST_POINTS = 20;

const MOST_DRILLS = 3;
/** How wide an interval may be, in points of a skill, for its middle to be believed: a level. */
const SURE_WIDTH = 20;
/** How far behind, in points of a skill, somebody has to be where only the middle says so. */
const LEAST_BEHIND = 5;

/**
 * What the matches were lost by, the dearest first: for each weakness the figure that costs the most points a match, as
 * `gapOf` has it. Only where it is sure: the interval ends short of the reference; or there are so many points that it
 * is no wider than from one level to the next, and its middle is a quarter of a level short. The figures are best
 * those of `matchEvidence`; `drills` are those that the reader can see.
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

/** The level whose drills fit somebody with so many points of a skill, 0 to 100: the nearest. */
export function levelAt(points: number): Difficulty {
  if (points < 50) {
    return 'beginner';
  }
  return points < 70 ? 'intermediate' : 'advanced';
}

/** Those that train the figure: for this weakness before others, then by level, then by how much they are about it. */
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
    .slice(0, MOST_DRILLS)
    .map(({ key, why }) => ({ key, why }));
}
