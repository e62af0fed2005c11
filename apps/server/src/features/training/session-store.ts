import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { saveOwn } from '#server/db/rows.ts';
import { trainingSessions } from '#server/db/schema/training.ts';

export type SessionRow = Readonly<typeof trainingSessions.$inferSelect>;

/** A page of an account's sessions that are not deleted, newest first. */
export function findSessions(
  db: Database,
  asked: { accountId: Value<string>; after?: SessionRow | undefined; limit: Value<number> },
) {
  const { accountId, after, limit } = asked;
  const isLater =
    after &&
    or(
      lt(trainingSessions.startedAt, after.startedAt),
      and(eq(trainingSessions.startedAt, after.startedAt), lt(trainingSessions.id, after.id)),
    );
  return db
    .select()
    .from(trainingSessions)
    .where(and(eq(trainingSessions.accountId, accountId), isNull(trainingSessions.deletedAt), isLater))
    .orderBy(desc(trainingSessions.startedAt), desc(trainingSessions.id))
    .limit(limit);
}

/** Sessions of these accounts that are not deleted, when they were and what was trained. */
export function findSessionsOf(db: Database, accountIds: Value<readonly string[]>) {
  const { id, accountId, startedAt, minutes, focus, drillKeys } = trainingSessions;
  return db
    .select({ id, accountId, startedAt, minutes, focus, drillKeys })
    .from(trainingSessions)
    .where(and(anyOf(trainingSessions.accountId, accountIds), isNull(trainingSessions.deletedAt)));
}

/** A session, deleted or not. */
export async function findSession(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(trainingSessions)
    .where(and(eq(trainingSessions.id, id), eq(trainingSessions.accountId, accountId)));
  return row;
}

/** Inserts or replaces a session; false if the id belongs to another account. A deleted one stays deleted. */
export function saveSessionRow(db: Database, row: SessionRow): Promise<boolean> {
  const { id: _id, accountId, createdAt: _createdAt, deletedAt: _deletedAt, ...changes } = row;
  return saveOwn(db, trainingSessions, { row, accountId, changes });
}

export async function markDeleted(
  db: Database,
  { id, deletedAt }: Pick<SessionRow, 'id' | 'deletedAt'>,
): Promise<void> {
  await db.update(trainingSessions).set({ deletedAt }).where(eq(trainingSessions.id, id));
}

export function countSessions(db: Database, accountId: string): Promise<number> {
  return db.$count(trainingSessions, eq(trainingSessions.accountId, accountId));
}
