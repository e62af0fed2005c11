// Everything in the database that belongs to a person, found by the schema itself: a table that is added later, and
// points to an account, is in it.

import { eq, getTableColumns, getTableName, is, or, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventAttendance, eventChanges } from '#server/db/schema/calendar.ts';
import { blocks, reports } from '#server/db/schema/chat.ts';
import * as schema from '#server/db/schema/index.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/notifications.ts';

/** A table, and where its rows name an account. */
export interface PersonalTable {
  readonly name: string;
  readonly table: PgTable;
  readonly columns: readonly PgColumn[];
}

/** Where a row names somebody whose it is not: who was blocked or reported, whom others were told of, who noted down others. */
const OF_OTHERS: readonly PgColumn[] = [
  blocks.blockedId,
  reports.accountId,
  notifications.fromId,
  eventAttendance.markedBy,
  eventChanges.accountId,
];

/** What a device encrypts with: it says nothing of the person, and is for nobody else to have. */
const KEYS_OF_DEVICES: readonly PgColumn[] = [pushSubscriptions.p256dh, pushSubscriptions.auth];

/** Every table whose rows can be somebody's. */
export function personalTables(): PersonalTable[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) {
      return [];
    }
    const columns = getTableConfig(table).foreignKeys.flatMap((key) => {
      const { foreignTable, columns: own } = key.reference();
      return foreignTable === appUser ? own.filter((column) => !OF_OTHERS.includes(column)) : [];
    });
    return columns.length > 0 ? [{ name: getTableName(table), table, columns }] : [];
  });
}

/** The rows of a table that belong to an account, without what only opens doors. */
export async function personalRows(
  db: Database,
  { table, columns }: PersonalTable,
  { id }: Account,
): Promise<Record<string, unknown>[]> {
  const told = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, column]) => !KEYS_OF_DEVICES.includes(column),
  );
  const rows = await db
    .select(Object.fromEntries(told))
    .from(table)
    .where(or(...columns.map((column): SQL => eq(column, id))));
  return rows.map(withoutSecrets);
}

/** Hashes of tokens are bytes, and the only bytes there are. */
export function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value)));
}
