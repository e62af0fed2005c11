import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { StartupError } from '#server/startup-error.ts';
import type { Head, Part } from './parts.ts';
import { type AppliedMigration, copyTarget, listTables } from './tables.ts';

export interface Load {
  /** Makes the tables as they were when the backup was written. */
  begin(head: Head): Promise<void>;
  /** Returns the number of rows. */
  table(part: Part, data: AsyncIterable<Buffer>): Promise<number>;
  /** Until then the database is as empty as before. */
  commit(): Promise<void>;
  close(): Promise<void>;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Fills an empty database in one transaction. */
export async function openLoad(url: string): Promise<Load> {
  const client = new Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {}); // The statement under way rejects with the reason.
  await client.connect();
  let keys: ForeignKey[] = [];
  let triggered: string[] = [];
  return {
    async begin({ migrations }) {
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
      await client.query('begin');
      await requireEmpty(client);
      await applyMigrations(client, migrations);
      // In any order tables refer to rows that are still to come: the keys return, and are proved, at the end.
      keys = await listForeignKeys(client);
      for (const { table, name } of keys) {
        await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
      }
      // Rows come as they were, with everything that triggers had made of them.
      triggered = await listTriggered(client);
      await switchTriggers(client, triggered, 'disable');
    },
    async table({ name, columns = [] }, data) {
      const stream = client.query(copyFrom(`copy ${copyTarget({ name, columns })} from stdin`));
      await pipeline(Readable.from(data, { objectMode: false }), stream);
      return stream.rowCount;
    },
    async commit() {
      for (const { table, name, definition } of keys) {
        await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
      }
      await switchTriggers(client, triggered, 'enable');
      await client.query('commit');
      await client.query('analyze');
    },
    close: () => client.end(),
  };
}

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query(`select from pg_namespace where nspname = 'drizzle'`);
  if ((await listTables(client)).length > 0 || rows.length > 0) {
    throw new StartupError(
      'The database has tables already. A backup is restored into an empty database only: create another one and name it in DATABASE_URL.',
    );
  }
}

/** Runs the first migrations of this version, which are all that the backup had. */
async function applyMigrations(client: Client, wanted: readonly AppliedMigration[]): Promise<void> {
  const known = readMigrationFiles(MIGRATIONS);
  const applied = known.slice(0, wanted.length);
  if (applied.length < wanted.length || applied.some(({ hash }, index) => hash !== wanted[index]?.hash)) {
    throw new StartupError(
      'The backup is of a newer version of Allcourt. Restore it with that version, or with a later one.',
    );
  }
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of applied) {
    for (const statement of sql) {
      await client.query(statement);
    }
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

/** The tables with triggers of the application's own. */
async function listTriggered(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  return rows.map(({ table }) => table);
}

async function switchTriggers(
  client: Client,
  tables: readonly string[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${table} ${to} trigger user`);
  }
}
