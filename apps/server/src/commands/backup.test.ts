import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findRunning } from '#server/db/embedded/open.ts';
import { connect } from '#server/db/open.ts';
import { createStore } from '#server/media/store.ts';
import { storedSecret } from '#server/secret.ts';
import { allMedia, allRows } from '#test/backups.ts';
import { buildAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { command } from '#test/command.ts';
import { emptyDatabase } from '#test/database.ts';
import { recordingLog } from '#test/log.ts';
import { playRated } from '#test/rated-matches.ts';
import { startProcess } from '#test/server-process.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

// Whole servers start and stop here.
vi.setConfig({ testTimeout: 240_000 });

const KEY = 'images/0197d6f0-0000-7000-8000-000000000001.webp';

/** A command on a data folder, with the built-in database. */
const onFolder = (file: string, dataDir: string, args: string[] = []) =>
  command(file, { databaseUrl: '', args, env: { DATA_DIR: dataDir } });

test('backs up under a running server with its own database; the restored folder starts and is sound', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const server = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: '0' });
  await server.ready();
  const open = connect((await findRunning(dataDir)) ?? '', recordingLog().log, { max: 2 });
  const base = { db: open.db, clock: testClock() };
  const [maya, jonas] = [await buildAccount(base), await buildAccount(base)];
  await playRated(base, { a: [maya.account], b: [jonas.account] });
  const media = createStore({ dataDir, s3: null });
  await media.put(KEY, Buffer.from('picture'), { type: 'image/webp' });
  const folder = temporaryFolder();
  const path = join(folder, 'club.backup');
  writeFileSync(join(folder, 'passphrase'), 'a drop shot from the baseline\n');
  const args = [path, '--passphrase-file', join(folder, 'passphrase')];

  const written = await onFolder('backup.ts', dataDir, args);
  const rows = await keptRows(open.url);
  await open.close();
  expect(written).toEqual({
    code: 0,
    said: expect.stringMatching(/^Backup written: .+\nTables: \d+, rows: \d+ \(.+ MB\), media files: 1 \(/),
  });

  const other = join(temporaryFolder(), 'data');
  expect(await onFolder('restore.ts', other, args)).toMatchObject({ code: 0 });
  const restored = await startProcess({ DATA_DIR: other, SEED_DEMO: '0' });
  await restored.ready();
  expect(await keptRows((await findRunning(other)) ?? '')).toEqual(rows);
  expect(await allMedia(createStore({ dataDir: other, s3: null }))).toEqual(await allMedia(media));
  expect(storedSecret(other)).toBe(storedSecret(dataDir));
  expect(await onFolder('recompute.ts', other)).toEqual({
    code: 0,
    said: [
      'Matches: 1, events: 24, differing: 0, unreadable: 0\n',
      'Months played: 2, differing: 0\n',
      'Meetings: 2, matches differing: 0\n',
      'Matches in lists: 2, differing: 0\n',
      'Team months: 0, differing: 0\n',
      'Rating steps: 2, matches differing: 0\n',
    ].join(''),
  });
});

test('refuses with one sentence and exit code 1', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'club.backup');
  cpSync(import.meta.filename, path);
  const empty = await emptyDatabase();
  const env = { AUTH_SECRET: 'a secret for tests only, long enough' };

  expect(await onFolder('backup.ts', folder)).toEqual({
    code: 1,
    said: 'Name one file: npm run backup -- FILE [--passphrase-file FILE]\n',
  });
  expect(await onFolder('backup.ts', folder, [join(folder, 'new')])).toEqual({
    code: 1,
    said: `${folder} is not the data folder of a server. Set DATA_DIR to the one that is.\n`,
  });
  expect(await command('backup.ts', { databaseUrl: empty, args: [join(folder, 'new')], env })).toEqual({
    code: 1,
    said: 'There is nothing to back up: the database has no tables of Allcourt.\n',
  });
  expect(await onFolder('backup-verify.ts', folder, [path])).toEqual({
    code: 1,
    said: `${path} is not a backup of Allcourt.\n`,
  });
  const short = { ...env, BACKUP_PASSPHRASE: 'short' };
  expect(await command('restore.ts', { databaseUrl: empty, args: [path], env: short })).toEqual({
    code: 1,
    said: 'The passphrase of a backup has at least 12 characters.\n',
  });
});

/** All rows but those of jobs, which a running server writes. */
async function keptRows(url: string): Promise<Map<string, string[]>> {
  const rows = await allRows(url);
  rows.delete('public.job');
  return rows;
}
