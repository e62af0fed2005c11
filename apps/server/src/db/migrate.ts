import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { StartupError } from '#server/startup-error.ts';

export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };
// 'migr' in ASCII. Per database, so it never meets the lock on the cluster.
const LOCK = 0x6d696772;

/** Migrates the database to this version's schema. Of several servers starting together one migrates, the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // What matters comes as the rejection of a call below.
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const db = drizzle(client);
    await migrate(db, MIGRATIONS);
    await requireNotNewer(db);
  } finally {
    await client.end(); // Gives the lock back, too.
  }
}

async function requireNotNewer(db: NodePgDatabase): Promise<void> {
  const newest = Math.max(...readMigrationFiles(MIGRATIONS).map((migration) => migration.folderMillis));
  const { rows } = await db.execute<{ applied: string }>(
    sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
  );
  if (Number(rows[0]?.applied) > newest) {
    throw new StartupError(
      'The database was already used by a newer version of Allcourt. Start that version, or restore a backup.',
    );
  }
}
