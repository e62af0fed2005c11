import { join } from 'node:path';
import { Client } from 'pg';
import { writeBackup } from '#server/backup/backup.ts';
import type { Progress } from '#server/backup/progress.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import type { S3Config } from '#server/media/s3-store.ts';
import type { MediaStore } from '#server/media/store.ts';
import { recordingLog } from '#test/log.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

export const BACKUP_SECRET = 'the secret of the server that is backed up';

export const SILENT: Progress = { count: (_label, data) => data };

interface Place {
  url: string;
  dataDir: string;
  s3?: S3Config | null;
  passphrase?: string | null;
  progress?: Progress;
}

/** A backup file of this server, in a folder of the test. */
export async function backUp({
  url,
  dataDir,
  s3 = null,
  passphrase = null,
  progress = SILENT,
}: Place): Promise<string> {
  const path = join(temporaryFolder(), 'club.backup');
  const config = { dataDir, s3, auth: { secret: BACKUP_SECRET } };
  await writeBackup(path, { config, url, passphrase, now: new Date(), progress });
  return path;
}

export function restore(path: string, { url, dataDir, s3 = null, passphrase = null }: Place) {
  const config = { dataDir, databaseUrl: url, s3 };
  return restoreBackup(path, { config, passphrase, progress: SILENT, log: recordingLog().log });
}

/** Every row of every table as text, migrations included. */
export async function allRows(url: string): Promise<Map<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'drizzle') order by 1`,
    );
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Every index, key and check of the tables. */
export async function allConstraints(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
       from pg_constraint where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    );
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

/** Every file of a media store. */
export async function allMedia(store: MediaStore): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const prefix of ['b/', 'images/', 'files/']) {
    for await (const key of store.list(prefix, new Date(8.64e15))) {
      found.set(key, Buffer.from((await store.readWhole(key)) ?? []).toString('base64'));
    }
  }
  return new Map([...found].toSorted());
}
