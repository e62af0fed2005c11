import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';

type Identified = PgTable & { id: PgColumn };
type Reacted = PgTable & { messageId: PgColumn; accountId: PgColumn; emoji: PgColumn };
type Owned = Identified & { accountId: PgColumn };

/** Inserts a row whose id a client has made; false when the id is there already. */
export async function insertNew<Table extends Identified>(
  db: Database,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<boolean> {
  const { rowCount } = await db.insert(table).values(row).onConflictDoNothing({ target: table.id });
  return rowCount === 1;
}

/** Inserts a row, or changes it; false when the id is another account's. */
export async function saveOwn<Table extends Owned>(
  db: Database,
  table: Table,
  {
    row,
    accountId,
    changes,
  }: { row: PgInsertValue<Table>; accountId: string; changes: PgUpdateSetSource<Table> },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: table.id, set: changes, setWhere: eq(table.accountId, accountId) });
  return rowCount === 1;
}

/** Deletes a row of an account; false when there is none. */
export async function deleteOwn(
  db: Database,
  table: Owned,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { rowCount } = await db.delete(table).where(and(eq(table.id, id), eq(table.accountId, accountId)));
  return rowCount === 1;
}

/** Adds a reaction to a message; false when it is there already. */
export async function insertReaction<Table extends Reacted>(
  tx: Database,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<boolean> {
  const { rowCount } = await tx.insert(table).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** Deletes a reaction to a message; false when there is none. */
export async function deleteReaction(
  tx: Database,
  table: Reacted,
  { messageId, accountId, emoji }: { messageId: string; accountId: string; emoji: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(table)
    .where(and(eq(table.messageId, messageId), eq(table.accountId, accountId), eq(table.emoji, emoji)));
  return rowCount === 1;
}
