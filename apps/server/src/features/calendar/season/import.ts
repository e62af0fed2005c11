// Events of a table: checked against the calendar, and imported in one transaction.

import type {
  CheckSeasonAnswer,
  CheckSeasonBody,
  ImportIcsAnswer,
  ImportSeasonBody,
} from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { type Found, knownBy, presentFound, takeEvents } from '../exchange/import-take.ts';
import { ownAccess, requireCalendar } from '../policy.ts';
import type { EventRow } from '../store.ts';
import { fieldsOf, type OccurrenceFields } from '../times/occurrences.ts';
import { addMinutes, minutesBetween } from '../times/wall-time.ts';
import { readSeason, type SeasonEvent } from './rows.ts';

/** Compares a table with the calendar, without storing anything. */
export async function checkSeason(
  context: Pick<Context, 'db' | 'account'>,
  { text, teamId, ...settings }: CheckSeasonBody,
): Promise<CheckSeasonAnswer> {
  const whose = requireCalendar(await ownAccess(context), teamId);
  const { table, events, refused } = measured(() => readSeason(text, settings));
  const found = await compare(context.db, whose, events);
  const lines = new Map(events.map(({ uid, line }) => [uid, line]));
  return {
    table,
    events: found.map((one) => ({ ...presentFound(one), line: lines.get(one.uid) ?? 1 })),
    refused: [...refused],
  };
}

/** Imports the chosen events of a table. */
export async function importSeason(
  context: Context,
  { uids, text, teamId, ...settings }: ImportSeasonBody,
): Promise<ImportIcsAnswer> {
  const whose = requireCalendar(await ownAccess(context), teamId);
  const { events } = measured(() => readSeason(text, settings));
  return takeEvents(context, { whose, uids, compare: (tx) => compare(tx, whose, events) });
}

async function compare(
  db: Database,
  whose: Pick<EventRow, 'teamId' | 'ownerId'>,
  events: readonly SeasonEvent[],
): Promise<Found[]> {
  const known = await knownBy(
    db,
    whose,
    events.map(({ uid }) => uid),
  );
  return events.map((event) => {
    const there = known.get(event.uid);
    return {
      uid: event.uid,
      fields: there ? beside(fieldsOf(there.event), event) : event.fields,
      exceptions: there?.exceptions ?? [],
      there,
      isCancelled: false,
    };
  });
}

/** The event that is here with the fields that the table states. */
function beside(here: OccurrenceFields, { fields, given }: SeasonEvent): OccurrenceFields {
  const { ends, ...others } = given;
  const venue =
    given.venue && here.venue ? { ...here.venue, ...stated(given.venue) } : (given.venue ?? here.venue);
  const own = { ...here, ...others, venue };
  if (here.rule !== null) {
    return own; // It became a series here, and a row has one date of it.
  }
  // An event whose end the table leaves out stays as long as it is.
  const usual =
    here.isAllDay === fields.isAllDay
      ? addMinutes(fields.starts, minutesBetween(here.starts, here.ends))
      : fields.ends;
  return {
    ...own,
    isAllDay: fields.isAllDay,
    starts: fields.starts,
    timeZone: fields.timeZone,
    ends: ends ?? usual,
  };
}

/** The parts of a place that a table can have: a map and a surface that are here stay. */
function stated({ name, address, courts }: NonNullable<OccurrenceFields['venue']>) {
  return { name, ...(address !== null && { address }), ...(courts !== null && { courts }) };
}
