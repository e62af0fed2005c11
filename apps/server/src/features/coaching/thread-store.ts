import { and, asc, desc, eq } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import {
  trainingFocuses,
  trainingMessages,
  trainingReads,
  trainingThreads,
} from '#server/db/schema/training.ts';

export type ThreadRow = Readonly<typeof trainingThreads.$inferSelect>;
export type MessageRow = Readonly<typeof trainingMessages.$inferSelect>;
export type FocusRow = Readonly<typeof trainingFocuses.$inferSelect>;

/** More than a reader gets through. */
const MAX_THREADS = 200;

/** Threads of a player, of a team, or of a player in a team; latest message first. */
export function findThreads(
  db: Database,
  { teamId, playerId }: { teamId?: string | undefined; playerId?: string | undefined },
) {
  return db
    .select()
    .from(trainingThreads)
    .where(
      and(
        teamId === undefined ? undefined : eq(trainingThreads.teamId, teamId),
        playerId === undefined ? undefined : eq(trainingThreads.playerId, playerId),
      ),
    )
    .orderBy(desc(trainingThreads.spokenAt), desc(trainingThreads.id))
    .limit(MAX_THREADS);
}

export async function findThread(db: Database, id: string): Promise<ThreadRow | undefined> {
  const [thread] = await db.select().from(trainingThreads).where(eq(trainingThreads.id, id));
  return thread;
}

/** The same, locked until the transaction ends. */
export async function lockThread(tx: Database, id: string): Promise<ThreadRow | undefined> {
  const [thread] = await tx.select().from(trainingThreads).where(eq(trainingThreads.id, id)).for('update');
  return thread;
}

/** Returns false if the id exists already. */
export function insertThread(tx: Database, row: ThreadRow): Promise<boolean> {
  return insertNew(tx, trainingThreads, row);
}

export async function touchThread(
  tx: Database,
  { id, spokenAt, isUnanswered }: Pick<ThreadRow, 'id' | 'spokenAt' | 'isUnanswered'>,
): Promise<void> {
  await tx.update(trainingThreads).set({ spokenAt, isUnanswered }).where(eq(trainingThreads.id, id));
}

/** Messages of these threads, oldest first. */
export function findMessages(db: Database, threadIds: readonly string[]) {
  return db
    .select()
    .from(trainingMessages)
    .where(anyOf(trainingMessages.threadId, threadIds))
    .orderBy(asc(trainingMessages.writtenAt), asc(trainingMessages.id));
}

/** Inserts a message, or returns the one with this id. */
export async function insertMessage(
  tx: Database,
  row: MessageRow,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const [inserted] = await tx
    .insert(trainingMessages)
    .values(row)
    .onConflictDoNothing({ target: trainingMessages.id })
    .returning();
  if (inserted) {
    return { message: inserted, isNew: true };
  }
  const [there] = await tx.select().from(trainingMessages).where(eq(trainingMessages.id, row.id));
  return { message: there ?? row, isNew: false };
}

/** The time an account last read each of these threads. */
export function findReads(
  db: Database,
  { accountId, threadIds }: { accountId: string; threadIds: readonly string[] },
) {
  return db
    .select()
    .from(trainingReads)
    .where(and(eq(trainingReads.accountId, accountId), anyOf(trainingReads.threadId, threadIds)));
}

export async function saveRead(tx: Database, row: typeof trainingReads.$inferSelect): Promise<void> {
  await tx
    .insert(trainingReads)
    .values(row)
    .onConflictDoUpdate({
      target: [trainingReads.threadId, trainingReads.accountId],
      set: { readUpTo: row.readUpTo },
    });
}

export async function deleteRead(
  tx: Database,
  { threadId, accountId }: { threadId: string; accountId: string },
): Promise<void> {
  await tx
    .delete(trainingReads)
    .where(and(eq(trainingReads.threadId, threadId), eq(trainingReads.accountId, accountId)));
}

/** Focus of a player in all their teams, or of the players of a team; newest first. */
export function findFocuses(
  db: Database,
  { teamId, playerId }: { teamId?: string | undefined; playerId?: string | undefined },
) {
  return db
    .select()
    .from(trainingFocuses)
    .where(
      and(
        teamId === undefined ? undefined : eq(trainingFocuses.teamId, teamId),
        playerId === undefined ? undefined : eq(trainingFocuses.playerId, playerId),
      ),
    )
    .orderBy(desc(trainingFocuses.updatedAt));
}

/** Replaces the previous one. */
export async function saveFocusRow(tx: Database, row: FocusRow): Promise<void> {
  const { teamId: _team, playerId: _player, ...changes } = row;
  await tx
    .insert(trainingFocuses)
    .values(row)
    .onConflictDoUpdate({ target: [trainingFocuses.teamId, trainingFocuses.playerId], set: changes });
}
