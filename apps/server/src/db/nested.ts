// Lists inside of a statement. A screen asks for several at a time, and each statement of its own would cost another way to
// PostgreSQL, a plan and a result: here they come as JSON in the columns of one.

import { type AnyColumn, getTableColumns, is, SQL, type SQLWrapper, sql, Table } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';

/** A select, with what it selects. Columns of `bytea` are not for JSON. */
type ListQuery = SQLWrapper & { readonly _: { readonly selectedFields: object; readonly result: unknown[] } };

type ResultOf<Query extends ListQuery> = Query['_']['result'];

type Decode = (value: unknown) => unknown;

/** Makes the rows of a list inside of a list from JSON. */
const decoders = new WeakMap<SQL, Decode>();

/** The rows of a select as one column of another statement, about whose tables its conditions may speak. */
export function nested<Query extends ListQuery>(query: Query): SQL<ResultOf<Query>> {
  const fields = flatten(query._.selectedFields);
  const names = sql.join(
    fields.map((_field, index) => sql.identifier(`c${index}`)),
    sql`, `,
  );
  // In parentheses of its own, or drizzle takes the names of the tables off the columns.
  const rows = sql`(select coalesce(json_agg(json_build_array(${names})), '[]') from ${query} row (${names}))`;
  const decode = decoderOf(query._.selectedFields);
  const decodeAll = (found: unknown) => (found as unknown[][]).map((values) => decode(values.values()));
  const list = sql<ResultOf<Query>>`${rows}`.mapWith<Decode>(decodeAll) as SQL<ResultOf<Query>>;
  decoders.set(list, decodeAll);
  return list;
}

/** Reads several lists in one statement, as they are at one moment. */
export async function readTogether<const Queries extends Readonly<Record<string, ListQuery>>>(
  db: Database,
  queries: Queries,
): Promise<{ [Key in keyof Queries]: ResultOf<Queries[Key]> }> {
  const lists = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, nested(query)]));
  const [row] = await db.select(lists).from(sql`(select 1) one`);
  return row as { [Key in keyof Queries]: ResultOf<Queries[Key]> };
}

/** The fields of a select in the order of its columns. */
function flatten(fields: object): unknown[] {
  return entriesOf(fields).flatMap(([_key, field]) => (isField(field) ? [field] : flatten(field)));
}

function entriesOf(fields: object): [string, object][] {
  return Object.entries(is(fields, Table) ? getTableColumns(fields) : fields);
}

function isField(field: object): field is AnyColumn | SQL | SQL.Aliased {
  return is(field, PgColumn) || is(field, SQL) || is(field, SQL.Aliased);
}

/** Makes a row of its values as a select would. */
function decoderOf(fields: object): (values: Iterator<unknown>) => Record<string, unknown> {
  const parts = entriesOf(fields).map(([key, field]) => {
    if (isField(field)) {
      const decode = decoderOfField(field);
      return { key, take: (values: Iterator<unknown>) => decode(values.next().value) };
    }
    const decode = decoderOf(field);
    const required = entriesOf(field).flatMap(([name, column]) =>
      is(column, PgColumn) && column.notNull ? [name] : [],
    );
    const take = (values: Iterator<unknown>) => {
      const row = decode(values);
      // A left join that found nothing gives null, also where the table has none.
      return required.some((name) => row[name] === null) ? null : row;
    };
    return { key, take };
  });
  return (values) => Object.fromEntries(parts.map(({ key, take }) => [key, take(values)]));
}

function decoderOfField(field: AnyColumn | SQL | SQL.Aliased): Decode {
  const decode = is(field, PgColumn)
    ? (value: unknown) => field.mapFromDriverValue(value)
    : decoders.get(is(field, SQL.Aliased) ? field.sql : (field as SQL));
  return (value) => (value === null || decode === undefined ? value : decode(value));
}
