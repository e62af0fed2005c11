// The rows of a person in the tables that features own.

import { eq, getTableColumns, or, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { type Feature, type OwnedTable, ownedTables } from '#server/feature.ts';

interface ExportedTable {
  readonly name: string;
  readonly rowsOf: (db: Database, accountId: string) => Promise<readonly object[]>;
}

/** Every table that has a file of its own in an account's export. */
export function exportedTables(features: readonly Feature[]): ExportedTable[] {
  return ownedTables(features).flatMap((owned) => {
    const { name, exported } = owned;
    if (exported && 'by' in exported) {
      return [{ name, rowsOf: exported.by }];
    }
    return exported ? [] : [{ name, rowsOf: (db: Database, id: string) => personalRows(db, owned, id) }];
  });
}

/** The columns that name the account whose row it is. */
export function ownerColumns({ table, ofOthers = [] }: OwnedTable): PgColumn[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { foreignTable, columns } = key.reference();
    return foreignTable === appUser ? columns.filter((column) => !ofOthers.includes(column)) : [];
  });
}

async function personalRows(db: Database, owned: OwnedTable, accountId: string): Promise<object[]> {
  const { table, withheld = [] } = owned;
  const shown = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, column]) => !withheld.includes(column),
  );
  const rows = await db
    .select(Object.fromEntries(shown))
    .from(table)
    .where(or(...ownerColumns(owned).map((column): SQL => eq(column, accountId))));
  return rows.map(withoutSecrets);
}

/** Hashes of tokens are bytes, and the only bytes there are. */
export function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value)));
}
