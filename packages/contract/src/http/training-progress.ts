import { SPORTS } from '@allcourt/scoring';
import { DIFFICULTIES, SKILLS, type Skill, WEAKNESSES } from '@allcourt/training';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { GOAL_METRICS } from '../training-vocabulary.ts';
import { figureSchema } from './analytics.ts';
import { drillKeySchema, trainingPersonSchema } from './training-names.ts';

const countSchema = z.int().check(z.gte(0));
/** A skill's level, 0 to 100: a beginner's target is 40, an intermediate player's 60, an advanced player's 80. */
const levelSchema = z.number().check(z.gte(0), z.lte(100));
const daySchema = z.iso.date();

/** GET /api/training/progress: days and weeks are in the reader's time zone. */
export const progressQuery = z.strictObject({
  sport: z.enum(SPORTS),
  timeZone: readerTimeZone,
  /** 0 is Sunday. */
  weekStart: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(6)), 0),
});

/** The training of a week. */
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
  /** Null if unknown. */
  current: z.nullable(levelSchema),
  /** The 95 % interval; null for a self-rating. */
  interval: z.nullable(z.object({ low: levelSchema, high: levelSchema })),
  target: z.nullable(levelSchema),
  /**
   * The change since `since`, without the part that chance explains; null without two measurements. The intervals of all
   * skills are judged together: with zero inside there is no clear change.
   */
  change: z.nullable(z.object({ by: z.number(), low: z.number(), high: z.number(), since: daySchema })),
  /** The source of the level. A self-rating counts only without a measurement. */
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
  /** For a week. */
  target: countSchema,
  /** The shortfall of the week before, added on top. */
  carried: countSchema,
  done: countSchema,
  carriesOver: z.boolean(),
  /** The coach who assigned it; null for an own goal. */
  assignedBy: z.nullable(trainingPersonSchema),
});
export type WeeklyGoal = z.infer<typeof goalSchema>;

/** GET /api/training/progress: the results of training. Time and streak are for both sports. */
export const progressAnswer = z.object({
  sport: z.enum(SPORTS),
  tiles: z.object({
    minutes: countSchema,
    minutesThisWeek: countSchema,
    drills: countSchema,
    drillsThisMonth: countSchema,
    streakDays: countSchema,
    bestStreakDays: countSchema,
    /** The mean change of the skills measured at least twice, in points of 100; null without one. */
    improvement: z.nullable(
      z.object({
        by: z.number(),
        /** The 95 % interval; with zero inside there is no clear change. */
        low: z.number(),
        high: z.number(),
        skills: countSchema,
        since: daySchema,
        points: countSchema,
        runs: countSchema,
      }),
    ),
  }),
  skills: z.array(skillSchema),
  /** The last twelve, oldest first; the last is the current one. */
  weeks: z.array(weekSchema),
  goals: z.array(goalSchema),
});
export type ProgressAnswer = z.infer<typeof progressAnswer>;

/** PUT /api/training/skills/:sport/:skill: null clears it, an absent key changes nothing. No answer. */
export const saveSkillBody = z.strictObject({
  target: z.optional(z.nullable(levelSchema)),
  selfRating: z.optional(z.nullable(levelSchema)),
});
export type SaveSkillBody = z.infer<typeof saveSkillBody>;
/** A skill of a sport, in an address. */
export const skillParams = z
  .object({ sport: z.enum(SPORTS), skill: z.string() })
  .check(z.refine(({ sport, skill }) => SKILLS[sport].some((known) => known === skill), { path: ['skill'] }));

/** PUT /api/training/goals/:goalId, without an answer. DELETE deletes a goal; sending the same again restores it. */
export const saveGoalBody = z.strictObject({
  metric: z.enum(GOAL_METRICS),
  target: z.int().check(z.gte(1), z.lte(10_000)),
  carriesOver: z.boolean(),
});
export type SaveGoalBody = z.infer<typeof saveGoalBody>;

const rateSchema = z.object({
  /** The answers as they were counted. */
  figure: figureSchema,
  /** The rate from all that is known of each point, 0 to 1; null without data. */
  value: z.nullable(z.number()),
  /** The interval of the true rate, 0 to 1: 95 %, and of a named weakness wider, because it was picked. */
  low: z.number(),
  high: z.number(),
  matches: countSchema,
  /** The rate if every skipped answer were the worst, and the best; null if none was skipped. */
  bounds: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** True when answers were skipped more often after lost points, or after won ones, than chance would. */
  isUneven: z.boolean(),
});

/** A weakness that costs points, and drills to fix it. */
export const weaknessSchema = z.object({
  weakness: z.enum(WEAKNESSES),
  /** The figure's key in the statistics catalog. */
  statistic: z.string(),
  now: rateSchema,
  /** The reference rate, 0 to 1. */
  reference: z.number(),
  /** Level of the reference: a club player or an advanced one. */
  level: z.enum(DIFFICULTIES),
  /** Times it comes up in a match. */
  perMatch: z.number(),
  /** Points lost per match against the reference, without the part that chance explains. */
  cost: z.number(),
  /** The best fit first. */
  drills: z.array(z.object({ key: drillKeySchema, why: z.string() })),
});
export type RankedWeakness = z.infer<typeof weaknessSchema>;

/** The change of a figure since the first run of a drill that trains it. */
export const gainSchema = z.object({
  statistic: z.string(),
  weakness: z.nullable(z.enum(WEAKNESSES)),
  drillKeys: z.array(drillKeySchema),
  runs: countSchema,
  since: daySchema,
  before: rateSchema,
  /** Empty without a match since. */
  after: rateSchema,
  /**
   * After less before, 0 to 1, with its interval; null if one side is empty. The intervals of all gains are judged
   * together: with zero inside there is no clear change.
   */
  change: z.nullable(z.object({ by: z.number(), low: z.number(), high: z.number() })),
  /** True when it was named as a weakness before: the change then leaves out the luck of having been picked. */
  wasNamed: z.boolean(),
});
export type MeasuredGain = z.infer<typeof gainSchema>;

/** GET /api/training/loop?sport=: from match figures to the effect of training. */
export const loopQuery = z.strictObject({
  sport: z.enum(SPORTS),
  timeZone: readerTimeZone,
});
/** GET /api/training/loop: the costliest weaknesses, drills for them, and their effect. */
export const loopAnswer = z.object({
  sport: z.enum(SPORTS),
  /** Finished matches with points. */
  matches: countSchema,
  /** The costliest first. */
  weaknesses: z.array(weaknessSchema),
  /** The most recently trained first. */
  gains: z.array(gainSchema),
});
export type LoopAnswer = z.infer<typeof loopAnswer>;

/** GET /api/training/transfer/:key: a drill of the library. */
export const transferParams = z.object({ key: drillKeySchema });

/**
 * The statistics that a drill trains: their change among players who did it, against players who did not. Only where
 * both groups have at least 30 players who let their training count; otherwise empty.
 */
export const transferAnswer = z.object({
  rows: z.array(
    z.object({
      statistic: z.string(),
      players: countSchema,
      others: countSchema,
      /** Mean change of those who did it minus that of the others, -1 to 1, with its interval. */
      change: z.object({ by: z.number(), low: z.number(), high: z.number() }),
      measuredAt: z.iso.datetime(),
    }),
  ),
});
export type TransferAnswer = z.infer<typeof transferAnswer>;
