import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { z } from 'zod';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { closeLater } from '#test/cleanup.ts';
import { emptyDatabase } from '#test/database.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

interface OldDatabase {
  url: string;
  client: Client;
}

/** A database as the version left it whose last migration this is. */
export async function oldDatabase(last: string): Promise<OldDatabase> {
  const migrationsFolder = temporaryFolder();
  cpSync(MIGRATIONS.migrationsFolder, migrationsFolder, { recursive: true });
  const path = join(migrationsFolder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  const url = await emptyDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  closeLater(() => client.end());
  await migrate(drizzle(client), { migrationsFolder });
  return { url, client };
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
