// Events that were read from a file become events here. One that was imported before is updated, and never there twice.

import { isDeepStrictEqual } from 'node:util';
import type { ImportedEvent, ImportIcsAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { followChats } from '../chats/chats.ts';
import { MAX_EVENTS, newEvent } from '../create.ts';
import { noteChange } from '../history.ts';
import type { ChangeRecord } from '../history-store.ts';
import { followDates } from '../matches/tie-dates.ts';
import { announce, notifyMembers, withdrawFrom } from '../notices.ts';
import { followPolls } from '../poll-dates.ts';
import {
  countEvents,
  type EventRow,
  type ExceptionRow,
  insertEvent,
  replaceExceptions,
  updateEvent,
  withExceptions,
} from '../store.ts';
import { boundsOf, type EventOccurrence, expand, fieldsOf } from '../times/occurrences.ts';
import type { ReadEvent } from './ics-read.ts';
import { findImported, lockImports } from './import-store.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

type Whose = Pick<EventRow, 'teamId' | 'ownerId'>;

/** An event that was imported before, as it is here. */
export interface Known {
  readonly event: EventRow;
  readonly exceptions: readonly ExceptionRow[];
}

/** An event of the file beside the same one here. Its fields are those that it will have. */
export interface Found extends ReadEvent {
  readonly there: Known | undefined;
  /** The file cancels it. */
  readonly isCancelled: boolean;
}

type Changed = Found & { readonly there: Known };

/** The events of a calendar that were imported with these UIDs. */
export async function knownBy(
  db: Database,
  whose: Whose,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const rows = await findImported(db, { ...whose, uids });
  return new Map((await withExceptions(db, rows)).map((one) => [one.event.importUid ?? '', one] as const));
}

interface Take {
  readonly whose: Whose;
  readonly uids: readonly string[];
  compare(tx: Database): Promise<readonly Found[]>;
}

/** Imports the chosen events of a file in one transaction, which can be undone like any change. */
export async function takeEvents(context: Context, { whose, uids, compare }: Take): Promise<ImportIcsAnswer> {
  const { db, clock } = context;
  const { id: accountId } = requireAccount(context.account);
  const wanted = new Set(uids);
  return db.transaction(async (tx) => {
    await lockImports(tx, whose.teamId ?? accountId);
    const chosen = (await compare(tx)).filter(({ uid }) => wanted.has(uid));
    const fresh = chosen.filter(({ there }) => !there);
    if ((await countEvents(tx, whose)) + fresh.length > MAX_EVENTS) {
      throw new AppError('too-many-events');
    }
    const [now, changed] = [clock.now(), chosen.filter(isChanged)];
    const made = await insertAll(tx, fresh, { ...whose, createdBy: accountId, now });
    const cancelled = await cancelAll(
      context,
      tx,
      changed.filter(({ isCancelled }) => isCancelled),
    );
    const updated = await updateAll(
      tx,
      changed.filter(({ isCancelled }) => !isCancelled),
      now,
    );
    const rows = [...made, ...updated, ...cancelled];
    const [first] = rows;
    const counts = { imported: made.length, updated: updated.length, cancelled: cancelled.length };
    if (!first) {
      return { ...counts, changeId: null };
    }
    const updatedIds = updated.map(({ id }) => id);
    await followDates(context, tx, updatedIds);
    const changedIds = [...updatedIds, ...cancelled.map(({ id }) => id)];
    await followChats(context, tx, changedIds);
    const polls = await followPolls(context, tx, changedIds);
    const changeId = uuidv7();
    const record: ChangeRecord = {
      events: changed.map(({ there }) => there),
      made: made.map(({ id }) => id),
      moves: [],
      replies: [],
      polls,
      told: changed.flatMap(({ isCancelled, there }) =>
        isCancelled ? nextOf(there, now).map(({ event: { id }, key }) => ({ eventId: id, key })) : [],
      ),
    };
    const after = Object.fromEntries(rows.map(({ id, version }) => [id, version]));
    await noteChange(tx, { id: changeId, accountId, madeAt: now, record, after });
    await announce(context, tx, { event: first, activity: 'events-imported' });
    return { ...counts, changeId };
  });
}

function isChanged(found: Found): found is Changed {
  return found.there !== undefined && (found.isCancelled || !isSame(found, found.there));
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

async function updateAll(tx: Database, events: readonly Changed[], now: Date): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (const { there, ...read } of events) {
    const { id: eventId, version } = there.event;
    const own = read.exceptions.map((exception) => ({ ...exception, eventId }));
    const event = { ...there.event, ...read.fields, version: version + 1, updatedAt: now };
    const row = { ...event, ...boundsOf(event, own, now) };
    await updateEvent(tx, row);
    await replaceExceptions(tx, eventId, own);
    rows.push(row);
  }
  return rows;
}

/** Cancels events as their organizer would: those they are for are told of the next date. */
async function cancelAll(context: Context, tx: Database, events: readonly Changed[]): Promise<EventRow[]> {
  const now = context.clock.now();
  const rows: EventRow[] = [];
  for (const { there } of events) {
    const { event } = there;
    const row = { ...event, version: event.version + 1, updatedAt: now, deletedAt: now };
    await updateEvent(tx, row);
    await withdrawFrom(context, tx, { event, fromKey: '' });
    const detail = { isSeries: event.rule === null ? 0 : 1 };
    for (const occurrence of nextOf(there, now)) {
      await notifyMembers(context, tx, { type: 'event-cancelled', occurrence, detail });
    }
    rows.push(row);
  }
  return rows;
}

/** The next date of an event within a year, or none. */
function nextOf({ event, exceptions }: Known, now: Date): EventOccurrence[] {
  const before = new Date(now.getTime() + YEAR_MS);
  return expand(event, exceptions, { from: now, before }).slice(0, 1);
}

function isSame(read: ReadEvent, { event, exceptions }: Known): boolean {
  const sorted = (rows: ReadEvent['exceptions']) =>
    rows
      .map(({ key, isCancelled, changes }) => ({ key, isCancelled, changes }))
      .toSorted((one, other) => one.key.localeCompare(other.key));
  return (
    isDeepStrictEqual(read.fields, fieldsOf(event)) &&
    isDeepStrictEqual(sorted(read.exceptions), sorted(exceptions))
  );
}

/** An event of a file for the preview. */
export function presentFound(found: Found): ImportedEvent {
  const { uid, fields, exceptions } = found;
  const { title, type, isAllDay, starts, ends, timeZone, rule, venue } = fields;
  return {
    uid,
    title,
    type,
    isAllDay,
    starts,
    ends,
    timeZone,
    rule,
    place: venue?.name ?? null,
    exceptions: exceptions.length,
    state: stateOf(found),
  };
}

function stateOf(found: Found): ImportedEvent['state'] {
  if (!found.there) {
    return 'new';
  }
  if (found.isCancelled) {
    return 'cancelled';
  }
  return isChanged(found) ? 'changed' : 'here';
}
