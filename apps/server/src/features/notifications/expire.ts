import type { Context } from '#server/context.ts';
import { deleteOld } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days after reading. */
const KEPT_READ_DAYS = 90;
const KEPT_DAYS = 365;
/** Rows of one statement, so that none holds many locks for long. */
const AT_ONCE = 10_000;

/** Erases notices that were read long ago, and very old ones: the list is news, and grows with every act of a team. */
export async function expireNotifications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  atOnce = AT_ONCE,
): Promise<void> {
  const now = clock.now().getTime();
  const readBefore = new Date(now - KEPT_READ_DAYS * DAY_MS);
  const before = new Date(now - KEPT_DAYS * DAY_MS);
  while ((await deleteOld(db, { readBefore, before, limit: atOnce })) === atOnce) {
    // There may be more.
  }
}
