import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { boardChanges } from '#server/db/schema/broadcasts.ts';

export type BoardChangeRow = Readonly<typeof boardChanges.$inferSelect>;

/** Every change of a board, oldest first. */
export function findBoard(db: Database, broadcastId: string): Promise<BoardChangeRow[]> {
  return db
    .select()
    .from(boardChanges)
    .where(eq(boardChanges.broadcastId, broadcastId))
    .orderBy(asc(boardChanges.seq));
}

export async function findNewestChange(
  db: Database,
  broadcastId: string,
): Promise<BoardChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(boardChanges)
    .where(eq(boardChanges.broadcastId, broadcastId))
    .orderBy(desc(boardChanges.seq))
    .limit(1);
  return row;
}

export async function findChange(db: Database, id: string): Promise<BoardChangeRow | undefined> {
  const [row] = await db.select().from(boardChanges).where(eq(boardChanges.id, id));
  return row;
}

export async function insertChange(tx: Database, row: BoardChangeRow): Promise<void> {
  await tx.insert(boardChanges).values(row);
}
