import { and, desc, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { eventAttendance, events } from '#server/db/schema/calendar.ts';

export type AttendanceRow = Readonly<typeof eventAttendance.$inferSelect>;

interface Which {
  readonly eventId: string;
  readonly key: string;
}

export function findAttendance(
  db: Database,
  { eventId, key }: { eventId: Value<string>; key: Value<string> },
) {
  return db
    .select()
    .from(eventAttendance)
    .where(and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.key, key)));
}

/** In place of what was noted of the same person before. */
export async function saveAttendance(tx: Database, row: AttendanceRow): Promise<void> {
  await deleteAttendance(tx, row);
  await tx.insert(eventAttendance).values(row);
}

export async function deleteAttendance(
  tx: Database,
  { eventId, key, accountId, memberId }: Marked,
): Promise<void> {
  await tx.delete(eventAttendance).where(ofPerson({ eventId, key, accountId, memberId }));
}

/** The note on a person's attendance. */
export async function findNote(tx: Database, which: Marked): Promise<string | null> {
  const [row] = await tx.select({ note: eventAttendance.note }).from(eventAttendance).where(ofPerson(which));
  return row?.note ?? null;
}

type Marked = Which & Pick<AttendanceRow, 'accountId' | 'memberId'>;

function ofPerson({ eventId, key, accountId, memberId }: Marked) {
  const who =
    accountId === null
      ? eq(eventAttendance.memberId, memberId ?? '')
      : eq(eventAttendance.accountId, accountId);
  return and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.key, key), who);
}

/** Erases the notes on someone who left a team without an account: nothing else has their name. */
export async function eraseNotes(tx: Database, memberId: string): Promise<void> {
  await tx
    .update(eventAttendance)
    .set({ note: null })
    .where(and(eq(eventAttendance.memberId, memberId), isNull(eventAttendance.accountId)));
}

/** Attended training sessions of these accounts with their minutes. */
export function findAttended(db: Database, accountIds: Value<readonly string[]>) {
  return db
    .select({
      accountId: eventAttendance.accountId,
      heldAt: eventAttendance.heldAt,
      trainedMinutes: eventAttendance.trainedMinutes,
    })
    .from(eventAttendance)
    .where(and(anyOf(eventAttendance.accountId, accountIds), isTrained(db)));
}

/**
 * Attended training sessions, of the account in a statement's row, that end after an instant: a statement for the start in
 * milliseconds since 1970 and the minutes of each, as JSON, and the last start.
 */
export function attendedSince(db: Database, accountId: PgColumn, instant: Date): SQL {
  const { heldAt, trainedMinutes } = eventAttendance;
  const from = sql`${instant.toISOString()}::timestamptz`;
  const isOwn = and(
    eq(eventAttendance.accountId, accountId),
    isTrained(db),
    sql`${heldAt} + ${trainedMinutes} * interval '1 minute' > ${from}`,
  );
  // Those that are longer than a day, and began before that, have a small index of their own.
  return sql`
    select json_agg(json_build_array(floor(extract(epoch from held.at) * 1000), held.minutes)) as list, max(held.at) as last
    from (
      select ${heldAt} as at, ${trainedMinutes} as minutes from ${eventAttendance}
      where ${isOwn} and ${heldAt} >= ${from} - interval '1440 minutes'
      union all
      select ${heldAt}, ${trainedMinutes} from ${eventAttendance}
      where ${isOwn} and ${heldAt} < ${from} - interval '1440 minutes' and ${trainedMinutes} > 1440) as held`;
}

/** The last event attended for training, of the account in a statement's row. */
export function lastAttended(db: Database, accountId: PgColumn) {
  return db
    .select({ heldAt: eventAttendance.heldAt })
    .from(eventAttendance)
    .where(and(eq(eventAttendance.accountId, accountId), isTrained(db)))
    .orderBy(desc(eventAttendance.heldAt))
    .limit(1);
}

/** Attended for training, at an event that is not deleted. */
function isTrained(db: Database) {
  return and(
    eq(eventAttendance.attendance, 'came'),
    gt(eventAttendance.trainedMinutes, 0),
    // Deleted events are few, and an index has them.
    notExists(
      db
        .select({ one: sql`1` })
        .from(events)
        .where(and(eq(events.id, eventAttendance.eventId), isNotNull(events.deletedAt))),
    ),
  );
}
