// Absences: days on which a person is injured or away. Dates of their teams within them are answered with Can't go where
// there is no reply, as far as a season ahead; an hourly job answers what comes into reach.

import {
  type Absence,
  type AbsenceSaved,
  type AbsencesAnswer,
  MAX_ABSENCES,
  type SaveAbsenceBody,
} from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, badRequest, requireId } from '#server/plugins/errors.ts';
import { findAudience, isAsked } from '../audience/audience.ts';
import { type Seating, syncChats } from '../chats/chats.ts';
import { type Notifying, readByReply, refresh } from '../notices.ts';
import { accessOf } from '../policy.ts';
import { findWithin } from '../reading.ts';
import { type EventRow, type ExceptionRow, findEventsById, findExceptions } from '../store.ts';
import { dropDuties } from '../tasks/notices.ts';
import { type EventOccurrence, expand, occurrenceAt } from '../times/occurrences.ts';
import { addMinutes } from '../times/wall-time.ts';
import {
  type AbsenceRow,
  deleteAbsenceRow,
  deleteFilled,
  type Filled,
  fillReplies,
  findAbsencesAhead,
  findAbsencesInTeam,
  findAbsencesOf,
  findFilled,
  lockAbsence,
  upsertAbsence,
} from './absence-store.ts';
import { findRepliesBetween } from './store.ts';

type Acting = Pick<Context, 'db' | 'clock' | 'account' | 'realtime' | 'afterCommit'>;
/** The job's. */
type Filling = Pick<Seating, 'clock' | 'realtime'> & { readonly db: Database };

const DAY_MS = 86_400_000;
/** As far ahead dates are answered: as far as the season grid shows them. */
const FILL_DAYS = 180;
/** Absences that the job reads at a time. */
const PORTION = 100;

/** The reader's absences that are not over. */
export async function listAbsences({
  db,
  clock,
  account,
}: Pick<Context, 'db' | 'clock' | 'account'>): Promise<AbsencesAnswer> {
  const found = await findAbsencesOf(db, {
    accountId: requireAccount(account).id,
    today: dayOf(clock.now(), -1),
  });
  return { absences: found.map(presentAbsence) };
}

/** Makes an absence of the reader's, or changes it: takes back what it had answered beyond its days, and answers the rest. */
export async function saveAbsence(
  context: Acting,
  { absenceId, ...body }: SaveAbsenceBody & { absenceId: string },
): Promise<AbsenceSaved> {
  const { db, clock } = context;
  const accountId = requireAccount(context.account).id;
  const id = requireId(absenceId, 'bad-request');
  requireDays(body);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const known = await lockAbsence(tx, id);
    if (known && known.accountId !== accountId) {
      throw new AppError('id-taken');
    }
    if (!known && (await findAbsencesOf(tx, { accountId, today: dayOf(now) })).length >= MAX_ABSENCES) {
      throw new AppError('too-many-absences');
    }
    const row = { id, accountId, ...body, createdAt: known?.createdAt ?? now };
    await upsertAbsence(tx, row);
    await takeBack(context, tx, { absenceId: id, isKept: (occurrence) => isIn(row, occurrence) });
    const dates = await datesOf(tx, row, now);
    const filled = await fill(context, tx, { row, dates });
    return {
      absence: presentAbsence(row),
      filled: filled.length,
      kept: await countKept(tx, { accountId, dates }),
    };
  });
}

/** Deletes an absence of the reader's, and takes back what it has answered ahead. */
export async function deleteAbsence(context: Acting, absenceId: string): Promise<void> {
  const accountId = requireAccount(context.account).id;
  const id = requireId(absenceId, 'bad-request');
  await context.db.transaction(async (tx) => {
    const known = await lockAbsence(tx, id);
    if (known?.accountId === accountId) {
      await takeBack(context, tx, { absenceId: id, isKept: () => false });
      await deleteAbsenceRow(tx, id);
    }
  });
}

/** Answers the dates of an event that is new, or at another time, for its absent players, and calls off their rides. */
export async function fillEvent(
  context: Notifying,
  tx: Database,
  { event, exceptions, now }: { event: EventRow; exceptions: readonly ExceptionRow[]; now: Date },
): Promise<void> {
  const { teamId } = event;
  const found = teamId === null ? [] : await findAbsencesInTeam(tx, { teamId, ...reachOf(now) });
  if (teamId === null || found.length === 0) {
    return;
  }
  const asked = new Set((await findAudience(tx, event)).asked);
  const dates = expand(event, exceptions, {
    from: now,
    before: new Date(now.getTime() + FILL_DAYS * DAY_MS),
  });
  const rows = found
    .filter(({ accountId }) => asked.has(accountId))
    .flatMap((absence) => dates.filter((one) => isIn(absence, one)).map((one) => filledBy(absence, one)));
  await dropAll(context, tx, { filled: await fillReplies(tx, rows, now), dates });
}

/** Answers what has come into reach for everyone who is absent, and for those who have joined a team. */
export async function fillAbsences({ db, clock, realtime }: Filling): Promise<void> {
  const after: (() => unknown)[] = [];
  const afterCommit = (act: () => unknown) => void after.push(act);
  const context = { db, clock, realtime, account: null, afterCommit };
  const now = clock.now();
  let last: string | undefined;
  do {
    const found = await findAbsencesAhead(db, { ...reachOf(now), after: last, limit: PORTION });
    for (const row of found) {
      const dates = await datesOf(db, row, now);
      await db.transaction((tx) => fill(context, tx, { row, dates }));
      for (const act of after.splice(0)) {
        await act();
      }
    }
    last = found.at(PORTION - 1)?.id;
  } while (last);
}

/** Those of a team's members between two days. */
export const absencesBetween = findAbsencesInTeam;

export function presentAbsence({ id, kind, firstDay, lastDay, reason }: AbsenceRow): Absence {
  return { id, kind, firstDay, lastDay, reason };
}

function requireDays({ kind, firstDay, lastDay }: SaveAbsenceBody): void {
  if (kind === 'away' && lastDay === null) {
    throw badRequest('"lastDay" is missing: only an injury may have no end.');
  }
  if (lastDay !== null && lastDay < firstDay) {
    throw badRequest('"lastDay" has to be "firstDay" or later.');
  }
}

/** True when an occurrence has a day of the absence, as the clock on the wall there shows it. */
function isIn({ firstDay, lastDay }: AbsenceRow, { fields: { starts, ends } }: EventOccurrence): boolean {
  const first = starts.slice(0, 10);
  // An event until midnight is not on the day that begins.
  const last = ends > starts ? addMinutes(ends, -1).slice(0, 10) : first;
  return last >= firstDay && (lastDay === null || first <= lastDay);
}

/** The dates in an absence that are not over, in the teams of its person. */
async function datesOf(db: Database, row: AbsenceRow, now: Date): Promise<EventOccurrence[]> {
  const access = await accessOf(db, row.accountId);
  const { teams } = access;
  const teamIds = [...teams.values()].filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
  const from = new Date(Math.max(now.getTime(), Date.parse(row.firstDay) - DAY_MS));
  const ends = row.lastDay === null ? Number.POSITIVE_INFINITY : Date.parse(row.lastDay) + 2 * DAY_MS;
  const before = new Date(Math.min(ends, now.getTime() + FILL_DAYS * DAY_MS));
  if (teamIds.length === 0 || before <= from) {
    return [];
  }
  const found = await findWithin(db, { teamIds, ownerId: null, from, before });
  return found.filter((one) => one.endsAt > now && isIn(row, one) && isAsked(access, one.event));
}

async function fill(
  context: Notifying & Seating,
  tx: Database,
  { row, dates }: { row: AbsenceRow; dates: readonly EventOccurrence[] },
): Promise<{ eventId: string; key: string }[]> {
  const filled = await fillReplies(tx, inOrder(dates.map((one) => filledBy(row, one))), context.clock.now());
  await dropAll(context, tx, { filled, dates });
  for (const which of filled) {
    await readByReply(context, tx, which);
  }
  const isFilled = new Set(filled.map(({ eventId }) => eventId));
  await syncFilled(context, tx, filled);
  refreshAll(
    context,
    dates.map(({ event }) => event).filter(({ id }) => isFilled.has(id)),
  );
  return filled;
}

/** Gives back what absent players took on these dates, and calls off their rides. */
async function dropAll(
  context: Notifying,
  tx: Database,
  { filled, dates }: { filled: readonly Omit<Filled, 'absenceId'>[]; dates: readonly EventOccurrence[] },
): Promise<void> {
  const dateOf = new Map(dates.map((one) => [`${one.event.id} ${one.key}`, one]));
  for (const { eventId, key, accountId } of filled) {
    const occurrence = dateOf.get(`${eventId} ${key}`);
    if (occurrence) {
      await dropDuties(context, tx, { occurrence, accountId });
    }
  }
}

async function syncFilled(context: Seating, tx: Database, filled: readonly { eventId: string }[]) {
  if (filled.length > 0) {
    await syncChats(context, tx, { eventIds: [...new Set(filled.map(({ eventId }) => eventId))] });
  }
}

/** Takes back the answers of an absence to dates that are not over and not kept. */
async function takeBack(
  context: Acting,
  tx: Database,
  { absenceId, isKept }: { absenceId: string; isKept: (occurrence: EventOccurrence) => boolean },
): Promise<void> {
  const now = context.clock.now();
  const byEvent = Map.groupBy(await findFilled(tx, { absenceId, now }), ({ eventId }) => eventId);
  const ids = [...byEvent.keys()];
  const [events, exceptions] = [await findEventsById(tx, ids), await findExceptions(tx, ids)];
  for (const event of events) {
    const own = exceptions.filter(({ eventId }) => eventId === event.id);
    const keys = (byEvent.get(event.id) ?? []).flatMap(({ key }) => {
      const occurrence = occurrenceAt(event, own, key);
      return occurrence && (occurrence.endsAt <= now || isKept(occurrence)) ? [] : [key];
    });
    if (keys.length > 0) {
      await deleteFilled(tx, { absenceId, eventId: event.id, keys });
      refreshAll(context, [event]);
    }
  }
  await syncFilled(
    context,
    tx,
    events.map(({ id: eventId }) => ({ eventId })),
  );
}

/** The dates on which the person keeps a reply that they have made and that is no Can't go. */
async function countKept(
  tx: Database,
  { accountId, dates }: { accountId: string; dates: readonly EventOccurrence[] },
): Promise<number> {
  const keys = dates.map(({ key }) => key).sort();
  const eventIds = [...new Set(dates.map(({ event }) => event.id))];
  const asked = { eventIds, fromKey: keys[0] ?? '', toKey: keys.at(-1) ?? '' };
  const replies = eventIds.length === 0 ? [] : await findRepliesBetween(tx, asked);
  const isDate = new Set(dates.map(({ event, key }) => `${event.id} ${key}`));
  return replies.filter(
    (one) => one.accountId === accountId && one.answer !== 'no' && isDate.has(`${one.eventId} ${one.key}`),
  ).length;
}

function filledBy({ id, accountId }: AbsenceRow, { event, key }: EventOccurrence): Filled {
  return { eventId: event.id, key, accountId, absenceId: id };
}

/** A fixed lock order: each reply holds its event until the transaction ends. */
function inOrder(rows: readonly Filled[]): Filled[] {
  return rows.toSorted((one, other) =>
    `${one.eventId} ${one.key}` < `${other.eventId} ${other.key}` ? -1 : 1,
  );
}

function refreshAll(context: Notifying, events: readonly EventRow[]): void {
  for (const event of new Map(events.map((one) => [one.id, one])).values()) {
    refresh(context, event);
  }
}

function reachOf(now: Date): { first: string; last: string } {
  return { first: dayOf(now, -1), last: dayOf(now, FILL_DAYS) };
}

function dayOf(now: Date, days = 0): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
