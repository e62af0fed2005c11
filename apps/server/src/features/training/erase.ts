// What becomes of training when somebody goes, and of what was deleted.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { deleteDrillsOf, deletePlansOf, eraseDeletedBefore, hideDrillsOf } from './erase-store.ts';

/** How long what is deleted can be had back. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Before an account is erased: drills and plans of its own go, those of a team stay with it, without an author.
 * Everything else that is somebody's goes with the account.
 */
export async function eraseTraining(
  tx: Database,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  await deletePlansOf(tx, accountId);
  await deleteDrillsOf(tx, accountId);
  await hideDrillsOf(tx, accountId, at);
}

/** Removes for good what was deleted too long ago to be had back. */
export async function eraseDeletedTraining({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await eraseDeletedBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}
