/** How good somebody is at what, 0 to 100, and how sure that is. */
import type { Sport } from '@allcourt/scoring';
import { SKILLS, type Skill } from '../vocabulary.ts';
import type { Day } from './days.ts';
import { weighted } from './intervals.ts';
import { readingsOf, type SkillMatches, type SkillReading, type SkillRun } from './skill-readings.ts';
import { SKILL_SOURCES } from './skill-sources.ts';

/** What somebody has said of a skill themselves. */
export interface SkillWish {
  readonly skill: string;
  readonly target: number | null;
  readonly selfRating: number | null;
}

/** A skill. */
export interface SkillRow {
  readonly skill: Skill;
  /** 0 to 100; null where nothing is known. */
  readonly current: number | null;
  /** Where it lies with 95 % certainty; null unless measured. */
  readonly interval: { low: number; high: number } | null;
  readonly target: number | null;
  /** What its sources have gained, and since when; null where none was measured twice. */
  readonly change: { by: number; since: Day } | null;
  /** A rating by oneself counts only where nothing is measured. */
  readonly from: 'measured' | 'self' | 'nothing';
  /** The most points that one of its figures rests on. */
  readonly points: number;
  readonly matches: number;
  readonly runs: number;
  readonly selfRating: number | null;
}

/** What skills are found from. */
export interface SkillEvidence {
  readonly sport: Sport;
  readonly matches: SkillMatches;
  /** Comparable runs of drills of this sport, in any order. */
  readonly runs: readonly SkillRun[];
  readonly wishes: readonly SkillWish[];
  /** The reader's. */
  readonly timeZone: string;
}

/** Without a figure, fewer runs than these say nothing. */
export const LEAST_RUNS = 3;

/**
 * No source tells the whole of a skill, however often it was counted: each is off by about so many points, so that one
 * of thousands of rallies does not drown the others.
 */
const SPREAD_OF_SOURCES = 5;

/** The deviations either side of the mean that a 95 % interval has. */
const Z = 1.96;

/**
 * The skills of a sport, in the order in which a screen lists them. On the line from 0 to 100 a beginner's target is 40,
 * an intermediate player's 60 and an advanced one's 80.
 *
 * `current` is the mean of what is measured: each figure of the matches on the line of its benchmark, and of each drill
 * the mean of its last five runs on the line of its targets. Each weighs by how sure it is, one over the square of its
 * standard error (and of five points, see above); the interval is that of the weighted sum. `change` is the mean, with
 * the same weights, of what each source has gained: of figures the later half of the matches less the earlier, of
 * drills the last five runs less the first ones.
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

/** The readings with weights that add up to 1. */
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

/** What the skills have gained together. */
export interface Improvement {
  /** Points of 100. */
  readonly by: number;
  /** How many skills were measured twice. */
  readonly skills: number;
  /** The earliest of their first measurements. */
  readonly since: Day;
  /** What the skill that rests on the most points, or runs, rests on: skills share them. */
  readonly points: number;
  readonly runs: number;
}

/** The mean change of the skills that were measured twice, each counting alike; null without one. */
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
