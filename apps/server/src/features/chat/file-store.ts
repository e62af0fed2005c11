import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import { messageFiles } from '#server/db/schema/chat.ts';

export type FileRow = Readonly<typeof messageFiles.$inferSelect>;

export async function findFile(db: Database, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(messageFiles).where(eq(messageFiles.id, id));
  return row;
}

/** The existing ones among these ids. */
export async function findKnownFiles(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(inArray(messageFiles.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Counts an account's files without a message. */
export function countWaitingFiles(db: Database, ownerId: string): Promise<number> {
  return db.$count(messageFiles, and(eq(messageFiles.ownerId, ownerId), isNull(messageFiles.messageId)));
}

/** False if the id exists. */
export function insertFile(db: Database, row: typeof messageFiles.$inferInsert): Promise<boolean> {
  return insertNew(db, messageFiles, row);
}

/** Counts this part, once, however often it arrives; undefined if another request has counted it. */
export async function countPart(
  db: Database,
  { id, part }: { id: string; part: number },
  changes: Partial<Pick<FileRow, 'completedAt' | 'seconds'>>,
): Promise<FileRow | undefined> {
  const [row] = await db
    .update(messageFiles)
    .set({ ...changes, parts: part + 1 })
    .where(and(eq(messageFiles.id, id), eq(messageFiles.parts, part)))
    .returning();
  return row;
}

export async function noteStill(db: Database, id: string): Promise<void> {
  await db.update(messageFiles).set({ hasStill: true }).where(eq(messageFiles.id, id));
}

/** Assigns whole files that wait to a message; returns how many there were. */
export async function showFiles(
  tx: Database,
  {
    messageId,
    conversationId,
    ownerId,
    fileIds,
  }: Record<'messageId' | 'conversationId' | 'ownerId', string> & { fileIds: readonly string[] },
): Promise<{ shown: number; videos: number }> {
  let [shown, videos] = [0, 0];
  for (const [place, id] of fileIds.entries()) {
    const rows = await tx
      .update(messageFiles)
      .set({ messageId, place })
      .where(
        and(
          eq(messageFiles.id, id),
          eq(messageFiles.conversationId, conversationId),
          eq(messageFiles.ownerId, ownerId),
          isNull(messageFiles.messageId),
          isNotNull(messageFiles.completedAt),
        ),
      )
      .returning({ width: messageFiles.width });
    shown += rows.length;
    videos += rows.filter(({ width }) => width !== null).length;
  }
  return { shown, videos };
}

/** Erases a file that no message shows. */
export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.delete(messageFiles).where(and(eq(messageFiles.id, id), isNull(messageFiles.messageId)));
}

/** Erases the files of a message; returns their ids. */
export async function deleteFilesOf(tx: Database, messageId: string): Promise<string[]> {
  const rows = await tx
    .delete(messageFiles)
    .where(eq(messageFiles.messageId, messageId))
    .returning({ id: messageFiles.id });
  return rows.map(({ id }) => id);
}

/** The whole files that an account has sent. */
export function findFilesOf(db: Database, ownerId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(messageFiles)
    .where(and(eq(messageFiles.ownerId, ownerId), isNotNull(messageFiles.completedAt)))
    .orderBy(asc(messageFiles.id));
}

/** Erases files from before this instant without a message; returns their ids. */
export async function deleteUnsentFiles(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .delete(messageFiles)
    .where(and(isNull(messageFiles.messageId), lt(messageFiles.createdAt, before)))
    .returning({ id: messageFiles.id });
  return rows.map(({ id }) => id);
}
