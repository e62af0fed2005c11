/** Cost of a gap: how far, how often, and how many points. */
import type { Sport } from '@allcourt/scoring';
import type { Difficulty } from '../vocabulary.ts';
import { BENCHMARKS, type Benchmark, levelAt, skillPointsOf } from './benchmarks.ts';
import { trueShare, Z95 } from './chance.ts';
import type { FigureSet } from './match-evidence.ts';
import { type Sample, sampleInterval, sampleOf } from './samples.ts';

/** Statistics of all matches together. */
export interface MatchesSum {
  readonly sport: Sport;
  readonly figures: FigureSet;
  /** Number of matches with points. */
  readonly matches: number;
}

/** A statistic compared with its reference. */
export interface Gap {
  readonly sample: Sample;
  /** The statistic of a player at `level`, 0 to 1. */
  readonly reference: number;
  readonly level: Difficulty;
  /** Distance behind the reference, in standard errors; negative beyond it. */
  readonly deviation: number;
  /** Occurrences per match. */
  readonly perMatch: number;
  /** Points per match that the gap is likely to cost, without the part that chance explains; negative beyond the reference. */
  readonly cost: number;
}

/** The samples of the statistics of matches, each made once. Null without data. */
export type Samples = (statistic: string) => Sample | null;

/** Makes each sample when it is first asked for. */
export function samplesOf({ sport, figures }: MatchesSum): Samples {
  const made = new Map<string, Sample | null>();
  return (statistic) => {
    let sample = made.get(statistic);
    if (sample === undefined) {
      sample = sampleOf(sport, statistic, figures);
      made.set(statistic, sample);
    }
    return sample;
  };
}

/** Independent points that the least certain statistics need to be looked at. */
const LEAST_SIZE = 20;
/** Standard deviation of a player's skills around the general level, in points of 100. */
const SPREAD_OF_SKILLS = 15;

/**
 * The level a player is compared with: a club player's, or from a general level of 70 on an advanced player's. The mean
 * of all statistics on the scale of skills decides, so that the chance in one of them hardly matters.
 */
export function referenceLevel(matches: MatchesSum, samples = samplesOf(matches)): Difficulty {
  let [sum, weights] = [0, 0];
  for (const { statistic, targets } of BENCHMARKS[matches.sport]) {
    const sample = samples(statistic);
    if (sample && sample.size >= LEAST_SIZE) {
      const { value, low, high } = sampleInterval(sample);
      const width = skillPointsOf(targets, high) - skillPointsOf(targets, low);
      const weight = 1 / ((width / (2 * Z95)) ** 2 + SPREAD_OF_SKILLS ** 2);
      sum += weight * skillPointsOf(targets, value);
      weights += weight;
    }
  }
  return weights > 0 && levelAt(sum / weights) === 'advanced' ? 'advanced' : 'intermediate';
}

/**
 * Gap to the reference, times occurrences per match, times points each. Where only some points are tagged, the others
 * are assumed alike. Null without data.
 */
export function gapOf(
  benchmark: Benchmark,
  { sport, figures, matches }: MatchesSum,
  level: Difficulty = 'intermediate',
): Gap | null {
  const sample = sampleOf(sport, benchmark.statistic, figures);
  return sample && matches > 0 ? gapIn(sample, benchmark, { matches, level }) : null;
}

/** The same of a sample that is known. @param matches more than none */
export function gapIn(
  sample: Sample,
  { targets, worth }: Benchmark,
  { matches, level }: { matches: number; level: Difficulty },
): Gap {
  const sign = targets.advanced > targets.beginner ? 1 : -1;
  const reference = targets[level];
  const error = Math.sqrt((reference * (1 - reference)) / sample.size);
  const behind = sign * (reference - sample.rate);
  const best = (sample.isBounded ? sample.bounds?.[sign > 0 ? 'high' : 'low'] : null) ?? sample.rate;
  const leastBehind = Math.min(behind, sign * (reference - best));
  const { of, total, known } = sample.figure;
  const perMatch = (of * total) / known / matches;
  const deviation = leastBehind / error;
  return {
    ...{ sample, reference, level, deviation, perMatch },
    cost: behind * perMatch * worth * (behind > 0 ? trueShare(behind / error) : 1),
  };
}
