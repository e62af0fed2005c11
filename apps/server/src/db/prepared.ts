// Statements that come with nearly every request. Making the text of one out of the parts of a query takes longer than all
// else that this process does for it.

import { Placeholder, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgPreparedQuery } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { rowMapper } from '#server/db/row-mapper.ts';
import * as schema from '#server/db/schema/index.ts';

/** Stands for the values in a query that is built once. Undefined for a value that a call leaves out, and its condition with it. */
export type Given<Values> = {
  readonly [Key in keyof Values]: undefined extends Values[Key] ? Placeholder | undefined : Placeholder;
};

/** A value, or what stands for it in a query that is built once. */
export type Value<Type> = Type | Placeholder;

type Sends<Rows> = { execute: Rows; all: unknown; values: unknown };
type Sendable<Rows> = PgPreparedQuery<Sends<Rows>>;

/** A query as drizzle builds it. */
interface Preparable<Rows> {
  prepare(name: string): Sendable<Rows>;
}

type Session = Database['_']['session'];
type Sent = Parameters<Session['prepareQuery']>;

/**
 * A query that is built once for each set of values that calls leave out, and then only sent: over the pool or within any
 * transaction. Its name is that of the prepared statement, so that it belongs to this query alone.
 */
export function prepared<Values extends object, Rows>(
  name: string,
  build: (db: Database, given: Given<Values>) => Preparable<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const made = new Map<string, (session: Session) => Sendable<Rows>>();
  return (db, values) => {
    const keys = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [key]));
    const shape = keys.join();
    let queryOver = made.get(shape);
    if (!queryOver) {
      const given = Object.fromEntries(keys.map((key) => [key, new Placeholder(key)]));
      queryOver = make(
        made.size === 0 ? name : `${name} ${made.size + 1}`,
        (empty) => build(empty, given as Given<Values>), // It has the same keys.
      );
      made.set(shape, queryOver);
    }
    return queryOver(db._.session).execute(values as Record<string, unknown>); // Placeholders have its keys.
  };
}

/** SQL of our own that is made once, too; its columns are these fields, in this order. */
export function preparedSql<Values extends object, Row extends object>(
  name: string,
  text: (given: Given<Values>) => SQL,
  fields: { readonly [Key in keyof Row & string]: SQL<Row[Key]> },
): (db: Database, values: Values) => Promise<Row[]> {
  const columns = Object.entries<SQL>(fields).map(([key, field]) => ({ path: [key], field }));
  return prepared(name, ({ _: { session } }, given: Given<Values>) => ({
    prepare: (named) =>
      session.prepareQuery<Sends<Row[]>>(new PgDialect().sqlToQuery(text(given)), columns, named, true),
  }));
}

/** Builds a query, and gives what sends it over a session. A pool has one session, whose queries are kept. */
function make<Rows>(
  name: string,
  build: (db: Database) => Preparable<Rows>,
): (session: Session) => Sendable<Rows> {
  // Nothing is sent here, so that it needs no connection.
  const empty: Session = drizzle.mock({ schema })._.session;
  const prepareQuery = empty.prepareQuery.bind(empty);
  let sent: Sent | undefined;
  empty.prepareQuery = (...given) => {
    sent = given;
    return prepareQuery(...given);
  };
  const built = build(new PgDatabase(new PgDialect(), empty, undefined)).prepare(name);
  if (!sent) {
    throw new TypeError(`The query ${name} prepares nothing.`);
  }
  const [text, fields, , isInArrays] = sent;
  const mapRows = fields && rowMapper(fields, Reflect.get(built, 'joinsNotNullableMap'));
  const queries = new WeakMap<Session, Sendable<Rows>>();
  return (session) => {
    const query =
      queries.get(session) ??
      // `build` says what its query gives.
      (session.prepareQuery<Sends<unknown>>(text, fields, name, isInArrays, mapRows) as Sendable<Rows>);
    queries.set(session, query);
    return query;
  };
}
