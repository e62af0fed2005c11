import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { feedback } from '#server/db/schema/feedback.ts';
import { createStore } from '#server/media/store.ts';
import { storedSecret } from '#server/secret.ts';
import { StartupError } from '#server/startup-error.ts';
import { allConstraints, allMedia, allRows, BACKUP_SECRET, backUp, restore, SILENT } from '#test/backups.ts';
import { buildAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { emptyDatabase, testDatabase } from '#test/database.ts';
import { startFakeS3 } from '#test/fake-s3.ts';
import { recordingLog } from '#test/log.ts';
import { oldDatabase } from '#test/old-database.ts';
import { playRated } from '#test/rated-matches.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { writeBackup } from './backup.ts';
import { explainFailure } from './failure.ts';
import { createProgress, type Progress } from './progress.ts';
import { verifyBackup } from './restore.ts';
import { claimFolder } from './target-folder.ts';

// Deriving a key is slow on purpose, more so on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const PASSPHRASE = 'court number seven, after the rain';
const BROADCAST = '0197d6f0-0000-7000-8000-000000000001';
const AWKWARD = 'tab\tline\n\\.\n\\N "quote" \u{1F3BE} ñ';

async function club() {
  const { db, url } = await testDatabase();
  const { account } = await buildAccount({ db, clock: testClock() });
  const dataDir = temporaryFolder();
  return { db, url, account, dataDir };
}

async function fullClub() {
  const { db, url, account, dataDir } = await club();
  const base = { db, clock: testClock() };
  const other = await buildAccount(base);
  await playRated(base, { a: [account], b: [other.account] });
  await buildTeam(base, { members: [other] });
  await db.insert(feedback).values({
    id: BROADCAST,
    accountId: account.id,
    kind: 'bug',
    text: AWKWARD,
    userAgent: '',
    createdAt: new Date(),
  });
  const media = createStore({ dataDir, s3: null });
  await media.put(`b/${BROADCAST}/${BROADCAST}/1.m4s`, randomBytes(600_000), { type: 'video/mp4' });
  await media.put(`b/${BROADCAST}/stills/1.jpg`, Buffer.of(), { type: 'image/jpeg' });
  await media.put(`images/${BROADCAST}.webp`, Buffer.from('picture'), { type: 'image/webp' });
  await media.put(`files/${BROADCAST}/0.part`, Buffer.from('line-up'), { type: 'application/octet-stream' });
  return { url, dataDir, media };
}

test('restores every row, key, file and the secret as they were, encrypted and into a bucket', async () => {
  const from = await fullClub();
  const path = await backUp({ ...from, passphrase: PASSPHRASE });
  const to = { url: await emptyDatabase(), dataDir: temporaryFolder(), s3: (await startFakeS3()).config };
  const manifest = await restore(path, { ...to, passphrase: PASSPHRASE });

  const [before, after] = [await allRows(from.url), await allRows(to.url)];
  expect(after).toEqual(before);
  expect([...after.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(10);
  expect(await allConstraints(to.url)).toEqual(await allConstraints(from.url));
  expect(await allMedia(createStore(to))).toEqual(await allMedia(from.media));
  expect(storedSecret(to.dataDir)).toBe(BACKUP_SECRET);
  expect(manifest.media.files).toBe(4);
  expect(manifest.tables.map(({ name, rows }) => [`public.${name}`, rows])).toEqual(
    [...before].filter(([name]) => name.startsWith('public.')).map(([name, rows]) => [name, rows.length]),
  );
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path).includes('app_user')).toBe(false);
});

test('takes a bucket into a backup that is not encrypted, and fills a data folder from it', async () => {
  const from = await club();
  const { config: s3 } = await startFakeS3();
  const bucket = createStore({ dataDir: from.dataDir, s3 });
  for (const number of [1, 2, 3, 4]) {
    await bucket.put(`b/${BROADCAST}/stills/${number}.jpg`, randomBytes(100), { type: 'image/jpeg' });
  }
  const path = await backUp({ ...from, s3 });
  const to = { url: await emptyDatabase(), dataDir: join(temporaryFolder(), 'made') };
  await restore(path, to);

  expect(await allRows(to.url)).toEqual(await allRows(from.url));
  expect(await allMedia(createStore({ ...to, s3: null }))).toEqual(await allMedia(bucket));
  expect(readdirSync(to.dataDir).toSorted()).toEqual(['auth-secret', 'media']);
});

test('holds each transaction whole or not at all while others write', async () => {
  const { url, account, dataDir } = await club();
  const writer = new Client({ connectionString: url });
  await writer.connect();
  let written = 0;
  let isDone = false;
  const write = async () => {
    while (!isDone) {
      await writer.query(`begin;
        update app_user set display_name = '${written + 1}' where id = '${account.id}';
        insert into feedback (id, account_id, kind, text, user_agent, created_at)
          values (gen_random_uuid(), '${account.id}', 'bug', '${written + 1}', '', now());
        commit`);
      written += 1;
    }
  };
  const writing = write();
  const progress: Progress = {
    // Lets the writer commit between the reading of one table and the next.
    async *count(_label, data) {
      const seen = written;
      while (written < seen + 2) {
        await new Promise(setImmediate);
      }
      yield* data;
    },
  };
  const path = await backUp({ url, dataDir, progress });
  const writtenAtEnd = written;
  isDone = true;
  await writing;
  await writer.end();
  const to = { url: await emptyDatabase(), dataDir: temporaryFolder() };
  await restore(path, to);

  const rows = await allRows(to.url);
  const kept = rows.get('public.feedback')?.length ?? 0;
  expect(kept).toBeLessThan(writtenAtEnd);
  expect(rows.get('public.app_user')?.join()).toContain(kept === 0 ? 'Test Player' : `,${kept},`);
});

test('a backup of an older version restores into this one and upgrades', async () => {
  const { url, client } = await oldDatabase('0014_push');
  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, mode, created_at)
    values (gen_random_uuid(), 'test', '1', 'Ada', 'ada', 'tennis', now())`);
  const path = await backUp({ url, dataDir: temporaryFolder() });
  const to = { url: await emptyDatabase(), dataDir: temporaryFolder() };
  await restore(path, to);
  expect(await allRows(to.url)).toEqual(await allRows(url));
  await migrateDatabase(to.url);

  expect((await allRows(to.url)).get('public.app_user')?.join()).toContain('{""mode"": ""tennis""}');
});

test('shows how far it has come, at most once per interval', async () => {
  const lines: string[] = [];
  let now = 0;
  const progress = createProgress({ write: (line) => lines.push(line), now: () => now, everyMs: 10 });
  async function* pieces() {
    for (const at of [1, 12, 13, 30]) {
      now = at;
      yield Buffer.alloc(500_000);
    }
  }
  for await (const piece of progress.count('Media files: 1', pieces())) {
    expect(piece).toHaveLength(500_000);
  }
  expect(lines).toEqual(['Media files: 1, 1.0 MB', 'Media files: 1, 2.0 MB']);
});

describe('a file is refused before anything is restored when it is', () => {
  test.each([
    ['cut in its last byte', (bytes: Buffer) => bytes.subarray(0, -1), 'is cut off'],
    ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'is cut off'],
    ['cut in its first line', (bytes: Buffer) => bytes.subarray(0, 30), 'is cut off'],
    ['longer than written', (bytes: Buffer) => Buffer.concat([bytes, Buffer.of(0)]), 'is damaged'],
    ['empty', () => Buffer.of(), 'is not a backup of Allcourt'],
    ['from another program', () => Buffer.alloc(5000, 'PGDMP'), 'is not a backup of Allcourt'],
    [
      'from a later format',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('"format":1', '"format":2'), 'latin1'),
      'was written by a newer version',
    ],
  ])('%s', async (_name, change, sentence) => {
    const path = await smallBackup(null);
    writeFileSync(path, change(readFileSync(path)));
    await expectRefusal(path, null, sentence);
  });

  test.each([null, PASSPHRASE])('changed in one byte anywhere, with passphrase %j', async (passphrase) => {
    const path = await smallBackup(passphrase);
    const whole = readFileSync(path);
    for (const place of [0.005, 0.4, 0.999]) {
      const changed = Buffer.from(whole);
      const at = Math.floor(whole.length * place);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      writeFileSync(path, changed);
      await expect(verify(path, passphrase)).rejects.toThrow(StartupError);
    }
  });

  test('encrypted, without its passphrase and with another one', async () => {
    const path = await smallBackup(PASSPHRASE);
    await expectRefusal(path, null, 'is encrypted. Set BACKUP_PASSPHRASE');
    await expectRefusal(path, `${PASSPHRASE}!`, 'The passphrase does not open');
  });
});

test('refuses a folder and a database that are not empty, and leaves them alone', async () => {
  const path = await smallBackup(null);
  const { url } = await testDatabase();
  const dataDir = temporaryFolder();
  const before = await allRows(url);
  await expect(restore(path, { url, dataDir })).rejects.toThrow('The database has tables already');
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await allRows(url)).toEqual(before);

  writeFileSync(join(dataDir, 'notes.txt'), 'mine');
  const empty = await emptyDatabase();
  await expect(restore(path, { url: empty, dataDir })).rejects.toThrow('is not empty');
  expect(readdirSync(dataDir)).toEqual(['notes.txt']);
  expect((await allRows(empty)).size).toBe(0);
});

test('leaves nothing in folder and database when it fails halfway', async () => {
  const { url, client } = await oldDatabase('0014_push');
  await client.query('create table of_another_program (id int)');
  const path = await backUp({ url, dataDir: temporaryFolder() });
  const to = { url: await emptyDatabase(), dataDir: temporaryFolder() };
  await expect(restore(path, to)).rejects.toThrow('relation "public.of_another_program" does not exist');

  expect(readdirSync(to.dataDir)).toEqual([]);
  expect((await allRows(to.url)).size).toBe(0);
});

test('no server or command starts on a folder whose restore was stopped, and no second restore does', async () => {
  const path = await smallBackup(null);
  const dataDir = temporaryFolder();
  const folder = await claimFolder(dataDir);
  const url = await emptyDatabase();
  const unfinished = `A restore into ${dataDir} did not finish`;
  expect(() => storedSecret(dataDir)).toThrow(unfinished);
  const { log } = recordingLog();
  await expect(
    openDatabase({ config: { dataDir, databaseUrl: url, isDatabaseShared: false }, log }),
  ).rejects.toThrow(unfinished);
  await expect(restore(path, { url, dataDir })).rejects.toThrow('was stopped or is still running');
  await folder.clear();
  await restore(path, { url, dataDir });
});

test('writes no half of a backup, and over no other file', async () => {
  const { url, dataDir } = await club();
  const folder = temporaryFolder();
  const path = join(folder, 'club.backup');
  const config = { dataDir, s3: null, auth: { secret: BACKUP_SECRET } };
  const options = { config, passphrase: null, now: new Date(), progress: SILENT };
  const nowhere = new URL('/no-such-database', url).href;
  await expect(writeBackup(path, { ...options, url: nowhere })).rejects.toThrow(
    `${path} was not written: database "no-such-database" does not exist.`,
  );
  await expect(writeBackup(path, { ...options, url: await emptyDatabase() })).rejects.toThrow(
    'There is nothing to back up',
  );
  expect(readdirSync(folder)).toEqual([]);
  await expect(writeBackup(join(folder, 'none/club.backup'), { ...options, url })).rejects.toThrow(
    'there is no such file or folder.',
  );
  writeFileSync(path, 'an older backup');
  await expect(writeBackup(path, { ...options, url })).rejects.toThrow('it exists already');
  expect(readFileSync(path, 'utf8')).toBe('an older backup');
});

test.each([
  ['ENOSPC', 'the disk is full.'],
  ['EACCES', 'this user has no permission.'],
  ['EROFS', 'that disk is read-only.'],
  ['53100', 'the database: its disk is full.'],
])('%s becomes a sentence', async (code, sentence) => {
  const failing = () => Promise.reject(Object.assign(new Error('raw'), { code }));
  await expect(explainFailure('It failed', failing)).rejects.toThrow(`It failed: ${sentence}`);
});

async function smallBackup(passphrase: string | null): Promise<string> {
  const { url, dataDir } = await club();
  return backUp({ url, dataDir, passphrase });
}

function verify(path: string, passphrase: string | null) {
  return verifyBackup(path, { passphrase, progress: SILENT });
}

async function expectRefusal(path: string, passphrase: string | null, sentence: string): Promise<void> {
  const dataDir = join(temporaryFolder(), 'data');
  await expect(verify(path, passphrase)).rejects.toThrow(sentence);
  await expect(restore(path, { url: 'postgres://127.0.0.1:1/none', dataDir, passphrase })).rejects.toThrow(
    sentence,
  );
  expect(existsSync(dataDir)).toBe(false);
}
