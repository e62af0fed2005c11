// The door of this feature: what other features may use.

import type { Database } from '#server/db/database.ts';
import { forgetChangesNaming } from './history-store.ts';

export { findAttended } from './attendance-store.ts';
export { requireShowable } from './card.ts';
export { leaveEvents } from './departure.ts';
export { findEventOfMatch as eventOfMatch } from './match-store.ts';
export { type Occasion, readOccasions } from './occasions.ts';
export { purgeCalendar } from './purge.ts';
export { readUpcoming } from './reading.ts';
export { replyPathOf } from './reply-links.ts';

/** Erases an account from undo records. */
export function forgetChangesOf(tx: Database, accountId: string): Promise<void> {
  return forgetChangesNaming(tx, accountId);
}
