import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { countSchema } from '../integers.ts';
import { singleLineName, writtenText } from '../text.ts';
import {
  EFFORTS,
  MAX_COURTS,
  MAX_PLAN_ITEMS,
  MAX_PRACTICE_PLAYERS,
  MAX_SESSION_MINUTES,
  MAX_TRAINING_TEXT,
  PLAN_PARTS,
} from '../training-vocabulary.ts';
import { occurrenceKeySchema } from './calendar.ts';
import { drillKeySchema, trainingPersonSchema, trainingTeamSchema } from './training-names.ts';

const itemShape = {
  drillKey: drillKeySchema,
  minutes: z.int().check(z.gte(1), z.lte(120)),
  note: z.nullable(writtenText({ max: 280 })),
};

const courtNumber = z.int().check(z.gte(1), z.lte(MAX_COURTS));

/** In a team practice: the part it is, and who is on which court. Null elsewhere. */
const practiceShape = {
  part: z.nullable(z.enum(PLAN_PARTS)),
  groups: z.nullable(
    z
      .array(
        z.strictObject({
          court: courtNumber,
          /** Members of the team, by their place on the roster. */
          memberIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_PRACTICE_PLAYERS)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_COURTS)),
  ),
};

/** An event on one date. */
const occasionSchema = z.strictObject({ eventId: idSchema, key: occurrenceKeySchema });

/** A planned training session: drills in order. */
export const planSchema = z.object({
  id: idSchema,
  title: z.string(),
  focus: z.nullable(z.string()),
  /** `title` is the drill's; null if the reader can no longer see it. */
  items: z.array(
    z.object({
      ...itemShape,
      title: z.nullable(z.string()),
      part: practiceShape.part,
      groups: z.nullable(
        z.array(
          z.object({
            court: courtNumber,
            /** Those who have left the team are called former members. */
            players: z.array(z.object({ memberId: idSchema, name: z.string() })),
          }),
        ),
      ),
    }),
  ),
  /** All items together. */
  minutes: z.int(),
  isTemplate: z.boolean(),
  /** Counts its changes from 1. */
  version: z.int(),
  author: z.nullable(trainingPersonSchema),
  /** The team that sees it besides its author. */
  team: z.nullable(trainingTeamSchema),
  /** The event it is the plan of. */
  event: z.nullable(z.object({ ...occasionSchema.shape, title: z.string(), startsAt: z.iso.datetime() })),
  canEdit: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type Plan = z.infer<typeof planSchema>;

/** GET /api/training/plans: the reader's and their teams', the most recently changed first. */
export const plansQuery = z.strictObject({
  eventId: z.optional(idSchema),
  key: z.optional(occurrenceKeySchema),
});
/** GET /api/training/plans: those the reader can see. */
export const plansAnswer = z.object({ plans: z.array(planSchema) });
export type PlansAnswer = z.infer<typeof plansAnswer>;

/**
 * PUT /api/training/plans/:planId. Idempotent by the client's id; `version` is the one the change was made from, 0 for
 * a new plan. Sharing with a team or planning its event requires the permission to plan.
 */
export const savePlanBody = z.strictObject({
  title: singleLineName({ max: 80 }),
  focus: z.nullable(writtenText({ max: 200 })),
  items: z
    .array(
      z.strictObject({
        ...itemShape,
        part: z.optional(practiceShape.part),
        groups: z.optional(practiceShape.groups),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_PLAN_ITEMS)),
  isTemplate: z.boolean(),
  version: countSchema,
  teamId: z.nullable(idSchema),
  event: z.nullable(occasionSchema),
});
export type SavePlanBody = z.infer<typeof savePlanBody>;
/** PUT /api/training/plans/:planId, and POST …/restore, which undoes a DELETE. */
export const planAnswer = z.object({ plan: planSchema });

/** PUT /api/training/sessions/:sessionId: logs a training session. */
export const saveSessionBody = z.strictObject({
  startedAt: z.iso.datetime(),
  minutes: z.int().check(z.gte(1), z.lte(MAX_SESSION_MINUTES)),
  /** Null if both were trained, or neither. */
  sport: z.nullable(z.enum(SPORTS)),
  focus: z.nullable(writtenText({ max: 200 })),
  notes: z.nullable(writtenText({ max: MAX_TRAINING_TEXT })),
  effort: z.nullable(z.int().check(z.gte(EFFORTS.least), z.lte(EFFORTS.most))),
  /** The drills that were done, counted or not. */
  drillKeys: z.array(drillKeySchema).check(z.maxLength(MAX_PLAN_ITEMS)),
  planId: z.nullable(idSchema),
  assignmentId: z.nullable(idSchema),
});
export type SaveSessionBody = z.infer<typeof saveSessionBody>;

/** A logged training session. */
export const trainingSessionSchema = z.object({
  id: idSchema,
  startedAt: z.iso.datetime(),
  minutes: z.int(),
  sport: z.nullable(z.enum(SPORTS)),
  focus: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  effort: z.nullable(z.int()),
  drills: z.array(z.object({ key: drillKeySchema, title: z.nullable(z.string()) })),
  /** The number of drill results in it. */
  results: z.int(),
  planId: z.nullable(idSchema),
});
export type TrainingSession = z.infer<typeof trainingSessionSchema>;
/** PUT /api/training/sessions/:sessionId, and POST …/restore, which undoes a DELETE. */
export const trainingSessionAnswer = z.object({ session: trainingSessionSchema });

/** GET /api/training/sessions: the reader's, the newest first. */
export const trainingSessionsQuery = z.strictObject({ before: z.optional(idSchema) });
/** A page of them; `next` is the `before` of the next page. */
export const trainingSessionsAnswer = z.object({
  sessions: z.array(trainingSessionSchema),
  next: z.nullable(idSchema),
});
export type TrainingSessionsAnswer = z.infer<typeof trainingSessionsAnswer>;
