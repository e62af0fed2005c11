import { and, desc, eq, gt, gte, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { eventAttendance, events } from '#server/db/schema/calendar.ts';

export type AttendanceRow = Readonly<typeof eventAttendance.$inferSelect>;

interface Which {
  readonly eventId: string;
  readonly key: string;
}

export function findAttendance(db: Database, { eventId, key }: Which) {
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
  { eventId, key, accountId, memberId }: Which & Pick<AttendanceRow, 'accountId' | 'memberId'>,
): Promise<void> {
  const who =
    accountId === null
      ? eq(eventAttendance.memberId, memberId ?? '')
      : eq(eventAttendance.accountId, accountId);
  await tx
    .delete(eventAttendance)
    .where(and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.key, key), who));
}

/** Attended training sessions of these accounts with their minutes: all, or those held since. */
export function findAttended(db: Database, accountIds: readonly string[], since?: Date) {
  return db
    .select({
      accountId: eventAttendance.accountId,
      heldAt: eventAttendance.heldAt,
      trainedMinutes: eventAttendance.trainedMinutes,
    })
    .from(eventAttendance)
    .where(
      and(
        inArray(eventAttendance.accountId, [...accountIds]),
        isTrained(db),
        since && gte(eventAttendance.heldAt, since),
      ),
    );
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
