import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { deleteChangesBefore } from './history-store.ts';
import { eraseEventsBefore } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than the undo period. */
const KEPT_DAYS = 30;

/** Erases long-deleted events and undo records past their period. */
export async function eraseDeletedEvents({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  await deleteChangesBefore(db, new Date(now - DAY_MS));
  await eraseEventsBefore(db, new Date(now - KEPT_DAYS * DAY_MS));
}
