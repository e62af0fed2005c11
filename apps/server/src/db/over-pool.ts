import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';

/**
 * The database over a pool. Each transaction gives its connection back however it ends: drizzle's own keeps one whose
 * `begin` fails, and a pool that lost its database would lose all of its connections that way.
 */
export function databaseOver(pool: Pool): Database {
  const db = drizzle(pool, { schema });
  const { schema: tables, fullSchema, tableNamesMap } = db._;
  const dialect = new PgDialect();
  type Tables = NonNullable<typeof tables>;
  const relations = tables && { schema: tables, fullSchema, tableNamesMap };
  db.transaction = async (act, config) => {
    const client = await pool.connect();
    try {
      return await new NodePgSession<typeof schema, Tables>(client, dialect, relations).transaction(
        act,
        config,
      );
    } finally {
      client.release();
    }
  };
  return db;
}
