// Events on one date, as far as other features name them.

import { type Context, requireAccount } from '#server/context.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { accessIn, sees } from '../policy.ts';
import { findDatedEvents, findTeamsOf } from '../store.ts';
import { occurrenceAt } from './occurrences.ts';

/** An occurrence that a reader can see. */
export interface Occasion {
  readonly eventId: string;
  readonly key: string;
  /** Null: in a calendar of one's own. */
  readonly teamId: string | null;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
}

type Which = Pick<Occasion, 'eventId' | 'key'>;

const selectEvents = preparedTogether(
  'events of a reader',
  (db, { accountId, eventIds }: Given<{ accountId: string; eventIds: readonly string[] }>) => ({
    teams: findTeamsOf(db, accountId),
    events: findDatedEvents(db, eventIds),
  }),
);

/** Finds, of these dates, those that there are and that the reader sees. */
export async function readOccasions(
  context: Pick<Context, 'db' | 'account'>,
  wanted: readonly Which[],
): Promise<(which: Which) => Occasion | undefined> {
  const { db, account } = context;
  return wanted.length === 0
    ? () => undefined
    : readOccasionsOf(db, { accountId: requireAccount(account).id, wanted });
}

/** The same as someone else sees them, a minor for example. */
export async function readOccasionsOf(
  db: Context['db'],
  { accountId, wanted }: { accountId: string; wanted: readonly Which[] },
): Promise<(which: Which) => Occasion | undefined> {
  const eventIds = [...new Set(wanted.map(({ eventId }) => eventId))];
  const { teams, events } = await selectEvents(db, { accountId, eventIds });
  const access = accessIn(accountId, teams);
  const seen = new Map(events.filter((event) => sees(access, event)).map((event) => [event.id, event]));
  return ({ eventId, key }) => {
    const event = seen.get(eventId);
    const found = event && occurrenceAt(event, event.exceptions, key);
    return (
      found && {
        eventId,
        key: found.key,
        teamId: found.event.teamId,
        title: found.fields.title,
        startsAt: found.startsAt,
        endsAt: found.endsAt,
        timeZone: found.event.timeZone,
      }
    );
  };
}
