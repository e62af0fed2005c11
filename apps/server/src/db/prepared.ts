// Statements that come with nearly every request. Making the text of one out of the parts of a query takes longer than all
// else that this process does for it.

import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgPreparedQuery } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';

/** A query as drizzle builds it, with `sql.placeholder('name')` for what differs from call to call. */
interface Preparable<Rows> {
  prepare(name: string): PgPreparedQuery<{ execute: Rows; all: unknown; values: unknown }>;
}

type Sent = Parameters<Database['_']['session']['prepareQuery']>;

interface Made {
  readonly sent: Sent;
  /** The tables of an outer join that may be missing; drizzle sets it on what it has prepared. */
  readonly joinsNotNullableMap: unknown;
}

/**
 * A query that is built once, at its first call, and then only sent: over the pool or within any transaction. Its name is that
 * of the prepared statement, so that it belongs to this query alone.
 */
export function prepared<Rows>(
  name: string,
  build: (db: Database) => Preparable<Rows>,
): (db: Database, values: Record<string, unknown>) => Promise<Rows> {
  let made: Made | undefined;
  return (db, values) => {
    made ??= make(name, build);
    const query = Object.assign(db._.session.prepareQuery(...made.sent), {
      joinsNotNullableMap: made.joinsNotNullableMap,
    });
    return query.execute(values) as Promise<Rows>; // `build` says what its query gives.
  };
}

/** SQL of our own that is made once, too; its columns are these fields, in this order. */
export function preparedSql<Row extends object>(
  name: string,
  text: SQL,
  fields: { readonly [Key in keyof Row & string]: SQL<Row[Key]> },
): (db: Database, values: Record<string, unknown>) => Promise<Row[]> {
  const columns = Object.entries<SQL>(fields).map(([key, field]) => ({ path: [key], field }));
  return prepared(name, ({ _: { session } }) => ({
    prepare: () =>
      session.prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
        new PgDialect().sqlToQuery(text),
        columns,
        name,
        true,
      ),
  }));
}

function make<Rows>(name: string, build: (db: Database) => Preparable<Rows>): Made {
  // Nothing is sent here, so that it needs no connection.
  const session: Database['_']['session'] = drizzle.mock({ schema })._.session;
  const prepareQuery = session.prepareQuery.bind(session);
  let sent: Sent | undefined;
  session.prepareQuery = (...given) => {
    sent = given;
    return prepareQuery(...given);
  };
  const query = build(new PgDatabase(new PgDialect(), session, undefined)).prepare(name);
  if (!sent) {
    throw new TypeError(`The query ${name} prepares nothing.`);
  }
  return { sent, joinsNotNullableMap: Reflect.get(query, 'joinsNotNullableMap') };
}
