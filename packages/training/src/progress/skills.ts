/** Levels of skills from 0 to 100, with their intervals. */
import type { Sport } from '@allcourt/scoring';
import { SKILLS, type Skill } from '../vocabulary.ts';
import { boundOfAll, type Estimate, widened, withoutChance, Z95 } from './chance.ts';
import { type Day, dayReader } from './days.ts';
import { weighted } from './intervals.ts';
import { readingsOf, type SkillMatches, type SkillReading, type SkillRun } from './skill-readings.ts';
import { SKILL_SOURCES } from './skill-sources.ts';

/** A player's own rating and target. */
export interface SkillWish {
  readonly skill: string;
  readonly target: number | null;
  readonly selfRating: number | null;
}

/** A skill. `Since` is how its change is dated: by a day, or by an instant in milliseconds since 1970. */
export interface SkillRow<Since = Day> {
  readonly skill: Skill;
  /** 0 to 100; null if unknown. */
  readonly current: number | null;
  /** 95 % interval; null unless measured. */
  readonly interval: { low: number; high: number } | null;
  readonly target: number | null;
  /**
   * Change of its sources since a date, without the part that chance explains; null if none was measured twice. The
   * intervals of all skills are judged together: with zero inside there is no clear change.
   */
  readonly change: SkillChange<Since> | null;
  /** A self-rating counts only while nothing is measured. */
  readonly from: 'measured' | 'self' | 'nothing';
  /** Most points behind one of its statistics. */
  readonly points: number;
  readonly matches: number;
  readonly runs: number;
  readonly selfRating: number | null;
}

/** A change in points of 100, with its interval. */
export interface SkillChange<Since = Day> {
  readonly by: number;
  readonly low: number;
  readonly high: number;
  readonly since: Since;
}

/** Inputs of the skills. */
export interface SkillEvidence {
  readonly sport: Sport;
  readonly matches: SkillMatches;
  /** Comparable runs of drills of this sport, in any order. */
  readonly runs: readonly SkillRun[];
  readonly wishes: readonly SkillWish[];
}

/** Fewer runs than this, without a statistic, are not enough. */
export const LEAST_RUNS = 3;

/**
 * Standard error in points that every source keeps, however large its sample: no source measures the whole of a skill,
 * and thousands of rallies must not drown the others.
 */
const SPREAD_OF_SOURCES = 5;

/** Correlation of two statistics of a skill: both count some of the same points. */
const COMMON_IN_SKILL = 0.4;
/** Correlation of the changes of two skills: their matches are the same, with the same opponents. */
const COMMON_IN_ALL = 0.1;

/** The skills of a sport, and their change in one number. */
export interface SkillProgress<Since = Day> {
  readonly skills: SkillRow<Since>[];
  readonly improvement: Improvement<Since> | null;
}

/**
 * Skills of a sport, in display order. On the scale from 0 to 100 a beginner's target is 40, an intermediate player's
 * 60 and an advanced one's 80.
 *
 * `current` is the weighted mean of its sources: match statistics on the scale of their benchmarks, and for each drill
 * the mean of the last five runs on the scale of its targets. The weight is one over the squared standard error (plus
 * that of five points, see above); the interval is that of the weighted sum. `change` is the mean change of the sources
 * with the same weights: for statistics the later half of the matches minus the earlier, for drills the last runs minus
 * the first ones.
 */
export function skillProgress({ sport, wishes, runs, ...evidence }: SkillEvidence): SkillProgress<number> {
  // Once for all skills: someone who trains has thousands.
  const sorted = runs.toSorted((one, other) => one.at - other.at);
  const measured = SKILLS[sport].flatMap((skill) => {
    const sources = SKILL_SOURCES[sport][skill];
    const wish = wishes.find((one) => one.skill === skill);
    return sources
      ? [measureSkill(skill, readingsOf({ sport, ...evidence, runs: sorted }, sources), wish)]
      : [];
  });
  const bound = boundOfAll(measured.flatMap(({ change }) => change ?? []));
  return {
    skills: measured.map(({ change, ...row }) => ({ ...row, change: change && shownChange(change, bound) })),
    improvement: improvementOf(measured),
  };
}

/** The skills alone. */
export function skillsOf(evidence: SkillEvidence): SkillRow<number>[] {
  return skillProgress(evidence).skills;
}

/** The same dated by days in a time zone. */
export function datedProgress(
  { skills, improvement }: SkillProgress<number>,
  timeZone: string,
): SkillProgress {
  const dayOf = dayReader(timeZone);
  const dated = <Change extends { readonly since: number }>(change: Change | null) =>
    change && { ...change, since: dayOf(change.since) };
  return {
    skills: skills.map((row) => ({ ...row, change: dated(row.change) })),
    improvement: dated(improvement),
  };
}

type RawChange = Estimate & { readonly since: number };
/** A skill before its change is judged beside those of the others. */
type MeasuredSkill = Omit<SkillRow<number>, 'change'> & { readonly change: RawChange | null };

function measureSkill(
  skill: Skill,
  readings: readonly SkillReading[],
  wish: SkillWish | undefined,
): MeasuredSkill {
  const { target = null, selfRating = null } = wish ?? {};
  const figures = readings.filter(({ points }) => points > 0);
  const runs = readings.reduce((sum, reading) => sum + reading.runs, 0);
  const counts = {
    points: Math.max(0, ...figures.map(({ points }) => points)),
    matches: Math.max(0, ...figures.map(({ matches }) => matches)),
    runs,
  };
  if (figures.length === 0 && runs < LEAST_RUNS) {
    const from = selfRating === null ? 'nothing' : 'self';
    return { skill, current: selfRating, interval: null, target, change: null, from, ...counts, selfRating };
  }
  const { value, low, high } = together(weighedParts(readings));
  return {
    skill,
    current: clamped(value),
    interval: { low: clamped(low), high: clamped(high) },
    target,
    change: changeIn(readings),
    from: 'measured',
    ...counts,
    selfRating,
  };
}

interface Part {
  readonly reading: SkillReading;
  readonly weight: number;
}

/** Readings with weights that add up to 1. */
function weighedParts(readings: readonly SkillReading[]): readonly Part[] {
  const raw = readings.map(
    ({ now }) => 1 / (((now.high - now.low) / (2 * Z95)) ** 2 + SPREAD_OF_SOURCES ** 2),
  );
  const all = raw.reduce((sum, weight) => sum + weight, 0);
  return readings.map((reading, index) => ({ reading, weight: (raw[index] ?? 0) / all }));
}

/** The weighted sum of readings: statistics of the same points err together, drills each by itself. */
function together(
  parts: readonly Part[],
  estimateOf: (reading: SkillReading) => Estimate = ({ now }) => now,
): Estimate {
  const sum = (some: readonly Part[], common: number) =>
    weighted(
      some.map(({ reading, weight }) => ({ ...estimateOf(reading), weight })),
      common,
    );
  const ofMatches = sum(
    parts.filter(({ reading }) => reading.points > 0),
    COMMON_IN_SKILL,
  );
  const ofDrills = sum(
    parts.filter(({ reading }) => reading.points === 0),
    0,
  );
  return weighted([
    { ...ofMatches, weight: 1 },
    { ...ofDrills, weight: 1 },
  ]);
}

function changeIn(readings: readonly SkillReading[]): RawChange | null {
  const changed = readings.filter(({ change }) => change !== null);
  const since = Math.min(...changed.flatMap(({ change }) => change?.since ?? []));
  return changed.length === 0
    ? null
    : { ...together(weighedParts(changed), ({ change, now }) => change ?? now), since };
}

function shownChange(raw: RawChange, bound: number): SkillChange<number> {
  const { low, high } = widened(raw, bound);
  return { by: withoutChance(raw), low, high, since: raw.since };
}

/** Change of all skills together. */
export interface Improvement<Since = Day> {
  /** In points of 100, without the part that chance explains. */
  readonly by: number;
  /** 95 % interval; with zero inside there is no clear change. */
  readonly low: number;
  readonly high: number;
  /** Number of skills measured twice. */
  readonly skills: number;
  /** Earliest of their first measurements. */
  readonly since: Since;
  /** Points and runs behind the best-founded skill: skills share them, so that they don't add up. */
  readonly points: number;
  readonly runs: number;
}

/** Mean change of the skills measured twice, equally weighted; null without one. */
function improvementOf(skills: readonly MeasuredSkill[]): Improvement<number> | null {
  const changed = skills.flatMap(({ change, points, runs }) => (change ? [{ ...change, points, runs }] : []));
  if (changed.length === 0) {
    return null;
  }
  const mean = weighted(
    changed.map((change) => ({ ...change, weight: 1 / changed.length })),
    COMMON_IN_ALL,
  );
  return {
    by: withoutChance(mean),
    low: mean.low,
    high: mean.high,
    skills: changed.length,
    since: Math.min(...changed.map((change) => change.since)),
    points: Math.max(...changed.map(({ points }) => points)),
    runs: Math.max(...changed.map(({ runs }) => runs)),
  };
}

function clamped(points: number): number {
  return Math.min(100, Math.max(0, points));
}
