// The database of all seeds: one PostgreSQL, with a template for each of its databases.

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

export interface Engine {
  /** The address of a new database. */
  open(): Promise<string>;
  /** Migrates a database to the schema of a next version. */
  upgrade(url: string): Promise<void>;
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

/** A next version adds columns to tables that a seed writes. */
const NEXT = ['app_user', 'messages', 'conversation_people', 'matches', 'match_events']
  .map((table) => `alter table "${table}" add column "of_next_version" text;`)
  .join('\n--> statement-breakpoint\n');

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
  await migrateDatabase(postgres.url);
  await close('allcourt');
  const next = join(dataDir, 'migrations');
  writeNext(next);

  return {
    async open() {
      const name = `seeds_${randomBytes(6).toString('hex')}`;
      await administration.query(`create database ${name} template allcourt strategy file_copy`);
      return urlOf(name);
    },
    async upgrade(url) {
      const client = new Client({ connectionString: url });
      await client.connect();
      await migrate(drizzle(client), { migrationsFolder: next });
      await client.end();
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

/** All migrations, and one more. */
function writeNext(folder: string): void {
  cpSync(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: { entries: { idx: number; when: number }[] } = JSON.parse(readFileSync(path, 'utf8'));
  const last = journal.entries.at(-1);
  const entry = { ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag: 'next' };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(folder, 'next.sql'), NEXT);
}
