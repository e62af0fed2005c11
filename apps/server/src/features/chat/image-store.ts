import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import { messageImages } from '#server/db/schema/chat.ts';

export type ImageRow = Readonly<typeof messageImages.$inferSelect>;

export async function findImage(db: Database, id: string): Promise<ImageRow | undefined> {
  const [row] = await db.select().from(messageImages).where(eq(messageImages.id, id));
  return row;
}

/** The existing ones among these ids. */
export async function findKnownImages(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: messageImages.id })
    .from(messageImages)
    .where(inArray(messageImages.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Counts an account's pictures without a message. */
export function countWaiting(db: Database, ownerId: string): Promise<number> {
  return db.$count(messageImages, and(eq(messageImages.ownerId, ownerId), isNull(messageImages.messageId)));
}

/** False if the id exists. */
export function insertImage(db: Database, row: typeof messageImages.$inferInsert): Promise<boolean> {
  return insertNew(db, messageImages, row);
}

/** Assigns waiting pictures to a message; returns how many there were. */
export async function showImages(
  tx: Database,
  {
    messageId,
    conversationId,
    ownerId,
    imageIds,
  }: Record<'messageId' | 'conversationId' | 'ownerId', string> & {
    imageIds: readonly string[];
  },
): Promise<number> {
  let shown = 0;
  for (const [place, id] of imageIds.entries()) {
    const updated = await tx
      .update(messageImages)
      .set({ messageId, place })
      .where(
        and(
          eq(messageImages.id, id),
          eq(messageImages.conversationId, conversationId),
          eq(messageImages.ownerId, ownerId),
          isNull(messageImages.messageId),
        ),
      )
      .returning({ id: messageImages.id });
    shown += updated.length;
  }
  return shown;
}

/** Erases the pictures of a message; returns their ids. */
export async function deleteImagesOf(tx: Database, messageId: string): Promise<string[]> {
  const rows = await tx
    .delete(messageImages)
    .where(eq(messageImages.messageId, messageId))
    .returning({ id: messageImages.id });
  return rows.map(({ id }) => id);
}

/** The pictures that an account has sent. */
export async function findImageIdsOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: messageImages.id })
    .from(messageImages)
    .where(eq(messageImages.ownerId, ownerId))
    .orderBy(asc(messageImages.id));
  return rows.map(({ id }) => id);
}

/** Erases pictures from before this instant without a message; returns their ids. */
export async function deleteUnsent(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .delete(messageImages)
    .where(and(isNull(messageImages.messageId), lt(messageImages.createdAt, before)))
    .returning({ id: messageImages.id });
  return rows.map(({ id }) => id);
}
