// The database of all seeds: one PostgreSQL, with a template of this version and one of the version before.

import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@allcourt/server/src/db/embedded/open.ts';
import { MIGRATIONS, migrateDatabase } from '@allcourt/server/src/db/migrate.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

/** Versions of the schema that a server can begin on. */
export type Version = 'current' | 'previous';

export interface Engine {
  /** The address of a new database. */
  open(version: Version): Promise<string>;
  drop(url: string): Promise<void>;
  close(): Promise<void>;
}

// Nothing here must survive a power cut, and tables without statistics are to be read by their indexes.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  enable_seqscan: 'off',
  max_connections: '40',
};

const TEMPLATES: Record<Version, string> = { current: 'allcourt', previous: 'previous' };

export async function openEngine(): Promise<Engine> {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcourt-simulation-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as a user of its own, who must get in.
  // Half as far as over TCP, and a seed asks two hundred times.
  const socketDir = await mkdtemp(join(tmpdir(), 'allcourt-socket-'));
  await chmod(socketDir, 0o777);
  const postgres = await openEmbedded({
    dataDir,
    log: createLogger({ logLevel: 'error' }),
    settings: { ...SETTINGS, unix_socket_directories: socketDir },
  });
  const urlOf = (database: string) => {
    const url = new URL(`/${database}`, postgres.url);
    url.searchParams.set('host', socketDir);
    return url.href;
  };
  const administration = new Client({ connectionString: urlOf('postgres') });
  await administration.connect();
  const close = async (name: string) => {
    await administration.query(`alter database ${name} with is_template true allow_connections false`);
  };
  await administration.query('create database previous template template0');
  await migrateToPrevious(urlOf('previous'), join(dataDir, 'migrations'));
  await close('previous');
  await migrateDatabase(postgres.url);
  await close('allcourt');

  return {
    async open(version) {
      const name = `seeds_${randomBytes(6).toString('hex')}`;
      await administration.query(`create database ${name} template ${TEMPLATES[version]} strategy file_copy`);
      return urlOf(name);
    },
    async drop(url) {
      await administration.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
    },
    async close() {
      await administration.end();
      await postgres.close();
      await rm(dataDir, { recursive: true, force: true });
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

/** All migrations but the last. */
async function migrateToPrevious(url: string, migrationsFolder: string): Promise<void> {
  cpSync(MIGRATIONS.migrationsFolder, migrationsFolder, { recursive: true });
  const path = join(migrationsFolder, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
  const client = new Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder });
  await client.end();
}
