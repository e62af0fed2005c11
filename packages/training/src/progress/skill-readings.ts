/** Readings of a skill from statistics and drills, on the scale from 0 to 100. */
import type { Sport } from '@allcourt/scoring';
import { type Figure, NO_FIGURE } from '@allcourt/scoring/stats';
import { benchmarkOf, skillPointsOf, type Targets } from './benchmarks.ts';
import { type Day, dayReader } from './days.ts';
import { type Estimate, type FigureSet, rateEstimate } from './intervals.ts';
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
  /** First reading; null if measured once. */
  readonly before: { readonly value: number; readonly since: Day } | null;
  /** Number of points and matches, or of runs. */
  readonly points: number;
  readonly matches: number;
  readonly runs: number;
}

/** Runs of a drill that count as recent. */
const LAST_RUNS = 5;
/** Minimum spread of the runs of one drill, as a standard deviation in points. Equal runs are luck. */
const LEAST_SPREAD = 10;
const Z = 1.96;

interface Evidence {
  readonly sport: Sport;
  readonly matches: SkillMatches;
  readonly runs: readonly SkillRun[];
  readonly timeZone: string;
}

/** All readings of a skill. */
export function readingsOf(evidence: Evidence, sources: SkillSources): readonly SkillReading[] {
  const dayOf = dayReader(evidence.timeZone);
  const drills = new Map<string, SkillRun[]>();
  for (const run of evidence.runs.toSorted((one, other) => one.at - other.at)) {
    if (isDrillOf(run.drill, sources)) {
      drills.set(run.drill.id, [...(drills.get(run.drill.id) ?? []), run]);
    }
  }
  return [
    ...sources.statistics.flatMap((id) => figureReading(evidence, id, dayOf) ?? []),
    ...[...drills.values()].map((runs) => drillReading(runs, dayOf)),
  ];
}

/** Later half against earlier if both are large enough; else all together. */
function figureReading(
  { sport, matches: { all, halves } }: Evidence,
  id: string,
  dayOf: (at: number) => Day,
): SkillReading | null {
  const targets = benchmarkOf(sport, id)?.targets;
  const whole = { figure: all.figures[id] ?? NO_FIGURE, matches: all.matches };
  const later = { figure: halves?.later.figures[id] ?? NO_FIGURE, matches: halves?.later.matches ?? 0 };
  const earlier = halves?.earlier.figures[id] ?? NO_FIGURE;
  const isTwice = Math.min(earlier.of, later.figure.of) >= LEAST_POINTS;
  const { figure, matches } = isTwice ? later : whole;
  const now = targets && figure.of >= LEAST_POINTS ? onLine(targets, figure) : null;
  if (!now || !targets) {
    return null;
  }
  const before = isTwice ? onLine(targets, earlier) : null;
  return {
    now,
    before: before && halves && { value: before.value, since: dayOf(halves.earlier.from) },
    points: figure.of,
    matches,
    runs: 0,
  };
}

function onLine(targets: Targets, figure: Figure): Estimate | null {
  const rate = rateEstimate(figure);
  if (!rate) {
    return null;
  }
  const [one, other] = [skillPointsOf(targets, rate.low), skillPointsOf(targets, rate.high)];
  return {
    value: skillPointsOf(targets, rate.value),
    low: Math.min(one, other),
    high: Math.max(one, other),
  };
}

/** Latest runs of a drill, and the first ones: those before the last five, or else the very first. */
function drillReading(runs: readonly SkillRun[], dayOf: (at: number) => Day): SkillReading {
  const points = runs.map(({ drill, score }) => within(skillPointsOf(drill.scoring.targets, score)));
  const last = points.slice(-LAST_RUNS);
  const first = points.slice(0, Math.max(1, Math.min(LAST_RUNS, points.length - LAST_RUNS)));
  const [begun] = runs;
  const value = mean(last);
  const half = (Z * Math.max(deviation(last), LEAST_SPREAD)) / Math.sqrt(last.length);
  return {
    now: { value, low: value - half, high: value + half },
    before: begun && runs.length > 1 ? { value: mean(first), since: dayOf(begun.at) } : null,
    points: 0,
    matches: 0,
    runs: last.length,
  };
}

/** A run without a success is a 0, however low the scale goes. */
function within(points: number): number {
  return Math.min(100, Math.max(0, points));
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
