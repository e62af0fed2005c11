import { z } from 'zod/mini';
import { MAX_VIDEO_BYTES } from '../files.ts';
import { idSchema } from '../ids.ts';
import { countInQuery, countSchema } from '../integers.ts';
import { tidiedLine } from '../text.ts';

/** The measures of a video as its sender's device knows them; the server reads its length from the file where it can. */
const videoShape = {
  width: countSchema.check(z.gte(1), z.lte(8192)),
  height: countSchema.check(z.gte(1), z.lte(8192)),
  /** Null where no one could read it. */
  seconds: z.nullable(countSchema.check(z.lte(86_400))),
};

/** A file of a message: /api/files/:fileId, which is downloaded; a video also plays from there. */
export const messageFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  bytes: z.int(),
  /** Only for a video; its still is at /api/files/:fileId/still. */
  video: z.optional(z.object({ ...videoShape, hasStill: z.boolean() })),
});
export type MessageFile = z.infer<typeof messageFileSchema>;

/** POST /api/conversations/:conversationId/files: begins to send a file. Idempotent by the client's id. */
export const beginFileBody = z.strictObject({
  id: idSchema,
  name: tidiedLine({ max: 1000 }),
  bytes: countSchema.check(z.gte(1), z.lte(MAX_VIDEO_BYTES)),
  video: z.optional(z.strictObject(videoShape)),
});
export type BeginFileBody = z.infer<typeof beginFileBody>;

/** The file, and the number of its parts that have arrived: the next one to send. */
export const fileAnswer = z.object({ file: messageFileSchema, parts: z.int() });
export type FileAnswer = z.infer<typeof fileAnswer>;

/** PUT /api/files/:fileId/parts/:part: the body is this part. In order; one that has arrived changes nothing. */
export const filePartParams = z.object({ fileId: z.string(), part: countInQuery });
