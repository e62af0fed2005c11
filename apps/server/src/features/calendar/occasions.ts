// Events on one date, as far as other features name them.

import type { Context } from '#server/context.ts';
import { occurrenceAt } from './occurrences.ts';
import { ownAccess, sees } from './policy.ts';
import { findEventsById, findExceptions } from './store.ts';

/** An occurrence that a reader can see. */
export interface Occasion {
  readonly eventId: string;
  readonly key: string;
  /** Null: in a calendar of one's own. */
  readonly teamId: string | null;
  readonly title: string;
  readonly startsAt: Date;
}

type Which = Pick<Occasion, 'eventId' | 'key'>;

/** Finds, of these dates, those that there are and that the reader sees. */
export async function readOccasions(
  context: Pick<Context, 'db' | 'account'>,
  wanted: readonly Which[],
): Promise<(which: Which) => Occasion | undefined> {
  if (wanted.length === 0) {
    return () => undefined;
  }
  const eventIds = [...new Set(wanted.map(({ eventId }) => eventId))];
  // One after the other: it may be a transaction that asks.
  const access = await ownAccess(context);
  const events = await findEventsById(context.db, eventIds);
  const exceptions = await findExceptions(context.db, eventIds);
  const seen = new Map(events.filter((event) => sees(access, event)).map((event) => [event.id, event]));
  return ({ eventId, key }) => {
    const event = seen.get(eventId);
    const own = exceptions.filter((exception) => exception.eventId === eventId);
    const found = event && occurrenceAt(event, own, key);
    return (
      found && {
        eventId,
        key: found.key,
        teamId: found.event.teamId,
        title: found.fields.title,
        startsAt: found.startsAt,
      }
    );
  };
}
