// Events from a calendar file. What was imported before is brought up to date, and never there twice.

import { isDeepStrictEqual } from 'node:util';
import type {
  CheckIcsAnswer,
  CheckIcsBody,
  ImportedEvent,
  ImportIcsAnswer,
  ImportIcsBody,
} from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { MAX_EVENTS, newEvent } from './create.ts';
import { noteChange } from './history.ts';
import type { ChangeRecord } from './history-store.ts';
import { type ReadEvent, readIcs } from './ics-read.ts';
import { findImported, lockImports } from './import-store.ts';
import { announce } from './notices.ts';
import { boundsOf, fieldsOf } from './occurrences.ts';
import { ownAccess, requireCalendar } from './policy.ts';
import {
  countEvents,
  type EventRow,
  type ExceptionRow,
  insertEvent,
  replaceExceptions,
  updateEvent,
  withExceptions,
} from './store.ts';

/** Compares a file with the calendar, without storing anything. */
export async function checkIcs(
  context: Pick<Context, 'db' | 'account'>,
  body: CheckIcsBody,
): Promise<CheckIcsAnswer> {
  const whose = requireCalendar(await ownAccess(context), body.teamId);
  const { name, events, refused } = await readIcs(body.text, body);
  const known = await findKnown(context.db, whose, events);
  return {
    name,
    events: events.map((event) => presentRead(event, known.get(event.uid))),
    refused: [...refused],
  };
}

/** Imports the chosen events of a file. */
export async function importIcs(
  context: Context,
  { uids, ...body }: ImportIcsBody,
): Promise<ImportIcsAnswer> {
  const { db, clock } = context;
  const { id: accountId } = requireAccount(context.account);
  const whose = requireCalendar(await ownAccess(context), body.teamId);
  const wanted = new Set(uids);
  const { events } = await readIcs(body.text, body);
  const chosen = events.filter(({ uid }) => wanted.has(uid));
  return db.transaction(async (tx) => {
    await lockImports(tx, whose.teamId ?? accountId);
    const known = await findKnown(tx, whose, chosen);
    const fresh = chosen.filter(({ uid }) => !known.has(uid));
    const changed = chosen.filter((event) => {
      const there = known.get(event.uid);
      return there && !isSame(event, there);
    });
    if ((await countEvents(tx, whose)) + fresh.length > MAX_EVENTS) {
      throw new AppError('too-many-events');
    }
    const making = { ...whose, createdBy: accountId, now: clock.now() };
    const made = await insertAll(tx, fresh, making);
    const updated = await updateAll(tx, changed, known, clock.now());
    const rows = [...made, ...updated];
    const [first] = rows;
    if (!first) {
      return { imported: 0, updated: 0, changeId: null };
    }
    const changeId = uuidv7();
    const record: ChangeRecord = {
      events: changed.flatMap(({ uid }) => known.get(uid) ?? []),
      made: made.map(({ id }) => id),
      moves: [],
      replies: [],
      told: [],
    };
    const after = Object.fromEntries(rows.map(({ id, version }) => [id, version]));
    await noteChange(tx, { id: changeId, accountId, madeAt: clock.now(), record, after });
    await announce(context, tx, { event: first, activity: 'events-imported' });
    return { imported: made.length, updated: updated.length, changeId };
  });
}

/** An event that was imported before, as it is here. */
interface Known {
  readonly event: EventRow;
  readonly exceptions: readonly ExceptionRow[];
}

async function findKnown(
  db: Database,
  whose: Pick<EventRow, 'teamId' | 'ownerId'>,
  events: readonly ReadEvent[],
): Promise<ReadonlyMap<string, Known>> {
  const rows = await findImported(db, { ...whose, uids: events.map(({ uid }) => uid) });
  const known = await withExceptions(db, rows);
  return new Map(known.map((one) => [one.event.importUid ?? '', one]));
}

async function insertAll(
  tx: Database,
  events: readonly ReadEvent[],
  making: Parameters<typeof newEvent>[1],
): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (const { uid, fields, exceptions } of events) {
    const id = uuidv7();
    const row = newEvent({ ...fields, id, teamId: making.teamId }, { ...making, importUid: uid });
    const own = exceptions.map((exception) => ({ ...exception, eventId: id }));
    const bounded = { ...row, ...boundsOf(row, own, making.now) };
    await insertEvent(tx, bounded);
    await replaceExceptions(tx, id, own);
    rows.push(bounded);
  }
  return rows;
}

/** The file's fields replace ours; fields it omits stay. */
async function updateAll(
  tx: Database,
  events: readonly ReadEvent[],
  known: ReadonlyMap<string, Known>,
  now: Date,
): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (const read of events) {
    const there = known.get(read.uid);
    if (there) {
      const { id: eventId, version } = there.event;
      const own = read.exceptions.map((exception) => ({ ...exception, eventId }));
      const event = { ...there.event, ...ofFile(read), version: version + 1, updatedAt: now };
      const row = { ...event, ...boundsOf(event, own, now) };
      await updateEvent(tx, row);
      await replaceExceptions(tx, eventId, own);
      rows.push(row);
    }
  }
  return rows;
}

/** The fields that a file can say something of. */
function ofFile({
  fields: { title, isAllDay, starts, ends, timeZone, rule, venue, notes },
}: Pick<ReadEvent, 'fields'>) {
  return { title, isAllDay, starts, ends, timeZone, rule, venue, notes };
}

function isSame(read: ReadEvent, { event, exceptions }: Known): boolean {
  const sorted = (rows: ReadEvent['exceptions']) =>
    rows
      .map(({ key, isCancelled, changes }) => ({ key, isCancelled, changes }))
      .toSorted((one, other) => one.key.localeCompare(other.key));
  return (
    isDeepStrictEqual(ofFile(read), ofFile({ fields: fieldsOf(event) })) &&
    isDeepStrictEqual(sorted(read.exceptions), sorted(exceptions))
  );
}

function presentRead(read: ReadEvent, there: Known | undefined): ImportedEvent {
  const { uid, fields, exceptions } = read;
  const { title, type, isAllDay, starts, ends, timeZone, rule, venue } = fields;
  const place = venue?.name ?? null;
  const known = there && isSame(read, there) ? 'here' : 'changed';
  const state = there ? known : 'new';
  return {
    uid,
    title,
    type,
    isAllDay,
    starts,
    ends,
    timeZone,
    rule,
    place,
    exceptions: exceptions.length,
    state,
  };
}
