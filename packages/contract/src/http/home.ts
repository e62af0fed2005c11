import { z } from 'zod/mini';
import { matchSummarySchema, recordAnswer } from './matches.ts';

/** Something that happened, newest first. Training and events join the matches when they exist. */
export const activityItem = z.object({
  kind: z.literal('match'),
  at: z.iso.datetime(),
  match: matchSummarySchema,
});
export type ActivityItem = z.infer<typeof activityItem>;

/** GET /api/home: everything that Home shows of a signed-in person. */
export const homeAnswer = z.object({
  ...recordAnswer.shape,
  /** The matches being scored, the newest first. */
  live: z.array(matchSummarySchema),
  activity: z.array(activityItem),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;
