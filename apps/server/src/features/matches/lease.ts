import type { MatchRow } from './stored-match.ts';

/** One writer at a time: after this long without an append the next device may write. */
const LEASE_MS = 2 * 60_000;

type Lease = Pick<MatchRow, 'leaseDeviceId' | 'leaseUntil'>;

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
