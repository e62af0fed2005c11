/** How long a deleted match can be had back. */
const KEPT_MS = 30 * 86_400_000;

/** When a match that was deleted then is gone for good. */
export function goneAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + KEPT_MS);
}

/** What was deleted before this is gone for good. */
export function goneBefore(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
