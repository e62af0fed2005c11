import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given, Value } from '#server/db/prepared.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import {
  trainingFocuses,
  trainingMessages,
  trainingNoteFiles,
  trainingReads,
  trainingThreads,
} from '#server/db/schema/coaching.ts';
import { teams } from '#server/db/schema/teams.ts';

export type ThreadRow = Readonly<typeof trainingThreads.$inferSelect>;
export type MessageRow = Readonly<typeof trainingMessages.$inferSelect>;
export type FocusRow = Readonly<typeof trainingFocuses.$inferSelect>;
/** Words of threads, with all that hangs on them. */
export type Said = Awaited<ReturnType<typeof findSaid>>;
export type UnreadRow = Readonly<Awaited<ReturnType<typeof findUnread>>[number]>;

/** More than a reader gets through. */
const MAX_THREADS = 200;

interface Which {
  readonly teamId: string | undefined;
  readonly playerId: string | undefined;
}

type OfQuery = { readonly [Key in keyof Which]: Value<string> | undefined };

/** Threads and focuses of a player, of a team, or of a player in a team. */
export const findFeedback = preparedTogether('feedback', (db, which: Given<Which>) => ({
  rows: findThreads(db, which),
  focuses: findFocuses(db, which),
}));

/** Threads of a player, of a team, or of a player in a team; latest message first. */
function findThreads(db: Database, { teamId, playerId }: OfQuery) {
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

/** Messages of these threads with the files of their moments and the recordings that are there, and how far an account has read. */
export const findSaid = preparedTogether(
  'messages of feedback',
  (db, { accountId, threadIds }: Given<{ accountId: string; threadIds: readonly string[] }>) => ({
    messages: findMessages(db, threadIds),
    reads: findReads(db, { accountId, threadIds }),
    files: db
      .select({
        id: trainingNoteFiles.id,
        messageId: trainingNoteFiles.messageId,
        kind: trainingNoteFiles.kind,
        seconds: trainingNoteFiles.seconds,
      })
      .from(trainingNoteFiles)
      .innerJoin(trainingMessages, eq(trainingMessages.id, trainingNoteFiles.messageId))
      .where(anyOf(trainingMessages.threadId, threadIds)),
    recordings: db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(
        and(
          sql`${broadcasts.id} in (select (${trainingMessages.note}->>'broadcastId')::uuid from ${trainingMessages}
            where ${anyOf(trainingMessages.threadId, threadIds)} and ${trainingMessages.note} is not null)`,
          isNull(broadcasts.deletedAt),
        ),
      ),
  }),
);

/** Messages of these threads, oldest first. */
export function findMessages(db: Database, threadIds: Value<readonly string[]>) {
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
function findReads(
  db: Database,
  { accountId, threadIds }: { accountId: Value<string>; threadIds: Value<readonly string[]> },
) {
  return db
    .select()
    .from(trainingReads)
    .where(and(eq(trainingReads.accountId, accountId), anyOf(trainingReads.threadId, threadIds)));
}

/** Feedback to an account that it has not read, newest first, with the last message of each thread. */
export function findUnread(
  db: Database,
  { accountId, limit }: { accountId: Value<string>; limit: Value<number> },
) {
  const last = db
    .select({ text: trainingMessages.text, authorId: trainingMessages.authorId })
    .from(trainingMessages)
    .where(eq(trainingMessages.threadId, trainingThreads.id))
    .orderBy(desc(trainingMessages.writtenAt), desc(trainingMessages.id))
    .limit(1)
    .as('last');
  return db
    .select({
      threadId: trainingThreads.id,
      team: teams.name,
      teamId: teams.id,
      from: appUser.displayName,
      text: last.text,
      spokenAt: trainingThreads.spokenAt,
    })
    .from(trainingThreads)
    .innerJoin(teams, eq(teams.id, trainingThreads.teamId))
    .innerJoinLateral(last, sql`true`)
    .leftJoin(appUser, eq(appUser.id, last.authorId))
    .leftJoin(
      trainingReads,
      and(eq(trainingReads.threadId, trainingThreads.id), eq(trainingReads.accountId, accountId)),
    )
    .where(
      and(
        eq(trainingThreads.playerId, accountId),
        eq(trainingThreads.isUnanswered, false),
        or(isNull(trainingReads.readUpTo), lt(trainingReads.readUpTo, trainingThreads.spokenAt)),
      ),
    )
    .orderBy(desc(trainingThreads.spokenAt), desc(trainingThreads.id))
    .limit(limit);
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
function findFocuses(db: Database, { teamId, playerId }: OfQuery) {
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
