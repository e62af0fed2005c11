import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { StartupError } from '#server/startup-error.ts';

export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };
// 'migr' in ASCII. Per database, so it never meets the lock on the cluster.
const LOCK = 0x6d696772;

/** Migrates the database to this version's schema. Of several servers starting together one migrates, the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const keeper = new Client({ connectionString: url });
  const pool = new Pool({ connectionString: url, max: 1 });
  await keeper.connect();
  try {
    await keeper.query('select pg_advisory_lock($1)', [LOCK]);
    const db = drizzle(pool);
    await migrate(db, MIGRATIONS);
    await requireNotNewer(db);
  } finally {
    await pool.end();
    await keeper.end(); // Gives the lock back, too.
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
