import { z } from 'zod/mini';
import { ENCODER_PROBLEMS } from '../broadcast-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { shareTokenSchema } from './shares.ts';

/** A stream key of a broadcast, without the key itself, and the state of the encoder that sends with it. */
export const encoderKeySchema = z.object({
  id: idSchema,
  createdAt: z.iso.datetime(),
  isConnected: z.boolean(),
  /** Kilobits a second, of the last seconds; null while it is not connected, and at first. */
  kbps: z.nullable(z.int()),
  size: z.nullable(z.object({ width: z.int(), height: z.int() })),
  /** The time of its last picture. */
  pictureAt: z.nullable(z.iso.datetime()),
  /** The reason why its last connection was refused. */
  problem: z.nullable(z.enum(ENCODER_PROBLEMS)),
});
export type EncoderKey = z.infer<typeof encoderKeySchema>;

/**
 * GET /api/broadcasts/:broadcastId/encoder-keys: the active ones, newest first. `server` is the address that encoders
 * send to; null where this server takes no video from them. DELETE …/:keyId revokes one.
 */
export const encoderKeysAnswer = z.object({
  server: z.nullable(z.string()),
  keys: z.array(encoderKeySchema),
});
export type EncoderKeysAnswer = z.infer<typeof encoderKeysAnswer>;

/** POST /api/broadcasts/:broadcastId/encoder-keys: the stream key is shown once. */
export const createEncoderKeyAnswer = z.object({
  key: encoderKeySchema,
  streamKey: shareTokenSchema,
  server: z.string(),
});
export type CreateEncoderKeyAnswer = z.infer<typeof createEncoderKeyAnswer>;
