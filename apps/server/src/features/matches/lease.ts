import type { MatchRow } from './stored-match.ts';

/** One writer at a time: after this long without an append the next device may write. */
const LEASE_MS = 2 * 60_000;

type Lease = Pick<MatchRow, 'leaseDeviceId' | 'leaseUntil'>;

/** Whoever writes next has it. */
export const NO_LEASE: Lease = { leaseDeviceId: null, leaseUntil: null };

/** Until when another device has the match to itself; null when this one may write. */
export function heldUntil(
  { leaseDeviceId, leaseUntil }: Lease,
  { deviceId, takeOver = false, now }: { deviceId: string; takeOver?: boolean | undefined; now: Date },
): Date | null {
  const isOthers = leaseDeviceId !== null && leaseDeviceId !== deviceId;
  return isOthers && !takeOver && leaseUntil && leaseUntil > now ? leaseUntil : null;
}

export function takeLease({ deviceId, now }: { deviceId: string; now: Date }): Lease {
  return { leaseDeviceId: deviceId, leaseUntil: new Date(now.getTime() + LEASE_MS) };
}

export function isOtherHolder(before: Lease, after: Lease): boolean {
  return before.leaseDeviceId !== after.leaseDeviceId;
}

/** When the device that has the lease was last heard of; null where none has. */
export function heardAt({ leaseDeviceId, leaseUntil }: Lease): Date | null {
  return leaseDeviceId !== null && leaseUntil ? new Date(leaseUntil.getTime() - LEASE_MS) : null;
}
