import { asc, eq } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { events } from '#server/db/schema/calendar.ts';
import { ties } from '#server/db/schema/ties.ts';

/** Keeps an event as it is until the transaction ends. */
export async function holdEvent(tx: Database, id: string): Promise<void> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('share');
}

/** The ties on dates of events, in a fixed order, so that two changes cannot deadlock. */
export function findTiesOfEvents(db: Database, eventIds: readonly string[]) {
  const { id, eventId, key, startsAt } = ties;
  return db
    .select({ id, eventId, key, startsAt })
    .from(ties)
    .where(anyOf(ties.eventId, eventIds))
    .orderBy(asc(id));
}

export async function moveTie(tx: Database, { id, startsAt }: { id: string; startsAt: Date }): Promise<void> {
  await tx.update(ties).set({ startsAt }).where(eq(ties.id, id));
}
