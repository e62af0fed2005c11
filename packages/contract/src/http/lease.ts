import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { DEVICE_KINDS } from '../vocabulary.ts';

/** A device as it names itself. */
export const deviceSchema = z.strictObject({ id: idSchema, kind: z.enum(DEVICE_KINDS) });
export type DeviceName = z.infer<typeof deviceSchema>;

/** Who writes the log of a match for now. */
export const leaseSchema = z.object({
  deviceId: idSchema,
  /** Null where that device is not connected. */
  kind: z.nullable(z.enum(DEVICE_KINDS)),
  /** Whose device it is, by name. */
  scorer: z.string(),
  /** Since when it has been writing; null where it has not written yet. */
  since: z.nullable(z.iso.datetime()),
  /** After this another device may write without asking. */
  until: z.iso.datetime(),
});
export type Lease = z.infer<typeof leaseSchema>;

/** GET /api/matches/:matchId/lease, and the answer to every change of it. */
export const leaseAnswer = z.object({
  lease: z.nullable(leaseSchema),
  /** The connected devices that may score this match, the holder's among them. */
  devices: z.array(deviceSchema),
});
export type LeaseAnswer = z.infer<typeof leaseAnswer>;

/** POST /api/matches/:matchId/lease: take the lease from whoever has it, or hand it over. */
export const leaseBody = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('take-over'), deviceId: idSchema }),
  z.strictObject({
    act: z.literal('hand-over'),
    deviceId: idSchema,
    /** The device that goes on; null lets whichever writes next have it. */
    to: z.nullable(idSchema),
  }),
]);
export type LeaseBody = z.infer<typeof leaseBody>;
