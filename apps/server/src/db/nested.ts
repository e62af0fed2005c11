// Lists inside of a statement. A screen asks for several at a time, and each statement of its own would cost another way to
// PostgreSQL, a plan and a result: here they come as JSON in the columns of one.

import { type AnyColumn, getTableColumns, is, SQL, type SQLWrapper, sql, Table } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { decodeOf } from '#server/db/row-mapper.ts';

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
  const { decode } = decoderOf(query._.selectedFields, 0);
  const decodeAll = (found: unknown) => (found as unknown[][]).map(decode);
  const list = sql<ResultOf<Query>>`${rows}`.mapWith<Decode>(decodeAll) as SQL<ResultOf<Query>>;
  decoders.set(list, decodeAll);
  return list;
}

/** The rows of a nested list, out of its JSON. */
export function readNested<Rows>(list: SQL<Rows>, json: unknown): Rows {
  return decoders.get(list)?.(json) as Rows; // `nested` made it, and said what it gives.
}

type ListQueries = Readonly<Record<string, ListQuery>>;
type Lists<Queries extends ListQueries> = { [Key in keyof Queries]: ResultOf<Queries[Key]> };

/** Reads several lists in one statement, as they are at one moment. */
export async function readTogether<const Queries extends ListQueries>(
  db: Database,
  queries: Queries,
): Promise<Lists<Queries>> {
  const [row] = await selectTogether(db, queries);
  return row as Lists<Queries>;
}

/** The same by a statement that is built once, as `prepared` does. */
export function preparedTogether<Values extends object, const Queries extends ListQueries>(
  name: string,
  build: (db: Database, given: Given<Values>) => Queries,
): (db: Database, values: Values) => Promise<Lists<Queries>> {
  const select = prepared(name, (db, given: Given<Values>) => selectTogether(db, build(db, given)));
  return async (db, values) => {
    const [row] = await select(db, values);
    return row as Lists<Queries>;
  };
}

function selectTogether(db: Database, queries: ListQueries) {
  const lists = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, nested(query)]));
  return db.select(lists).from(sql`(select 1) one`);
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

/** Makes a row of its values, of which the first has this place, as a select would. `end` is the place after the last. */
function decoderOf(
  fields: object,
  first: number,
): { decode: (values: readonly unknown[]) => Record<string, unknown>; end: number } {
  let end = first;
  const parts = entriesOf(fields).map(([key, field]) => {
    if (isField(field)) {
      const place = end;
      end += 1;
      return { key, place, decode: decoderOfField(field), take: null };
    }
    const inner = decoderOf(field, end);
    end = inner.end;
    const required = entriesOf(field).flatMap(([name, column]) =>
      is(column, PgColumn) && column.notNull ? [name] : [],
    );
    const take = (values: readonly unknown[]) => {
      const row = inner.decode(values);
      // A left join that found nothing gives null, also where the table has none.
      return required.some((name) => row[name] === null) ? null : row;
    };
    return { key, place: 0, decode: null, take };
  });
  const decode = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    for (const { key, place, decode, take } of parts) {
      const value = take ? take(values) : values[place];
      row[key] = value === null || decode === null ? value : decode(value);
    }
    return row;
  };
  return { decode, end };
}

function decoderOfField(field: AnyColumn | SQL | SQL.Aliased): Decode | null {
  return is(field, PgColumn)
    ? decodeOf(field)
    : (decoders.get(is(field, SQL.Aliased) ? field.sql : (field as SQL)) ?? null);
}
