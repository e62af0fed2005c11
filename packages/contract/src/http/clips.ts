import { z } from 'zod/mini';
import { idSchema, instantInQuery, instantSchema } from '../ids.ts';

/** A part of a recording, by the clock of the recording: Unix milliseconds. */
export const clipTargetSchema = z.strictObject({
  kind: z.literal('clip'),
  broadcastId: idSchema,
  from: instantSchema,
  to: instantSchema,
});
export type ClipTarget = z.infer<typeof clipTargetSchema>;

/** GET /api/live/:key/clip?from=&to=: the part of a recording that a message or a task is about. */
export const clipCardQuery = z.strictObject({ from: instantInQuery, to: instantInQuery });

/** A clip as its reader sees it. A reader who cannot watch the recording learns nothing of it. */
export const clipCardAnswer = z.object({
  broadcastId: idSchema,
  /** Of the broadcast. */
  title: z.string(),
  teamId: idSchema,
  isLive: z.boolean(),
  /** The name of the highlight it shows; null for another part. */
  name: z.nullable(z.string()),
  /** The score when it begins: `4–3 40–30`; null without a match. */
  score: z.nullable(z.string()),
  /** The recorded part of it. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** The address of its still, which works as long as `mediaBase`. */
  still: z.nullable(z.string()),
  /** Followed by `/clip.m3u8?from=…&to=…`; null for a video elsewhere. */
  mediaBase: z.nullable(z.string()),
});
export type ClipCard = z.infer<typeof clipCardAnswer>;
