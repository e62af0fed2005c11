import { SPORTS } from '@allcourt/scoring';
import { SKILLS, type Skill, WEAKNESSES } from '@allcourt/training';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { GOAL_METRICS } from '../training-vocabulary.ts';
import { drillKeySchema, trainingPersonSchema } from './training-drills.ts';

const countSchema = z.int().check(z.gte(0));
/** Of a skill, 0 to 100: a beginner's target is 40, an intermediate player's 60, an advanced one's 80. */
const levelSchema = z.number().check(z.gte(0), z.lte(100));
const daySchema = z.iso.date();

/** GET /api/training/progress: the days and the weeks are those of the reader. */
export const progressQuery = z.strictObject({
  sport: z.enum(SPORTS),
  timeZone: readerTimeZone,
  /** 0 is Sunday. */
  weekStart: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(6)), 0),
});

/** How much was trained in a week. */
const weekSchema = z.object({
  /** Its first day. */
  week: daySchema,
  minutes: countSchema,
  days: countSchema,
  drills: countSchema,
  sessions: countSchema,
});
export type TrainingWeek = z.infer<typeof weekSchema>;

const skillSchema = z.object({
  skill: z.custom<Skill>((value) => typeof value === 'string'),
  /** Null where nothing is known. */
  current: z.nullable(levelSchema),
  /** Where it lies with 95 % certainty; null of a rating by oneself. */
  interval: z.nullable(z.object({ low: levelSchema, high: levelSchema })),
  target: z.nullable(levelSchema),
  /** What it has gained since `since`; null without two measurements. */
  change: z.nullable(z.object({ by: z.number(), since: daySchema })),
  /** What it rests on. A rating by oneself counts only where nothing is measured. */
  from: z.enum(['measured', 'self', 'nothing']),
  points: countSchema,
  matches: countSchema,
  runs: countSchema,
  selfRating: z.nullable(levelSchema),
});
export type SkillProgress = z.infer<typeof skillSchema>;

const goalSchema = z.object({
  id: idSchema,
  metric: z.enum(GOAL_METRICS),
  /** Of a week. */
  target: countSchema,
  /** What the week before has left over, on top of it. */
  carried: countSchema,
  done: countSchema,
  carriesOver: z.boolean(),
  /** The coach who set it; null of one's own. */
  assignedBy: z.nullable(trainingPersonSchema),
});
export type WeeklyGoal = z.infer<typeof goalSchema>;

/** GET /api/training/progress: what has come of training. Time and streak are of both sports. */
export const progressAnswer = z.object({
  sport: z.enum(SPORTS),
  tiles: z.object({
    minutes: countSchema,
    minutesThisWeek: countSchema,
    drills: countSchema,
    drillsThisMonth: countSchema,
    streakDays: countSchema,
    bestStreakDays: countSchema,
    /** The mean change of the skills that were measured twice, in points of 100; null without one. */
    improvement: z.nullable(
      z.object({
        by: z.number(),
        skills: countSchema,
        since: daySchema,
        points: countSchema,
        runs: countSchema,
      }),
    ),
  }),
  skills: z.array(skillSchema),
  /** The last twelve, the oldest first; the last is the one that is on. */
  weeks: z.array(weekSchema),
  goals: z.array(goalSchema),
});
export type ProgressAnswer = z.infer<typeof progressAnswer>;

/** PUT /api/training/skills/:sport/:skill: null takes it away, an absent key leaves as it is. It answers nothing. */
export const saveSkillBody = z.strictObject({
  target: z.optional(z.nullable(levelSchema)),
  selfRating: z.optional(z.nullable(levelSchema)),
});
export type SaveSkillBody = z.infer<typeof saveSkillBody>;
/** A skill of a sport, in an address. */
export const skillParams = z
  .object({ sport: z.enum(SPORTS), skill: z.string() })
  .check(z.refine(({ sport, skill }) => SKILLS[sport].some((known) => known === skill), { path: ['skill'] }));

/**
 * PUT /api/training/goals/:goalId, which answers nothing. DELETE takes a goal away; the same sent again brings it back.
 */
export const saveGoalBody = z.strictObject({
  metric: z.enum(GOAL_METRICS),
  target: z.int().check(z.gte(1), z.lte(10_000)),
  carriesOver: z.boolean(),
});
export type SaveGoalBody = z.infer<typeof saveGoalBody>;

/** Counted, of how many, and how much of it is known: as GET /api/analytics has it. */
const figureSchema = z.object({
  count: countSchema,
  of: countSchema,
  known: countSchema,
  total: countSchema,
});
const rateSchema = z.object({
  figure: figureSchema,
  /** Where the true rate lies with 95 % certainty, 0 to 1. */
  low: z.number(),
  high: z.number(),
  matches: countSchema,
});

/** Something that matches were lost by, and what helps. */
export const weaknessSchema = z.object({
  weakness: z.enum(WEAKNESSES),
  /** The id of the figure in the rules package. */
  statistic: z.string(),
  now: rateSchema,
  /** The rate that it is measured against, 0 to 1. */
  reference: z.number(),
  /** Whether that is what the reader has reached already, and not the level. */
  isOwnBest: z.boolean(),
  /** How often it comes up in a match. */
  perMatch: z.number(),
  /** Points a match, against the reference. */
  cost: z.number(),
  /** The first fits best. */
  drills: z.array(z.object({ key: drillKeySchema, why: z.string() })),
});
export type RankedWeakness = z.infer<typeof weaknessSchema>;

/** What has become of a figure since a drill that trains it was run first. */
export const gainSchema = z.object({
  statistic: z.string(),
  weakness: z.nullable(z.enum(WEAKNESSES)),
  drillKeys: z.array(drillKeySchema),
  runs: countSchema,
  since: daySchema,
  before: rateSchema,
  /** With no match since, of nothing. */
  after: rateSchema,
  /** After less before, 0 to 1, and where the true change lies with 95 % certainty; null with nothing on one side. */
  change: z.nullable(z.object({ by: z.number(), low: z.number(), high: z.number() })),
});
export type MeasuredGain = z.infer<typeof gainSchema>;

/** GET /api/training/loop?sport=: from what the matches show to what training has changed. */
export const loopQuery = z.strictObject({
  sport: z.enum(SPORTS),
  timeZone: readerTimeZone,
});
/** GET /api/training/loop: what costs most, what helps, and what has come of it. */
export const loopAnswer = z.object({
  sport: z.enum(SPORTS),
  /** Finished matches with points behind them. */
  matches: countSchema,
  /** The dearest first. */
  weaknesses: z.array(weaknessSchema),
  /** The one trained last first. */
  gains: z.array(gainSchema),
});
export type LoopAnswer = z.infer<typeof loopAnswer>;
