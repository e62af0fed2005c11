import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { loggedEventSchema, matchSummarySchema } from './matches.ts';

/** The end of a share link: 32 random bytes as base64url. Anyone with it may watch the match. */
export const shareTokenSchema = z.string().check(z.regex(/^[\w-]{43}$/));

/** A link that lets anyone watch a match, without its token. */
export const shareSchema = z.object({ id: idSchema, createdAt: z.iso.datetime() });
export type Share = z.infer<typeof shareSchema>;

/** POST /api/matches/:matchId/shares: the token is shown once. */
export const createShareAnswer = z.object({ share: shareSchema, token: shareTokenSchema });
export type CreateShareAnswer = z.infer<typeof createShareAnswer>;

/** GET /api/matches/:matchId/shares: the active links, newest first. */
export const listSharesAnswer = z.object({ shares: z.array(shareSchema) });
export type ListSharesAnswer = z.infer<typeof listSharesAnswer>;

/** The scorer of a match, as guests see it. */
export const scorerSchema = z.object({
  /** True when the device that writes the log is connected. */
  isHere: z.boolean(),
  /** The time that device was last heard from; null if no device writes the log. */
  heardAt: z.nullable(z.iso.datetime()),
});
export type Scorer = z.infer<typeof scorerSchema>;

/** GET /api/watch/:token: the match as a guest sees it, with its log. */
export const watchAnswer = z.object({
  match: matchSummarySchema,
  log: z.array(loggedEventSchema),
  scorer: scorerSchema,
  /** True for a signed-in reader who has no part in the match, and may say that they are one of its guests. */
  canClaim: z.boolean(),
  /** The server's clock, since the reader's may be wrong. */
  now: z.iso.datetime(),
});
export type WatchAnswer = z.infer<typeof watchAnswer>;
