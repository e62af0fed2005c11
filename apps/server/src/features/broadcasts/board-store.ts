import { and, asc, desc, eq, gte, lte, max, sql } from 'drizzle-orm';
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

/** The board at an instant, and every change since, oldest first. */
export function findBoardSince(db: Database, broadcastId: string, since: Date): Promise<BoardChangeRow[]> {
  const before = db
    .select({ seq: max(boardChanges.seq) })
    .from(boardChanges)
    .where(and(eq(boardChanges.broadcastId, broadcastId), lte(boardChanges.at, since)));
  return db
    .select()
    .from(boardChanges)
    .where(
      and(eq(boardChanges.broadcastId, broadcastId), gte(boardChanges.seq, sql`coalesce((${before}), 1)`)),
    )
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
