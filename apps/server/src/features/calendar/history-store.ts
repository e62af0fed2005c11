import { idSchema } from '@allcourt/contract';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventChanges } from '#server/db/schema/calendar.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import type { ClosedPoll } from '#server/features/chat/service.ts';
import { type ReplyRow, saveReply, whoOf } from './replies/store.ts';
import type { EventRow, ExceptionRow } from './store.ts';

/** Rows moved from one event's occurrences to another's, or to other keys. */
export interface KeyMove {
  readonly fromId: string;
  readonly toId: string;
  readonly minutes: number;
  /** The first key that was moved; all of them where it is empty. */
  readonly sinceKey: string;
}

/** The undo record of a change. */
export interface ChangeRecord {
  readonly events: readonly { readonly event: EventRow; readonly exceptions: readonly ExceptionRow[] }[];
  /** Events that were made. */
  readonly made: readonly string[];
  readonly moves: readonly KeyMove[];
  readonly replies: readonly ReplyRow[];
  /** Occurrences on which people moved to the waitlist. */
  readonly fitted?: readonly { readonly eventId: string; readonly key: string }[];
  /** Polls that closed with the deleted dates. */
  readonly polls?: readonly ClosedPoll[];
  /** Occurrences that people were notified of. */
  readonly told: readonly { readonly eventId: string; readonly key: string }[];
}

/** The tables whose rows hang on an occurrence, and where they have its key. */
const KEYED = {
  conversations: 'event_key',
  event_exceptions: 'key',
  event_replies: 'key',
  event_attendance: 'key',
  event_matches: 'key',
  event_tasks: 'key',
  polls: 'event_key',
  spare_offers: 'key',
  ties: 'key',
  training_plans: 'event_key',
} as const;

export async function insertChange(db: Database, row: typeof eventChanges.$inferInsert): Promise<void> {
  await db.insert(eventChanges).values(row);
}

/** A change by its author, locked against a second undo until the transaction ends. */
export async function findChange(
  tx: Database,
  { id, accountId, since }: { id: string; accountId: string; since: Date },
): Promise<{ id: string; record: ChangeRecord; after: Readonly<Record<string, number>> } | undefined> {
  const known = idSchema.safeParse(id);
  const [row] = known.success
    ? await tx
        .select()
        .from(eventChanges)
        .where(
          and(
            eq(eventChanges.id, known.data),
            eq(eventChanges.accountId, accountId),
            gt(eventChanges.madeAt, since),
          ),
        )
        .for('update')
    : [];
  return row && { id: row.id, record: revived(row.before as ChangeRecord), after: row.after };
}

export async function deleteChange(db: Database, id: string): Promise<void> {
  await db.delete(eventChanges).where(eq(eventChanges.id, id));
}

/** Erases changes past their undo period. */
export async function deleteChangesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(eventChanges).where(lt(eventChanges.madeAt, before));
}

/** Erases undo records that name an account's replies. */
export async function eraseChangesNaming(db: Database, accountId: string): Promise<void> {
  await db.delete(eventChanges).where(sql`${eventChanges.before}::text like ${`%${accountId}%`}`);
}

/** Hangs what is on the occurrences of one event on those of another, or on other keys of the same. */
export async function moveKeys(tx: Database, { fromId, toId, minutes, sinceKey }: KeyMove): Promise<void> {
  if (fromId === toId && minutes === 0) {
    return;
  }
  for (const [name, column] of Object.entries(KEYED)) {
    const [table, key] = [sql.identifier(name), sql.identifier(column)];
    const moved = sql`to_char((${key} || '00')::timestamp + make_interval(mins => ${minutes}::int), 'YYYYMMDD"T"HH24MI')`;
    // By way of keys that nothing has: of a daily series each one moves to where the next one was.
    await tx.execute(
      sql`update ${table} set event_id = ${toId}, ${key} = '~' || ${moved} where event_id = ${fromId} and ${key} >= ${sinceKey}`,
    );
    await tx.execute(
      sql`update ${table} set ${key} = substr(${key}, 2) where event_id = ${toId} and ${key} like '~%'`,
    );
  }
}

/** Earlier replies that someone made, except those of erased accounts and of names that are gone or claimed. */
export async function restoreReplies(tx: Database, replies: readonly ReplyRow[]): Promise<void> {
  if (replies.length === 0) {
    return;
  }
  const people = [...new Set(replies.map(whoOf))];
  const accounts = tx.select({ id: appUser.id }).from(appUser).where(inArray(appUser.id, people));
  const names = tx
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(and(inArray(teamMembers.id, people), isNull(teamMembers.accountId)));
  const known = new Set((await unionAll(accounts, names)).map(({ id }) => id));
  for (const reply of replies.filter((one) => known.has(whoOf(one)) && one.absenceId === null)) {
    await saveReply(tx, reply);
  }
}

/** JSON has no dates. */
function revived(record: ChangeRecord): ChangeRecord {
  return {
    ...record,
    events: record.events.map(({ event, exceptions }) => ({ event: revivedEvent(event), exceptions })),
    replies: record.replies.map((reply) => ({
      ...reply,
      // Records of earlier versions know accounts only.
      memberId: reply.memberId ?? null,
      absenceId: reply.absenceId ?? null,
      repliedAt: new Date(reply.repliedAt),
    })),
  };
}

function revivedEvent(event: EventRow): EventRow {
  const { firstAt, lastAt, nextAt, createdAt, updatedAt, deletedAt } = event;
  return {
    ...event,
    firstAt: new Date(firstAt),
    lastAt: lastAt && new Date(lastAt),
    nextAt: nextAt && new Date(nextAt),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    deletedAt: deletedAt && new Date(deletedAt),
  };
}
