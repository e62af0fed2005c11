import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { migrateDatabase } from '#server/db/migrate.ts';
import { emptyDatabase } from '#test/database.ts';

async function count(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${statement}`);
  await client.end();
  return rows[0]?.count ?? 0;
}

test('servers starting together migrate an empty database one after the other', async () => {
  const url = await emptyDatabase();
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  expect(await count(url, `information_schema.tables where table_name = 'feedback'`)).toBe(1);
  const applied = await count(url, 'drizzle.__drizzle_migrations');
  await migrateDatabase(url);
  expect(await count(url, 'drizzle.__drizzle_migrations')).toBe(applied);
});

test('a database that a newer version has used is refused', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)`,
  );
  await client.end();
  await expect(migrateDatabase(url)).rejects.toThrow('already used by a newer version of Allcourt');
});

test('preferences that had columns keep their values', async () => {
  const url = await emptyDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await migrateUpTo(client, '0014_push');
  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, mode, stat_profile, week_start, units, created_at)
    values
      (gen_random_uuid(), 'test', '1', 'Ada', 'ada', 'tennis', 'basic', 0, 'metric', now()),
      (gen_random_uuid(), 'test', '2', 'Ben', 'ben', null, null, null, null, now())
  `);
  await migrateDatabase(url);

  const { rows } = await client.query('select preferences from app_user order by username');
  expect(rows).toEqual([
    { preferences: { mode: 'tennis', statProfile: 'basic', weekStart: 0, units: 'metric' } },
    { preferences: {} },
  ]);
});

/** The schema as the version left it whose last migration this is. */
async function migrateUpTo(client: Client, last: string): Promise<void> {
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(migrationsFolder, { recursive: true }));
  cpSync(join(import.meta.dirname, 'migrations'), migrationsFolder, { recursive: true });
  const path = join(migrationsFolder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(drizzle(client), { migrationsFolder });
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
