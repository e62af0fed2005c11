import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import { createStatementNames, type StatementNames } from '#server/db/statement-names.ts';
import { ConnectionLost } from '#server/db/trouble.ts';

type Tables = NonNullable<Database['_']['schema']>;
type Session = NodePgSession<typeof schema, Tables>;

/**
 * The database over a pool.
 *
 * Statements that come often are prepared once for each connection: PostgreSQL spends more time on planning ours than on
 * running them.
 *
 * Each transaction gives its connection back however it ends: drizzle's own keeps one whose `begin` fails, and a pool that
 * lost its database would lose all of its connections that way.
 */
export function databaseOver(pool: Pool): Database {
  const { schema: tables, fullSchema, tableNamesMap } = drizzle(pool, { schema })._;
  const relations = tables && { schema: tables, fullSchema, tableNamesMap };
  const dialect = new PgDialect();
  const names = createStatementNames();
  const sessionOver = (client: ConstructorParameters<typeof NodePgSession>[0]) =>
    naming(new NodePgSession<typeof schema, Tables>(client, dialect, relations), names);

  const db: Database = new PgDatabase(dialect, sessionOver(pool), relations);
  db.transaction = async (act, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new ConnectionLost(error);
    });
    try {
      return await sessionOver(client).transaction(act, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** The session, which tells the driver a name for each statement that is worth preparing. */
function naming(session: Session, names: StatementNames): Session {
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...rest) =>
    prepareQuery(query, fields, name ?? names.nameFor(query.sql), ...rest);
  return session;
}
