// Events from a calendar file.

import type { CheckIcsAnswer, CheckIcsBody, ImportIcsAnswer, ImportIcsBody } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ownAccess, requireCalendar } from '../policy.ts';
import type { EventRow } from '../store.ts';
import { fieldsOf, type OccurrenceFields } from '../times/occurrences.ts';
import { type LooseDate, type ReadEvent, type RefusedPart, readIcs, reasonOf } from './ics-read.ts';
import { type Found, type Known, knownBy, presentFound, takeEvents } from './import-take.ts';

/** Compares a file with the calendar, without storing anything. */
export async function checkIcs(
  context: Pick<Context, 'db' | 'account'>,
  body: CheckIcsBody,
): Promise<CheckIcsAnswer> {
  const whose = requireCalendar(await ownAccess(context), body.teamId);
  const { name, events, refused } = await compare(context.db, whose, await readIcs(body.text, body));
  return { name, events: events.map(presentFound), refused: [...refused] };
}

/** Imports the chosen events of a file. */
export async function importIcs(
  context: Context,
  { uids, ...body }: ImportIcsBody,
): Promise<ImportIcsAnswer> {
  const whose = requireCalendar(await ownAccess(context), body.teamId);
  const read = await readIcs(body.text, body);
  return takeEvents(context, {
    whose,
    uids,
    compare: async (tx) => (await compare(tx, whose, read)).events,
  });
}

async function compare(
  db: Database,
  whose: Pick<EventRow, 'teamId' | 'ownerId'>,
  { name, events, loose, cancelled, refused }: Awaited<ReturnType<typeof readIcs>>,
): Promise<Pick<CheckIcsAnswer, 'name'> & { events: Found[]; refused: RefusedPart[] }> {
  const uids = [...events, ...loose, ...cancelled, ...loose.flatMap(({ alone }) => alone ?? [])].map(
    ({ uid }) => uid,
  );
  const known = await knownBy(db, whose, uids);
  const refusals: RefusedPart[] = [...refused];
  const found: Found[] = events.map((event) => besideKnown(event, known.get(event.uid)));
  for (const { uid, fields, place } of cancelled) {
    const there = known.get(uid);
    if (there) {
      found.push({
        uid,
        fields: fieldsOf(there.event),
        exceptions: there.exceptions,
        there,
        isCancelled: true,
      });
    } else {
      refusals.push({ ...place, title: fields.title, reason: 'It is canceled.' });
    }
  }
  for (const [uid, dates] of Map.groupBy(loose, (date) => date.uid)) {
    const series = known.get(uid);
    if (series) {
      found.push(withDates(series, uid, dates, refusals));
    } else {
      found.push(...dates.flatMap((date) => aloneOf(date, known, refusals)));
    }
  }
  return { name, events: found, refused: refusals };
}

/** A series that is here, with the dates of it that the file has. */
function withDates(there: Known, uid: string, dates: readonly LooseDate[], refusals: RefusedPart[]): Found {
  const fields = fieldsOf(there.event);
  const exceptions = new Map<string, ReadEvent['exceptions'][number]>(
    there.exceptions.map((one) => [one.key, one]),
  );
  for (const { exceptionOf, place } of dates) {
    try {
      const exception = exceptionOf(fields);
      exceptions.set(exception.key, exception);
    } catch (error) {
      refusals.push({ ...place, reason: reasonOf(error) });
    }
  }
  return { uid, fields, exceptions: [...exceptions.values()], there, isCancelled: false };
}

/** A date as an event of its own: its series is in neither the file nor the calendar. */
function aloneOf(
  { alone, place }: LooseDate,
  known: ReadonlyMap<string, Known>,
  refusals: RefusedPart[],
): Found[] {
  if (!alone) {
    refusals.push({ ...place, reason: 'It is canceled.' });
    return [];
  }
  return [besideKnown(alone, known.get(alone.uid))];
}

/** The file's fields replace ours; fields that no file has stay. */
function besideKnown(event: ReadEvent, there: Known | undefined): Found {
  const fields = there ? { ...fieldsOf(there.event), ...ofFile(event.fields) } : event.fields;
  return { ...event, fields, there, isCancelled: false };
}

/** The fields that a file can say something of. */
function ofFile({ title, isAllDay, starts, ends, timeZone, rule, venue, notes }: OccurrenceFields) {
  return { title, isAllDay, starts, ends, timeZone, rule, venue, notes };
}
