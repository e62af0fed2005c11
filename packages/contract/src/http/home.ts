import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { occurrenceSchema } from './calendar.ts';
import { recordAnswer } from './match-history.ts';
import { matchSummarySchema } from './matches.ts';
import { drillKeySchema } from './training-names.ts';

/** A logged training session, or a run of a drill outside of one. */
export const trainingActivitySchema = z.object({
  kind: z.literal('training'),
  at: z.iso.datetime(),
  /** The session's id, or the result's. */
  id: idSchema,
  /** The session's focus or the drill's title; null if unknown. */
  title: z.nullable(z.string()),
  minutes: z.int(),
  drills: z.int(),
  /** Null for a session. */
  run: z.nullable(z.object({ drillKey: drillKeySchema, score: z.nullable(z.number()), unit: z.string() })),
});
export type TrainingActivity = z.infer<typeof trainingActivitySchema>;

/** A recent event in the person's activity, newest first. */
export const activityItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match'), at: z.iso.datetime(), match: matchSummarySchema }),
  trainingActivitySchema,
]);
export type ActivityItem = z.infer<typeof activityItem>;

/** GET /api/home: the sport narrows only the figures; the time zone decides the month. */
export const homeQuery = z.strictObject({
  sport: z.optional(z.enum(SPORTS)),
  timeZone: readerTimeZone,
});

/** GET /api/home: Home of a signed-in person. */
export const homeAnswer = z.object({
  ...recordAnswer.shape,
  /** Live matches, newest first. */
  live: z.array(matchSummarySchema),
  activity: z.array(activityItem),
  /** Current and next occurrences, as in GET /api/calendar/upcoming. */
  upcoming: z.array(occurrenceSchema),
  /** Minutes trained: attended practices, training sessions and drills, each minute once. */
  trainedMinutes: z.int(),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;
