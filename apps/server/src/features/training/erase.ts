// Erases training with its account, and deleted training after a while.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { deleteDrillsOf, deletePlansOf, eraseDeletedBefore, hideDrillsOf } from './erase-store.ts';

/** Time in which deleted training can be restored. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Before an account is erased: erases its own drills and plans; those of a team stay, without an author. Everything else
 * is erased by the database together with the account.
 */
export async function eraseTraining(
  tx: Database,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  await deletePlansOf(tx, accountId);
  await deleteDrillsOf(tx, accountId);
  await hideDrillsOf(tx, accountId, at);
}

/** Erases training that was deleted too long ago to be restored. */
export async function eraseDeletedTraining({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await eraseDeletedBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}
