import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Logger } from '#server/logger.ts';
import { eraseDeletedBefore } from './store.ts';

/** Time in which a deleted match can be restored. */
const KEPT_MS = 30 * 86_400_000;

/** The time at which a match deleted then is erased. */
export function goneAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + KEPT_MS);
}

/** Matches deleted before this are erased. */
function goneBefore(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}

/** Erases the matches that were deleted too long ago to be restored. */
export async function eraseDeletedMatches({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Logger;
}): Promise<void> {
  const matches = await eraseDeletedBefore(db, goneBefore(clock.now()));
  if (matches > 0) {
    log.info({ matches }, 'Deleted matches are gone for good');
  }
}
