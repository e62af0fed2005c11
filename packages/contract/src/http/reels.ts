import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { clipCardAnswer } from './clips.ts';

/** The most clips of a reel. */
export const MAX_REEL_CLIPS = 12;

/**
 * GET /api/reels/:accountId?matchId=&year=: the best points that a player won, in one match, in one year or in all
 * recordings that the reader can watch. Another player's only from recordings of the reader's own teams.
 */
export const reelQuery = z.strictObject({
  matchId: z.optional(idSchema),
  year: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(9998))),
});

/** A reel that a message is about; null for every match, and for every year. */
export const reelTargetSchema = z.strictObject({
  kind: z.literal('reel'),
  accountId: idSchema,
  matchId: z.nullable(idSchema),
  year: z.nullable(z.int().check(z.gte(1900), z.lte(9998))),
});
export type ReelTarget = z.infer<typeof reelTargetSchema>;

/** A clip of a reel. */
export const reelClipSchema = z.object({
  ...clipCardAnswer.shape,
  highlightId: idSchema,
});
export type ReelClip = z.infer<typeof reelClipSchema>;

/** GET /api/reels/:accountId: in order of time. */
export const reelAnswer = z.object({
  /** The player's name in the newest of these matches; null without one. */
  player: z.nullable(z.string()),
  clips: z.array(reelClipSchema),
});
export type ReelAnswer = z.infer<typeof reelAnswer>;
