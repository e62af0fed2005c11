// Changes of one occurrence, of it and all after it, or of a whole series.

import { isDeepStrictEqual } from 'node:util';
import type { ChangeEventBody } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { SeriesChanges } from '#server/db/schema/calendar.ts';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import { AppError, badRequest, requireFound } from '#server/plugins/errors.ts';
import { cutText } from '#server/text/cut.ts';
import { requireSubgroups } from './audience/audience.ts';
import { moveAudience } from './audience/change.ts';
import { followChats } from './chats/chats.ts';
import { noteChange } from './history.ts';
import type { ChangeRecord, KeyMove } from './history-store.ts';
import { moveKeys } from './history-store.ts';
import { followDates } from './matches/tie-dates.ts';
import { announce, notifyMembers, whenText, withdraw, withdrawAsks, withdrawFrom } from './notices.ts';
import { ownAccess, requireChanger, requireEventId } from './policy.ts';
import { followPolls } from './poll-dates.ts';
import { fillEvent } from './replies/absences.ts';
import { fitToSpots } from './replies/capacity.ts';
import { promote } from './replies/replies.ts';
import { takeReplies } from './replies/store.ts';
import {
  type EventRow,
  type ExceptionRow,
  findExceptions,
  insertEvent,
  lockEvent,
  replaceExceptions,
  saveException,
  updateEvent,
} from './store.ts';
import { boundsOf, type EventOccurrence, occurrenceAt } from './times/occurrences.ts';
import { ruleBefore, ruleFrom, ruleMoved } from './times/recurrence.ts';
import { onlyGiven, requireLength, timesOf, withGoodTimes, withoutFields } from './times/times.ts';
import { addMinutes, keyOf, minutesBetween } from './times/wall-time.ts';

/** The locked event to change, with the occurrence that the change begins with. */
export interface Changing {
  readonly tx: Database;
  readonly event: EventRow;
  readonly exceptions: readonly ExceptionRow[];
  readonly occurrence: EventOccurrence;
  readonly scope: ChangeEventBody['scope'];
  readonly now: Date;
  readonly accountId: string;
}

/** The rows that a change produced, and the occurrence's new place. */
export interface Changed {
  readonly rows: readonly EventRow[];
  readonly record: ChangeRecord;
  readonly target: { readonly eventId: string; readonly key: string } | null;
}

/** The length of a note in a notification. */
const MAX_NOTE = 140;

/** Changes an event. Returns how to undo it, and the place of the occurrence now. */
export async function changeEvent(
  context: Context,
  { eventId, waitlist, ...asked }: ChangeEventBody & { eventId: string },
): Promise<{ changeId: string; target: Changed['target'] }> {
  const changes = onlyGiven(asked.changes);
  return withChange(context, { ...asked, eventId }, async (changing) => {
    const { tx, event, occurrence, accountId } = changing;
    await requireSubgroups(tx, { teamId: event.teamId, subgroupIds: changes.subgroupIds });
    const changed = await applyChanges(changing, changes);
    const after = await nowOf(tx, changed);
    const isMoved = after !== undefined && isElsewhere(occurrence, after);
    const reset = isMoved ? await resetReplies(changing, after) : [];
    const left = after
      ? await moveAudience(context, tx, { before: event, first: after, except: accountId })
      : [];
    if (after) {
      const exceptions = await findExceptions(tx, [after.event.id]);
      await fillEvent(context, tx, { event: after.event, exceptions, now: changing.now });
    }
    const isFewer = after !== undefined && changes.capacity != null;
    const isOne = changing.scope === 'this' || after?.event.rule === null;
    const fitted = isFewer ? await fitToSpots(context, tx, { first: after, isOne, waitlist }) : [];
    await withdrawMoved(context, changing, changed);
    if (isMoved && changed.target) {
      await withdrawAsks(context, tx, changed.target);
    }
    if (after) {
      await promote(context, tx, after);
    }
    await announce(context, tx, { event, activity: 'event-changed' });
    const detail = after && newsOf(occurrence, after);
    if (detail) {
      await notifyMembers(context, tx, { type: 'event-changed', occurrence: after, detail });
    }
    return {
      ...changed,
      record: {
        ...changed.record,
        replies: [...reset, ...left],
        fitted,
        told: changed.target ? [changed.target] : [],
      },
    };
  });
}

/** Locks an event, lets it be changed, and notes what was. */
export async function withChange(
  context: Context,
  { eventId, key, scope, version }: Omit<ChangeEventBody, 'changes' | 'waitlist'> & { eventId: string },
  change: (changing: Changing) => Promise<Changed>,
): Promise<{ changeId: string; target: Changed['target'] }> {
  const { db, clock } = context;
  const { id: accountId } = requireAccount(context.account);
  const access = await ownAccess(context);
  return db.transaction(async (tx) => {
    const found = await lockEvent(tx, requireEventId(eventId));
    const event = requireChanger(access, found?.deletedAt === null ? found : undefined);
    const exceptions = await findExceptions(tx, [event.id]);
    const occurrence = requireFound(occurrenceAt(event, exceptions, key), 'event-not-found');
    if (event.version !== version) {
      throw new AppError('event-stale');
    }
    const now = clock.now();
    const isFirst = occurrence.key === keyOf(event.starts);
    const reach = event.rule === null || (scope === 'following' && isFirst) ? 'all' : scope;
    const changing = { tx, event, exceptions, occurrence, scope: reach, now, accountId };
    const { rows, record, target } = await change(changing);
    const after = Object.fromEntries(rows.map((row) => [row.id, row.version]));
    await followDates(context, tx, Object.keys(after));
    await followChats(context, tx, Object.keys(after));
    const polls = await followPolls(context, tx, Object.keys(after));
    const changeId = uuidv7();
    await noteChange(tx, { id: changeId, accountId, madeAt: now, record: { ...record, polls }, after });
    return { changeId, target };
  });
}

/** The event after a change, with its bounds and its next version. */
export async function saveChanged(
  { tx, now }: Pick<Changing, 'tx' | 'now'>,
  event: EventRow,
): Promise<EventRow> {
  const bounds = boundsOf(event, await findExceptions(tx, [event.id]), now);
  const row = { ...event, ...bounds, version: event.version + 1, updatedAt: now };
  await updateEvent(tx, row);
  return row;
}

function applyChanges(changing: Changing, changes: SeriesChanges): Promise<Changed> {
  switch (changing.scope) {
    case 'this':
      return changeThis(changing, changes);
    case 'following':
      return changeFollowing(changing, changes);
    case 'all':
      return changeAll(changing, changes);
  }
}

async function changeThis(
  changing: Changing,
  { rule, subgroupIds, ...changes }: SeriesChanges,
): Promise<Changed> {
  const { tx, event, exceptions, occurrence } = changing;
  if (rule !== undefined || subgroupIds !== undefined) {
    throw badRequest('"rule" and "subgroupIds" are about a series, not about one of its dates.');
  }
  const { key } = occurrence;
  const own = { ...occurrence.fields, ...changes };
  requireLength(own);
  const known = exceptions.find((exception) => exception.key === key);
  const kept = { ...known?.changes, ...changes, ...timesOf(own, changes) };
  await saveException(tx, { eventId: event.id, key, isCancelled: false, changes: kept });
  const row = await saveChanged(changing, event);
  return { rows: [row], record: recordOf(changing), target: { eventId: event.id, key } };
}

async function changeAll(changing: Changing, changes: SeriesChanges): Promise<Changed> {
  const { tx, event, occurrence } = changing;
  const series = withGoodTimes(movedSeries(changing, changes, event.starts));
  const becomesSingle = event.rule !== null && series.rule === null;
  const moved = becomesSingle ? singleOf(changing, changes, series) : series;
  if (becomesSingle) {
    await replaceExceptions(tx, event.id, []);
  } else {
    await releaseException(changing, changes);
  }
  const minutes = minutesBetween(event.starts, moved.starts);
  const move: KeyMove = { fromId: event.id, toId: event.id, minutes, sinceKey: '' };
  await moveKeys(tx, move);
  const row = await saveChanged(changing, moved);
  const key = moved.rule === null ? keyOf(moved.starts) : movedKey(occurrence, minutes);
  return {
    rows: [row],
    record: { ...recordOf(changing), moves: [move] },
    target: { eventId: event.id, key },
  };
}

/** The single event that is left of a series: its first date, with what was different on it. */
function singleOf(
  { event, exceptions, occurrence }: Changing,
  changes: SeriesChanges,
  series: EventRow,
): EventRow {
  const first = exceptions.find(({ key }) => key === keyOf(event.starts));
  if (!first || first.isCancelled) {
    return series;
  }
  const own = first.key === occurrence.key ? withoutFields(first.changes, changes) : first.changes;
  return { ...series, ...own };
}

/** Ends the series before the occurrence and continues it as a new one. */
async function changeFollowing(changing: Changing, changes: SeriesChanges): Promise<Changed> {
  const { tx, event, occurrence } = changing;
  const wall = regularStart(occurrence);
  const rest = { ...event, ...lengthFrom(event, wall), rule: ruleFrom(event, wall) };
  const moved = withGoodTimes(movedSeries({ ...changing, event: rest }, changes, wall));
  await releaseException(changing, changes);
  const next: EventRow = { ...moved, id: uuidv7(), version: 1, importUid: null, createdAt: changing.now };
  await insertEvent(tx, { ...next, ...boundsOf(next, [], changing.now) });
  const minutes = minutesBetween(wall, next.starts);
  const move: KeyMove = { fromId: event.id, toId: next.id, minutes, sinceKey: occurrence.key };
  await moveKeys(tx, move);
  const made = await saveChanged(changing, next);
  const row = await saveChanged(changing, { ...event, rule: ruleBefore(event, wall) });
  return {
    rows: [row, made],
    record: { ...recordOf(changing), made: [made.id], moves: [move] },
    target: { eventId: made.id, key: keyOf(made.starts) },
  };
}

/** A series whose occurrence that begins by rule at one time is to begin at another. */
function movedSeries(
  { event, occurrence }: Pick<Changing, 'event' | 'occurrence'>,
  changes: SeriesChanges,
  base: string,
): EventRow {
  const { starts, ends, rule, ...others } = changes;
  const from = regularStart(occurrence);
  const to = { starts: starts ?? occurrence.fields.starts, ends: ends ?? occurrence.fields.ends };
  const shift = starts === undefined ? 0 : minutesBetween(from, to.starts);
  const first = addMinutes(base, shift);
  const isTimed = starts !== undefined || ends !== undefined;
  const length = isTimed ? minutesBetween(to.starts, to.ends) : minutesBetween(event.starts, event.ends);
  const kept = event.rule && shift !== 0 ? ruleMoved(event.rule, from, to.starts) : event.rule;
  return {
    ...event,
    ...others,
    starts: first,
    ends: addMinutes(first, length),
    rule: rule === undefined ? kept : rule,
  };
}

/** A change to the whole series also applies to the edited occurrence, over its own exceptions. */
async function releaseException(
  { tx, exceptions, occurrence }: Changing,
  changes: SeriesChanges,
): Promise<void> {
  const known = exceptions.find(({ key }) => key === occurrence.key);
  if (known) {
    await saveException(tx, { ...known, changes: withoutFields(known.changes, changes) });
  }
}

function isElsewhere(before: EventOccurrence, after: EventOccurrence): boolean {
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime()
  );
}

/** The changes that people hear of; undefined if there are none. */
function newsOf(before: EventOccurrence, after: EventOccurrence): NotificationDetail | undefined {
  const [was, is] = [before.fields, after.fields];
  const isMoved = isElsewhere(before, after);
  const isRenamed = was.title !== is.title;
  const isRelocated = !isDeepStrictEqual(was.venue, is.venue);
  const hasNote = was.notes !== is.notes && is.notes !== null;
  if (!isMoved && !isRenamed && !isRelocated && !hasNote) {
    return undefined;
  }
  return {
    was: isMoved ? whenText(before) : '',
    wasTitle: isRenamed ? was.title : '',
    place: isRelocated ? (is.venue?.name ?? '') : '',
    isRelocated: isRelocated ? 1 : 0,
    note: hasNote ? cutText(is.notes ?? '', MAX_NOTE) : '',
  };
}

/** Withdraws notices of dates that are now others, and requests for a reply to a time that was. */
async function withdrawMoved(
  context: Context,
  { tx, event, occurrence }: Changing,
  { record, target }: Changed,
) {
  for (const { fromId, sinceKey, minutes, toId } of record.moves) {
    if (minutes !== 0 || fromId !== toId) {
      await withdrawFrom(context, tx, { event, fromKey: sinceKey });
    }
  }
  if (target?.eventId === event.id && target.key === occurrence.key) {
    return;
  }
  await withdraw(context, tx, { eventId: event.id, key: occurrence.key });
}

/** A reply to the old time does not count for the new one. */
function resetReplies({ tx, scope, accountId, now }: Changing, { event, key, endsAt }: EventOccurrence) {
  const isOne = scope === 'this';
  const today = keyOf(now.toISOString().slice(0, 16));
  if (isOne || event.rule === null) {
    return endsAt > now
      ? takeReplies(tx, { eventId: event.id, fromKey: key, isOne: true, except: accountId })
      : [];
  }
  return takeReplies(tx, { eventId: event.id, fromKey: today, isOne: false, except: accountId });
}

async function nowOf(tx: Database, { rows, target }: Changed): Promise<EventOccurrence | undefined> {
  const event = rows.find(({ id }) => id === target?.eventId);
  return event && target ? occurrenceAt(event, await findExceptions(tx, [event.id]), target.key) : undefined;
}

/** The record needed to undo a change. */
export function recordOf({ event, exceptions }: Changing): ChangeRecord {
  return { events: [{ event, exceptions }], made: [], moves: [], replies: [], told: [] };
}

/** The start that the rule gives an occurrence, wherever it was moved. */
export function regularStart({ key }: Pick<EventOccurrence, 'key'>): string {
  return `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}T${key.slice(9, 11)}:${key.slice(11)}`;
}

function movedKey(occurrence: EventOccurrence, minutes: number): string {
  return keyOf(addMinutes(regularStart(occurrence), minutes));
}

function lengthFrom(event: EventRow, starts: string): Pick<EventRow, 'starts' | 'ends'> {
  return { starts, ends: addMinutes(starts, minutesBetween(event.starts, event.ends)) };
}
