// Clears the replies of a leaving member, with what they took, and gives their spots to the waitlist.

import type { Database } from '#server/db/database.ts';
import { eraseNotes } from '../attendance/store.ts';
import type { Notifying } from '../notices.ts';
import { refresh } from '../notices.ts';
import { findExceptions, lockEvent } from '../store.ts';
import { dropDuties } from '../tasks/notices.ts';
import { findDuties } from '../tasks/store.ts';
import { occurrenceAt } from '../times/occurrences.ts';
import { promote } from './replies.ts';
import { deleteReply, findRepliesAhead } from './store.ts';

/**
 * Clears the replies of an account, or of a name without one, to events that are not over, in one team or in all: the
 * member left, or the account is deleted. Notifies people who move up from the waitlist.
 */
export async function leaveEvents(
  context: Notifying,
  tx: Database,
  { who, teamId }: { who: string; teamId?: string },
): Promise<void> {
  const now = context.clock.now();
  await eraseNotes(tx, who);
  const replies = [
    ...(await findRepliesAhead(tx, { who, teamId, now })),
    ...(await findDuties(tx, { accountId: who, teamId })),
  ].toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1));
  // A fixed lock order, so that two leaving members cannot deadlock.
  for (const [eventId, ofEvent] of Map.groupBy(replies, (reply) => reply.eventId)) {
    const event = await lockEvent(tx, eventId);
    const exceptions = await findExceptions(tx, [eventId]);
    for (const reply of ofEvent) {
      const occurrence = event && occurrenceAt(event, exceptions, reply.key);
      if (occurrence && occurrence.endsAt > now) {
        await dropDuties(context, tx, { occurrence, accountId: who });
        await deleteReply(tx, { ...reply, who });
        await promote(context, tx, occurrence);
      }
    }
    if (event) {
      refresh(context, event);
    }
  }
}
