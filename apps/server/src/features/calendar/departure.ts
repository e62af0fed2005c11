// Somebody goes: they come to nothing any more, and those who wait get the places.

import type { Database } from '#server/db/database.ts';
import { refresh } from './notices.ts';
import { occurrenceAt } from './occurrences.ts';
import { type Promoting, promote } from './replies.ts';
import { deleteReply, findRepliesAhead } from './reply-store.ts';
import { findExceptions, lockEvent } from './store.ts';

/**
 * Takes back what somebody has replied to what is not over, in one team or in all: they have left it, or their account
 * goes. Whoever waited is told of their place.
 */
export async function leaveEvents(
  context: Promoting,
  tx: Database,
  { accountId, teamId }: { accountId: string; teamId?: string },
): Promise<void> {
  const now = context.clock.now();
  const replies = await findRepliesAhead(tx, { accountId, teamId, now });
  // In one order for everybody, so that two who go at once do not wait for each other.
  for (const [eventId, ofEvent] of Map.groupBy(replies, (reply) => reply.eventId)) {
    const event = await lockEvent(tx, eventId);
    const exceptions = await findExceptions(tx, [eventId]);
    for (const reply of ofEvent) {
      const occurrence = event && occurrenceAt(event, exceptions, reply.key);
      if (occurrence && occurrence.endsAt > now) {
        await deleteReply(tx, reply);
        await promote(context, tx, occurrence);
      }
    }
    if (event) {
      refresh(context, event);
    }
  }
}
