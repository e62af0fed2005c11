/** Levels of skills from 0 to 100, with their intervals. */
import type { Sport } from '@allcourt/scoring';
import { SKILLS, type Skill } from '../vocabulary.ts';
import type { Day } from './days.ts';
import { weighted } from './intervals.ts';
import { readingsOf, type SkillMatches, type SkillReading, type SkillRun } from './skill-readings.ts';
import { SKILL_SOURCES } from './skill-sources.ts';

/** A player's own rating and target. */
export interface SkillWish {
  readonly skill: string;
  readonly target: number | null;
  readonly selfRating: number | null;
}

/** A skill. */
export interface SkillRow {
  readonly skill: Skill;
  /** 0 to 100; null if unknown. */
  readonly current: number | null;
  /** 95 % interval; null unless measured. */
  readonly interval: { low: number; high: number } | null;
  readonly target: number | null;
  /** Change of its sources since a date; null if none was measured twice. */
  readonly change: { by: number; since: Day } | null;
  /** A self-rating counts only while nothing is measured. */
  readonly from: 'measured' | 'self' | 'nothing';
  /** Most points behind one of its statistics. */
  readonly points: number;
  readonly matches: number;
  readonly runs: number;
  readonly selfRating: number | null;
}

/** Inputs of the skills. */
export interface SkillEvidence {
  readonly sport: Sport;
  readonly matches: SkillMatches;
  /** Comparable runs of drills of this sport, in any order. */
  readonly runs: readonly SkillRun[];
  readonly wishes: readonly SkillWish[];
  /** Time zone of the reader. */
  readonly timeZone: string;
}

/** Fewer runs than this, without a statistic, are not enough. */
export const LEAST_RUNS = 3;

/**
 * Standard error in points that every source keeps, however large its sample: no source measures the whole of a skill,
 * and thousands of rallies must not drown the others.
 */
const SPREAD_OF_SOURCES = 5;

/** Deviations on either side of the mean in a 95 % interval. */
const Z = 1.96;

/**
 * Skills of a sport, in display order. On the scale from 0 to 100 a beginner's target is 40, an intermediate player's
 * 60 and an advanced one's 80.
 *
 * `current` is the weighted mean of its sources: match statistics on the scale of their benchmarks, and for each drill
 * the mean of the last five runs on the scale of its targets. The weight is one over the squared standard error (plus
 * that of five points, see above); the interval is that of the weighted sum. `change` is the mean change of the sources
 * with the same weights: for statistics the later half of the matches minus the earlier, for drills the last five runs
 * minus the first ones.
 */
export function skillsOf({ sport, wishes, ...evidence }: SkillEvidence): SkillRow[] {
  return SKILLS[sport].flatMap((skill) => {
    const sources = SKILL_SOURCES[sport][skill];
    const wish = wishes.find((one) => one.skill === skill);
    return sources ? [skillRow(skill, readingsOf({ sport, ...evidence }, sources), wish)] : [];
  });
}

function skillRow(skill: Skill, readings: readonly SkillReading[], wish: SkillWish | undefined): SkillRow {
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
  const { value, low, high } = weighted(weighedParts(readings));
  return {
    skill,
    current: clamped(value),
    interval: { low: clamped(low), high: clamped(high) },
    target,
    change: changeOf(readings),
    from: 'measured',
    ...counts,
    selfRating,
  };
}

/** Readings with weights that add up to 1. */
function weighedParts(readings: readonly SkillReading[]) {
  const raw = readings.map(({ now }) => 1 / (((now.high - now.low) / (2 * Z)) ** 2 + SPREAD_OF_SOURCES ** 2));
  const all = raw.reduce((sum, weight) => sum + weight, 0);
  return readings.map((reading, index) => ({ ...reading.now, reading, weight: (raw[index] ?? 0) / all }));
}

function changeOf(readings: readonly SkillReading[]): SkillRow['change'] {
  const parts = weighedParts(readings.filter(({ before }) => before !== null));
  const days = parts.flatMap(({ reading }) => reading.before?.since ?? []).toSorted();
  const by = parts.reduce(
    (sum, { weight, value, reading }) => sum + weight * (value - (reading.before?.value ?? value)),
    0,
  );
  const [since] = days;
  return since === undefined ? null : { by, since };
}

function clamped(points: number): number {
  return Math.min(100, Math.max(0, points));
}

/** Change of all skills together. */
export interface Improvement {
  /** In points of 100. */
  readonly by: number;
  /** Number of skills measured twice. */
  readonly skills: number;
  /** Earliest of their first measurements. */
  readonly since: Day;
  /** Points and runs behind the best-founded skill: skills share them, so that they don't add up. */
  readonly points: number;
  readonly runs: number;
}

/** Mean change of the skills measured twice, equally weighted; null without one. */
export function improvementOf(skills: readonly SkillRow[]): Improvement | null {
  const changed = skills.flatMap(({ change, points, runs }) => (change ? [{ ...change, points, runs }] : []));
  const [since] = changed.map((change) => change.since).toSorted();
  return since === undefined
    ? null
    : {
        by: changed.reduce((sum, { by }) => sum + by, 0) / changed.length,
        skills: changed.length,
        since,
        points: Math.max(...changed.map(({ points }) => points)),
        runs: Math.max(...changed.map(({ runs }) => runs)),
      };
}
