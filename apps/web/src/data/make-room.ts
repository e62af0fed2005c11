// Clears what can load again when a device is full. Unsent changes are never cleared.

import type { WriteTransaction } from '#web/data/local-store.ts';
import { pruneLogs } from '#web/data/match-log/prune.ts';
import { dropWatched } from '#web/data/room.ts';
import { clearKeptQueries } from '#web/data/stored-queries.ts';

/** The logs that the server has, too, of which so many stay for reading. */
const LOGS_KEPT = 3;

/** Drops what is kept for reading only; answers with what to drop of the queue's own database. */
export async function makeRoom(): Promise<(tx: WriteTransaction) => Promise<void>> {
  await clearKeptQueries();
  dropWatched();
  return dropLogs;
}

async function dropLogs(tx: WriteTransaction): Promise<void> {
  const keys = await tx.objectStore('matches').getAllKeys();
  for (const accountId of new Set(keys.map(([account]) => account))) {
    await pruneLogs(tx, accountId, LOGS_KEPT);
  }
}
