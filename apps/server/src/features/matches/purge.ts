import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Logger } from '#server/logger.ts';
import { goneBefore } from './deleted.ts';
import { purgeDeleted } from './store.ts';

/** Before the server listens: removes for good the matches that were deleted too long ago to be had back. */
export async function purgeMatches({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Logger;
}): Promise<readonly string[]> {
  const purged = await purgeDeleted(db, goneBefore(clock.now()));
  if (purged > 0) {
    log.info({ matches: purged }, 'Deleted matches are gone for good');
  }
  return [];
}
