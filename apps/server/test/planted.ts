// Rows of one account in every table that can have some, found by the schema alone: a new table needs nothing here.

import { type Column, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgArray, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';

const TABLES = Object.values(schema).filter((table) => is(table, PgTable));

/** Columns that refer to an account, and lists of ids. */
interface IdColumn {
  readonly table: string;
  readonly column: string;
  readonly isList: boolean;
}

/** Every column that the database says an account's id can be in. */
export async function idColumns(db: Database): Promise<IdColumn[]> {
  const { rows } = await db.execute<{ table: string; column: string; is_list: boolean }>(sql`
    select k.conrelid::regclass::text as table, a.attname as column, false as is_list
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'app_user'::regclass
    union all
    select table_name, column_name, true from information_schema.columns
    where table_schema = 'public' and udt_name = '_uuid'`);
  return rows.map(({ table, column, is_list: isList }) => ({ table, column, isList }));
}

/** The tables with this text in any column of any row. */
export async function tablesNaming(db: Database, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const hits = rows.map(
    ({ name }) => sql`select ${name} as name where exists (
      select 1 from ${sql.identifier(name)} row where row_to_json(row)::text ilike ${`%${text}%`})`,
  );
  const found = await db.execute<{ name: string }>(sql.join(hits, sql` union all `));
  return found.rows.map(({ name }) => name).toSorted();
}

/** Puts the account into each column that can name one; a table without rows gets one. */
export async function plantEverywhere(db: Database, accountId: string): Promise<void> {
  const columns = await idColumns(db);
  await fillEmpty(db, { accountId, tables: columns.map(({ table }) => table) });
  for (const { table: name, column: named, isList } of columns) {
    const [table, column] = [sql.identifier(name), sql.identifier(named)];
    const set = isList ? sql`array_append(${column}, ${accountId}::uuid)` : sql`${accountId}::uuid`;
    const first = sql`select ctid from ${table} order by ${column} is null, ctid desc limit 1`;
    const isThere = sql`select 1 from ${table} where ${column}::text like ${`%${accountId}%`} limit 1`;
    if ((await db.execute(isThere)).rows.length === 0) {
      await copyParents(db, { table: name, column: named, accountId });
      await db.execute(sql`update ${table} set ${column} = ${set} where ctid = (${first})`);
    }
  }
}

/** An account that is a part of a longer key gets a row like each of those that the key refers to. */
async function copyParents(
  db: Database,
  { table, column, accountId }: { table: string; column: string; accountId: string },
): Promise<void> {
  const child = TABLES.find((one) => getTableName(one) === table);
  for (const { reference } of child ? getTableConfig(child).foreignKeys : []) {
    const { columns, foreignTable } = reference();
    if (columns.length > 1 && columns.some(({ name }) => name === column)) {
      const changed = sql`jsonb_build_object(${column}::text, ${accountId}::text)`;
      await db.execute(sql`
        insert into ${foreignTable}
        select (jsonb_populate_record(parent, ${changed})).* from ${foreignTable} parent on conflict do nothing`);
    }
  }
}

/** A row for each of these tables that has none; those that others refer to come first. */
async function fillEmpty(
  db: Database,
  { accountId, tables }: { accountId: string; tables: readonly string[] },
): Promise<void> {
  const waiting = new Map(TABLES.map((table): [string, PgTable] => [getTableName(table), table]));
  const fill = async (table: PgTable) => {
    waiting.delete(getTableName(table));
    if ((await db.$count(table)) > 0) {
      return;
    }
    const values: Record<string, unknown> = {};
    for (const [key, column] of Object.entries<Column>(getTableColumns(table))) {
      const foreign = getTableConfig(table).foreignKeys.find(({ reference }) =>
        reference().columns.some(({ name }) => name === column.name),
      );
      const above = foreign?.reference();
      if (above && getTableName(above.foreignTable) === 'app_user') {
        values[key] = accountId;
      } else if (above && column.notNull) {
        await fill(above.foreignTable);
        const source = above.foreignColumns[0]?.name ?? 'id';
        const row = sql`select ${sql.identifier(source)} as id from ${above.foreignTable} limit 1`;
        values[key] = (await db.execute(row)).rows[0]?.id;
      } else if (column.notNull && !column.hasDefault) {
        values[key] = anyValue(column);
      }
    }
    await db.insert(table).values(values);
  };
  for (const name of tables) {
    const table = waiting.get(name);
    if (table) {
      await fill(table);
    }
  }
}

/** Any value that the column takes. */
function anyValue(column: Column): unknown {
  const { dataType, enumValues, name, columnType } = column;
  if (enumValues?.length) {
    return enumValues[0];
  }
  if (columnType === 'PgUUID') {
    return crypto.randomUUID();
  }
  if (is(column, PgArray)) {
    // A few lists have at least two.
    return [anyValue(column.baseColumn), anyValue(column.baseColumn)];
  }
  if (columnType === 'PgJsonb') {
    return {};
  }
  if (columnType === 'PgDateString') {
    return '1970-01-01';
  }
  if (columnType === 'PgBoolean') {
    return true;
  }
  if (/^number|^bigint/.test(dataType)) {
    return 1;
  }
  if (/date/.test(dataType)) {
    return new Date(0);
  }
  return columnType === 'PgText' ? `planted ${name}` : Buffer.from(`planted ${name}`);
}
