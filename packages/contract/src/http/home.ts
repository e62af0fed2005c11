import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { occurrenceSchema } from './calendar.ts';
import { recordAnswer } from './match-history.ts';
import { matchSummarySchema } from './matches.ts';
import { drillKeySchema } from './training-drills.ts';

/** Something that was trained: a session that was logged, or a run of a drill that belongs to none. */
export const trainingActivitySchema = z.object({
  kind: z.literal('training'),
  at: z.iso.datetime(),
  /** Of the session, or of the result. */
  id: idSchema,
  /** What the session was about, or the drill; null where nothing is known of it. */
  title: z.nullable(z.string()),
  minutes: z.int(),
  drills: z.int(),
  /** Null of a session. */
  run: z.nullable(z.object({ drillKey: drillKeySchema, score: z.nullable(z.number()), unit: z.string() })),
});
export type TrainingActivity = z.infer<typeof trainingActivitySchema>;

/** Something that happened, newest first. */
export const activityItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match'), at: z.iso.datetime(), match: matchSummarySchema }),
  trainingActivitySchema,
]);
export type ActivityItem = z.infer<typeof activityItem>;

/** GET /api/home: the sport narrows the figures only, and whose month it is depends on where the reader is. */
export const homeQuery = z.strictObject({
  sport: z.optional(z.enum(SPORTS)),
  timeZone: readerTimeZone,
});

/** GET /api/home: everything that Home shows of a signed-in person. */
export const homeAnswer = z.object({
  ...recordAnswer.shape,
  /** The matches being scored, the newest first. */
  live: z.array(matchSummarySchema),
  activity: z.array(activityItem),
  /** What is on now or comes next, as GET /api/calendar/upcoming has it. */
  upcoming: z.array(occurrenceSchema),
  /** How long the reader has trained: practices that they came to, sessions, and drills, no minute of it twice. */
  trainedMinutes: z.int(),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;
