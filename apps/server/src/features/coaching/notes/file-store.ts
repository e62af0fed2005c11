import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { trainingMessages, trainingNoteFiles, trainingThreads } from '#server/db/schema/coaching.ts';
import type { ThreadRow } from '../thread-store.ts';

export type NoteFileRow = Readonly<typeof trainingNoteFiles.$inferSelect>;

export async function findNoteFile(db: Database, id: string): Promise<NoteFileRow | undefined> {
  const [row] = await db.select().from(trainingNoteFiles).where(eq(trainingNoteFiles.id, id));
  return row;
}

/** A file with the thread of its message, if it has one, and whether its recording was deleted. */
export async function findFileInThread(
  db: Database,
  id: string,
): Promise<{ file: NoteFileRow; thread: ThreadRow | null; deletedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ file: trainingNoteFiles, thread: trainingThreads, deletedAt: broadcasts.deletedAt })
    .from(trainingNoteFiles)
    .innerJoin(broadcasts, eq(broadcasts.id, trainingNoteFiles.broadcastId))
    .leftJoin(trainingMessages, eq(trainingMessages.id, trainingNoteFiles.messageId))
    .leftJoin(trainingThreads, eq(trainingThreads.id, trainingMessages.threadId))
    .where(eq(trainingNoteFiles.id, id));
  return row;
}

/** Counts an account's files without a message. */
export function countWaitingFiles(db: Database, ownerId: string): Promise<number> {
  return db.$count(
    trainingNoteFiles,
    and(eq(trainingNoteFiles.ownerId, ownerId), isNull(trainingNoteFiles.messageId)),
  );
}

/** False if the id exists. */
export function insertNoteFile(db: Database, row: NoteFileRow): Promise<boolean> {
  return insertNew(db, trainingNoteFiles, row);
}

/** Gives a waiting file to a message; false if there is no such file. */
export async function showFile(
  tx: Database,
  {
    id,
    messageId,
    ownerId,
    broadcastId,
    kind,
  }: Pick<NoteFileRow, 'id' | 'ownerId' | 'broadcastId' | 'kind'> & { messageId: string },
): Promise<boolean> {
  const shown = await tx
    .update(trainingNoteFiles)
    .set({ messageId })
    .where(
      and(
        eq(trainingNoteFiles.id, id),
        eq(trainingNoteFiles.ownerId, ownerId),
        eq(trainingNoteFiles.broadcastId, broadcastId),
        eq(trainingNoteFiles.kind, kind),
        isNull(trainingNoteFiles.messageId),
      ),
    )
    .returning({ id: trainingNoteFiles.id });
  return shown.length > 0;
}

/** The files that an account has sent. */
export function findFilesBy(db: Database, ownerId: string): Promise<NoteFileRow[]> {
  return db
    .select()
    .from(trainingNoteFiles)
    .where(eq(trainingNoteFiles.ownerId, ownerId))
    .orderBy(asc(trainingNoteFiles.id));
}

/** The existing ones among these ids. */
export async function findKnownFiles(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: trainingNoteFiles.id })
    .from(trainingNoteFiles)
    .where(inArray(trainingNoteFiles.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Erases the rows of files from before this instant without a message. */
export async function deleteUnsentFiles(db: Database, before: Date): Promise<void> {
  await db
    .delete(trainingNoteFiles)
    .where(and(isNull(trainingNoteFiles.messageId), lt(trainingNoteFiles.createdAt, before)));
}
