import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { DEVICE_KINDS } from '../vocabulary.ts';

/** A device by its own id and kind. */
export const deviceSchema = z.strictObject({ id: idSchema, kind: z.enum(DEVICE_KINDS) });
export type DeviceName = z.infer<typeof deviceSchema>;

/** The device that currently writes the log of a match. */
export const leaseSchema = z.object({
  deviceId: idSchema,
  /** Null if that device is not connected. */
  kind: z.nullable(z.enum(DEVICE_KINDS)),
  /** The name of its user. */
  scorer: z.string(),
  /** The time it started writing; null before its first append. */
  since: z.nullable(z.iso.datetime()),
  /** After this another device may write without asking. */
  until: z.iso.datetime(),
});
export type Lease = z.infer<typeof leaseSchema>;

/** GET /api/matches/:matchId/lease, and the answer to every change of it. */
export const leaseAnswer = z.object({
  lease: z.nullable(leaseSchema),
  /** The connected devices that may score this match, including the holder. */
  devices: z.array(deviceSchema),
});
export type LeaseAnswer = z.infer<typeof leaseAnswer>;

/** POST /api/matches/:matchId/lease: takes the lease from another device, or hands it over. */
export const leaseBody = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('take-over'), deviceId: idSchema }),
  z.strictObject({
    act: z.literal('hand-over'),
    deviceId: idSchema,
    /** The device that continues; null admits the next one that writes. */
    to: z.nullable(idSchema),
  }),
]);
export type LeaseBody = z.infer<typeof leaseBody>;
