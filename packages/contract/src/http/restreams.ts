import { z } from 'zod/mini';
import { RESTREAM_PROBLEMS, RESTREAM_STATES } from '../broadcast-vocabulary.ts';
import { idSchema } from '../ids.ts';

/** A copy of a live broadcast that the server sends to another service, without its stream key. */
export const restreamSchema = z.object({
  id: idSchema,
  /** The address of the service: `rtmps://live.example:443/app`. */
  address: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(RESTREAM_STATES),
  /** Kilobits a second, of the last seconds; null unless it is live, and at first. */
  kbps: z.nullable(z.int()),
  /** The reason why it was refused, or is lost. */
  problem: z.nullable(z.enum(RESTREAM_PROBLEMS)),
  /** The words of the service, if it gave any. */
  words: z.nullable(z.string()),
});
export type Restream = z.infer<typeof restreamSchema>;

/** GET /api/broadcasts/:broadcastId/restreams, newest first. DELETE …/:restreamId stops one, and erases its key. */
export const restreamsAnswer = z.object({
  /** False where this server sends to no other service. */
  isOn: z.boolean(),
  restreams: z.array(restreamSchema),
});
export type RestreamsAnswer = z.infer<typeof restreamsAnswer>;

/** POST /api/broadcasts/:broadcastId/restreams: the stream key is never shown again. */
export const createRestreamBody = z.strictObject({
  address: z.string().check(
    z.trim(),
    z.maxLength(300),
    z.refine(isRestreamAddress, {
      error: 'Enter the address that the service shows, beginning with rtmps://.',
    }),
  ),
  streamKey: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter the stream key that the service shows.' }),
      z.maxLength(500),
      z.regex(/^[\u0021-\u007e]+$/, { error: 'A stream key has no spaces.' }),
    ),
});
export type CreateRestreamBody = z.infer<typeof createRestreamBody>;

const address = z.url();

/** True for an address of RTMP or RTMPS with a path, and without a name and a password. */
function isRestreamAddress(text: string): boolean {
  return /^rtmps?:\/\/[^\s/?#@]+\/[^\s#]+$/i.test(text) && address.safeParse(text).success;
}
