import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Embedded, findRunning, openEmbedded } from '#server/db/embedded/open.ts';
import { StartupError } from '#server/startup-error.ts';
import { closeLater } from '#test/cleanup.ts';
import { recordingLog } from '#test/log.ts';
import { postmasterPid } from '#test/server-process.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

// Real processes start and stop here, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 60_000 });

// One cluster for the whole file: making it is slow, and each test opens and closes it.
let dataDir: string;
beforeAll(async () => {
  dataDir = join(temporaryFolder(), 'made/with/its/parents');
  await (await open(dataDir)).close();
});

async function open(
  folder: string,
  { log = recordingLog('warn').log, onMoved = (_url: string) => {} } = {},
): Promise<Embedded> {
  const embedded = await openEmbedded({ dataDir: folder, log, onMoved });
  let isOpen = true;
  const close = async () => {
    if (isOpen) {
      isOpen = false;
      await embedded.close();
    }
  };
  closeLater(close);
  return { ...embedded, close };
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('keeps its rows and address over a restart', async () => {
  const first = await open(dataDir);
  await query(first.url, `create table note as select 'kept' as text`);
  await first.close();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

  const second = await open(dataDir);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
});

test('it listens on the loopback interface only, wants a password and waits for the disk', async () => {
  const { url } = await open(dataDir);
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  expect(await query(url, 'show full_page_writes')).toEqual([{ full_page_writes: 'on' }]);
  expect(statSync(join(dataDir, 'postgres/allcourt.json')).mode & 0o777).toBe(0o600);
  const wrong = new URL(url);
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('refuses a second server on the folder, and the first continues', async () => {
  const first = await open(dataDir);
  await expect(open(dataDir)).rejects.toThrow(
    'Another Allcourt server is already running on this data folder.',
  );
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a command finds the database of a server that runs, and none where none does', async () => {
  expect(await findRunning(temporaryFolder())).toBeNull();
  const server = await open(dataDir);
  expect(await findRunning(dataDir)).toBe(server.url);
  await server.close();

  expect(await findRunning(dataDir)).toBeNull();
});

test('one of two simultaneous first starts wins and the other is refused', async () => {
  const empty = temporaryFolder();
  const results = await Promise.allSettled([open(empty), open(empty)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toBeInstanceOf(StartupError);
  expect(refused?.reason.message).toContain('Another Allcourt server');
});

test('clears away a half-made database', async () => {
  const folder = temporaryFolder();
  const halfMade = join(folder, '.postgres-new-4194000-0a1b2c3d');
  fill(join(halfMade, 'cluster'), { PG_VERSION: '18' });
  await open(folder);
  expect(readdirSync(folder)).toEqual(['postgres']);
});

test('a server waits for one that is just stopping', async () => {
  const first = await open(dataDir);
  const closing = first.close();
  const second = await open(dataDir);
  await closing;
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('PostgreSQL killed under the server is started again, without loss', async () => {
  const { log, lines } = recordingLog();
  const { url } = await open(dataDir, { log });
  await query(url, 'create table point as select 1 as one');
  process.kill(postmasterPid(dataDir) ?? 0, 'SIGKILL');
  await vi.waitFor(async () => expect(await query(url, 'select one from point')).toEqual([{ one: 1 }]), {
    timeout: 10_000,
  });
  expect(lines().map(({ msg }) => msg)).toContain(
    'The connection to the built-in PostgreSQL was lost: starting it again.',
  );
});

test('PostgreSQL that comes back on another port is followed', async () => {
  const moved: string[] = [];
  const first = await open(dataDir, { onMoved: (url) => moved.push(url) });
  const folder = join(dataDir, 'postgres');
  const pid = postmasterPid(dataDir) ?? 0;
  renameSync(folder, `${folder}-away`);
  process.kill(pid, 'SIGKILL');
  const other = createServer();
  closeLater(async () => void other.close());
  await vi.waitFor(() => listenOn(other, Number(new URL(first.url).port)), { timeout: 10_000 });
  renameSync(`${folder}-away`, folder);

  await vi.waitFor(() => expect(moved).toHaveLength(1), { timeout: 20_000 });
  expect(moved[0]).not.toBe(first.url);
  expect(await query(moved[0] ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.each([
  ['an unused number', 4_194_000],
  ['a number that another program has now', process.pid],
])('a process file left by a crash is no obstacle: %s', async (_name, pid) => {
  const left = [
    pid,
    join(dataDir, 'postgres'),
    1_700_000_000,
    45_000,
    '',
    '127.0.0.1',
    '  1  1',
    'ready   ',
    '',
  ];
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), left.join('\n'), { mode: 0o600 });
  const { url } = await open(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('when its port is taken it moves to another and says so', async () => {
  const first = await open(dataDir);
  await first.close();
  const port = Number(new URL(first.url).port);
  const other = createServer();
  await listenOn(other, port);
  closeLater(async () => void other.close());

  const { log, lines } = recordingLog('warn');
  const second = await open(dataDir, { log });
  const chosen = Number(new URL(second.url).port);
  expect(chosen).not.toBe(port);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(lines().map(({ msg }) => msg)).toEqual([
    `Port ${port} of the built-in PostgreSQL is taken by another program: it uses ${chosen}.`,
  ]);
});

test.each([
  [
    'the data folder is a file',
    (dir: string) => writeFileSync(dir, ''),
    'cannot be used: it is a file, not a folder.',
  ],
  [
    'something else is in the way',
    (dir: string) => fill(join(dir, 'postgres'), { 'holiday.jpg': '' }),
    'holds something that is not a database',
  ],
  [
    'another version made it',
    (dir: string) => fill(join(dir, 'postgres'), { PG_VERSION: '14\n' }),
    'was made by PostgreSQL 14; this server brings version 18.',
  ],
  [
    'its password is gone',
    (dir: string) => fill(join(dir, 'postgres'), { PG_VERSION: '18\n' }),
    'password cannot be read',
  ],
])('it is refused with a sentence when %s', async (_name, arrange, sentence) => {
  const folder = join(temporaryFolder(), 'data');
  arrange(folder);
  const refusal = open(folder);
  await expect(refusal).rejects.toThrow(StartupError);
  await expect(refusal).rejects.toThrow(sentence);
});

test('a damaged cluster is refused with PostgreSQL’s own reason', async () => {
  const control = join(dataDir, 'postgres/global/pg_control');
  renameSync(control, `${control}.away`);
  closeLater(async () => renameSync(`${control}.away`, control));
  await expect(open(dataDir)).rejects.toThrow(/did not start: .*pg_control/);
});

function fill(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
  }
}
