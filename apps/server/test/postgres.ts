import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each harness clones. */
    templateUrl: string;
  }
}

// Nothing here must survive a power cut, so nothing waits for the disk.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
};

/** One PostgreSQL for the whole run, with one migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allcourt-test-'));
  chmodSync(dataDir, 0o755); // As root, PostgreSQL runs as a user of its own, who must get in.
  const postgres = await openEmbedded({
    dataDir,
    log: pino({ level: 'error' }),
    settings: SETTINGS,
  });
  await migrateDatabase(postgres.url);
  await closeToVisitors(postgres.url);
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A template can only be cloned without open connections. */
async function closeToVisitors(url: string): Promise<void> {
  const client = new Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  await client.query('alter database allcourt with is_template true allow_connections false');
  await client.end();
}
