import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { purgeChanges } from './history-store.ts';
import { purgeEvents } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than the undo period. */
const KEPT_DAYS = 30;

/** Erases long-deleted events and undo records past their period. */
export async function purgeCalendar({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  await purgeChanges(db, new Date(now - DAY_MS));
  await purgeEvents(db, new Date(now - KEPT_DAYS * DAY_MS));
}
