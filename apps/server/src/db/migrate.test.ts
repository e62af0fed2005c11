import { Client } from 'pg';
import { expect, test } from 'vitest';
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
