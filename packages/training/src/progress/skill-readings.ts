/** Readings of a skill from statistics and drills, on the scale from 0 to 100. */
import type { Sport } from '@allcourt/scoring';
import { benchmarkOf, skillPointsOf, type Targets } from './benchmarks.ts';
import { deviationOf, type Estimate, studentBound, trueShare, Z95 } from './chance.ts';
import { changeOf } from './intervals.ts';
import type { FigureSet } from './match-evidence.ts';
import { type Sample, sampleInterval, sampleOf } from './samples.ts';
import { isDrillOf, type SkillDrill, type SkillSources } from './skill-sources.ts';
import { LEAST_POINTS } from './weaknesses.ts';

/** Matches with points, as in `MatchEvidence`: all, and both halves by date; null with fewer than two. */
export interface SkillMatches {
  readonly all: { readonly figures: FigureSet; readonly matches: number };
  readonly halves: {
    /** `from` is the start of the first one, in milliseconds since 1970. */
    readonly earlier: { readonly figures: FigureSet; readonly from: number };
    readonly later: { readonly figures: FigureSet; readonly matches: number };
  } | null;
}

/** A comparable run and its start, in milliseconds since 1970. */
export interface SkillRun {
  readonly drill: SkillDrill;
  readonly score: number;
  readonly at: number;
}

/** Reading of one source. */
export interface SkillReading {
  /** Not clamped to 0 to 100. */
  readonly now: Estimate;
  /** Change since the first reading, with its 95 % interval, and that reading's instant; null if measured once. */
  readonly change: (Estimate & { readonly since: number }) | null;
  /** Number of points and matches, or of runs. */
  readonly points: number;
  readonly matches: number;
  readonly runs: number;
}

/** Runs of a drill that count as recent. */
const LAST_RUNS = 5;
/** Runs before and as many since that a change is measured by. */
const LEAST_RUNS_EACH = 3;
/** Minimum spread of the runs of one drill, as a standard deviation in points. Equal runs are luck. */
const LEAST_SPREAD = 10;

interface Evidence {
  readonly sport: Sport;
  readonly matches: SkillMatches;
  /** Oldest first. */
  readonly runs: readonly SkillRun[];
}

/** All readings of a skill. */
export function readingsOf(evidence: Evidence, sources: SkillSources): readonly SkillReading[] {
  const runs = evidence.runs.filter(({ drill }) => isDrillOf(drill, sources));
  const drills = Map.groupBy(runs, ({ drill }) => drill.id);
  return [
    ...sources.statistics.flatMap((id) => figureReading(evidence, id) ?? []),
    ...[...drills.values()].map((ofDrill) => drillReading(ofDrill)),
  ];
}

/**
 * Later half against earlier if both are large enough; else all together. The level is the later half's, moved toward
 * that of all matches by what chance explains of the change: the own history counts until a change is clear.
 */
function figureReading({ sport, matches: { all, halves } }: Evidence, id: string): SkillReading | null {
  const targets = benchmarkOf(sport, id)?.targets;
  const whole = sampleOf(sport, id, all.figures);
  if (!targets || !whole || whole.figure.of < LEAST_POINTS) {
    return null;
  }
  const throughout = onLine(targets, whole);
  const later = halves && sampleOf(sport, id, halves.later.figures);
  const earlier = halves && sampleOf(sport, id, halves.earlier.figures);
  if (!halves || !isEnough(later) || !isEnough(earlier)) {
    return { now: throughout, change: null, points: whole.figure.of, matches: all.matches, runs: 0 };
  }
  const recent = onLine(targets, later);
  const change = changeOf(onLine(targets, earlier), recent);
  const value = throughout.value + (recent.value - throughout.value) * trueShare(deviationOf(change));
  return {
    now: { value, low: Math.min(recent.low, value), high: Math.max(recent.high, value) },
    change: { ...change, since: halves.earlier.from },
    points: later.figure.of,
    matches: halves.later.matches,
    runs: 0,
  };
}

function isEnough(sample: Sample | null): sample is Sample {
  return sample !== null && sample.figure.of >= LEAST_POINTS;
}

function onLine(targets: Targets, sample: Sample): Estimate {
  const rate = sampleInterval(sample);
  const [one, other] = [skillPointsOf(targets, rate.low), skillPointsOf(targets, rate.high)];
  return {
    value: skillPointsOf(targets, rate.value),
    low: Math.min(one, other),
    high: Math.max(one, other),
  };
}

/** Latest runs of a drill, and their change: the last ones against as many first ones, at most five, none of them twice. */
function drillReading(runs: readonly SkillRun[]): SkillReading {
  const last = pointsOf(runs.slice(-LAST_RUNS));
  const value = mean(last);
  const half = (Z95 * Math.max(deviation(last), LEAST_SPREAD)) / Math.sqrt(last.length);
  const [begun] = runs;
  const change = begun && changeOfRuns(runs);
  return {
    now: { value, low: value - half, high: value + half },
    change: change ? { ...change, since: begun.at } : null,
    points: 0,
    matches: 0,
    runs: last.length,
  };
}

/** Student's interval for the difference of two means. */
function changeOfRuns(runs: readonly SkillRun[]): Estimate | null {
  const each = Math.min(LAST_RUNS, Math.floor(runs.length / 2));
  if (each < LEAST_RUNS_EACH) {
    return null;
  }
  const [first, last] = [pointsOf(runs.slice(0, each)), pointsOf(runs.slice(-each))];
  const spread = Math.hypot(deviation(first), deviation(last)) / Math.SQRT2;
  const value = mean(last) - mean(first);
  const half = studentBound(2 * each - 2) * Math.max(spread, LEAST_SPREAD) * Math.sqrt(2 / each);
  return { value, low: value - half, high: value + half };
}

/** A run without a success is a 0, however low the scale goes. */
function pointsOf(runs: readonly SkillRun[]): number[] {
  return runs.map(({ drill, score }) =>
    Math.min(100, Math.max(0, skillPointsOf(drill.scoring.targets, score))),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation of a sample; 0 for a single value. */
function deviation(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1));
}
