import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { recordAnswer } from './match-history.ts';
import { matchSummarySchema } from './matches.ts';

/** Something that happened, newest first. Training and events join the matches when they exist. */
export const activityItem = z.object({
  kind: z.literal('match'),
  at: z.iso.datetime(),
  match: matchSummarySchema,
});
export type ActivityItem = z.infer<typeof activityItem>;

/** GET /api/home: the sport narrows the figures only, and whose month it is depends on where the reader is. */
export const homeQuery = z.strictObject({
  sport: z.optional(z.enum(SPORTS)),
  timeZone: z._default(z.string().check(z.maxLength(64)), 'UTC'),
});

/** GET /api/home: everything that Home shows of a signed-in person. */
export const homeAnswer = z.object({
  ...recordAnswer.shape,
  /** The matches being scored, the newest first. */
  live: z.array(matchSummarySchema),
  activity: z.array(activityItem),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;
