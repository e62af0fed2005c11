// Ties keep the start of their date, by which they are listed. It moves with the date, in the same transaction.

import type { Database } from '#server/db/database.ts';
import type { Notifying } from '../notices.ts';
import { findEventsById, findExceptions } from '../store.ts';
import { occurrenceAt } from '../times/occurrences.ts';
import { findTiesOfEvents, moveTie } from './tie-store.ts';

/** Brings ties in line with their dates after these events changed. Of a canceled date, a tie keeps the last start. */
export async function followDates(
  { realtime, afterCommit }: Pick<Notifying, 'realtime' | 'afterCommit'>,
  tx: Database,
  eventIds: readonly string[],
): Promise<void> {
  const ties = await findTiesOfEvents(tx, eventIds);
  if (ties.length === 0) {
    return;
  }
  const [events, exceptions] = [await findEventsById(tx, eventIds), await findExceptions(tx, eventIds)];
  for (const { id, eventId, key, startsAt } of ties) {
    const event = events.find((one) => one.id === eventId);
    const own = exceptions.filter((exception) => exception.eventId === eventId);
    const date = event && occurrenceAt(event, own, key);
    if (date && date.startsAt.getTime() !== startsAt.getTime()) {
      await moveTie(tx, { id, startsAt: date.startsAt });
      afterCommit(() => realtime.send([`tie:${id}`, `board:${id}`], 'tie:changed', {}));
    }
  }
}
