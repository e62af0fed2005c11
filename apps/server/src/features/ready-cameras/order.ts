// The times of a waiting camera: reachable after a report, starting after an order, looked at after a look.

import { READY_ORDER_MS, READY_SILENT_MS } from '@allcourt/contract';

/** Silence after which a camera is erased. */
const ERASED_AFTER_MS = 3_600_000;
/** Time after a look in which a camera sends stills. */
const LOOK_MS = 15_000;
/** A still is not shown after this time. */
const STILL_MS = 60_000;
/** A still is erased after this time, so that none is a minute old when its job has run. */
const STILL_KEPT_MS = 45_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** A camera that was last seen at this time, or before, does not answer. */
export const silentAt = (now: Date) => before(now, READY_SILENT_MS);
/** A camera that was last seen at this time, or before, is erased. */
export const goneAt = (now: Date) => before(now, ERASED_AFTER_MS);
/** An order of this time, or before, has expired. */
export const expiredAt = (now: Date) => before(now, READY_ORDER_MS);
/** A look of this time, or before, is over. */
export const unwatchedAt = (now: Date) => before(now, LOOK_MS);
/** A still of this time, or before, is erased. */
export const stillErasedAt = (now: Date) => before(now, STILL_KEPT_MS);

export function isReachable({ seenAt }: { seenAt: Date }, now: Date): boolean {
  return seenAt > silentAt(now);
}

export function isStarting(
  { startId, startAt }: { startId: string | null; startAt: Date | null },
  now: Date,
): boolean {
  return startId !== null && startAt !== null && startAt > expiredAt(now);
}

export function isWatched({ watchedAt }: { watchedAt: Date | null }, now: Date): boolean {
  return watchedAt !== null && watchedAt > unwatchedAt(now);
}

/** True for a still that may be shown. */
export function isFresh(stillAt: Date, now: Date): boolean {
  return stillAt > before(now, STILL_MS);
}
