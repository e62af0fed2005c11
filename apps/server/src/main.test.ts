import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { closeLater } from '#test/cleanup.ts';
import { freePort, postmasterPid, startProcess } from '#test/server-process.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

/** Speaks to the server's database directly, as nobody but a test does. */
async function query(dataDir: string, statement: string): Promise<unknown[]> {
  const access = z.object({ password: z.string(), port: z.number() });
  const { password, port } = access.parse(
    JSON.parse(readFileSync(join(dataDir, 'postgres/allcourt.json'), 'utf8')),
  );
  const client = new Client({ host: '127.0.0.1', port, user: 'allcourt', password, database: 'allcourt' });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

test('asked to stop, it stops with its database and says nothing bad', async () => {
  const dataDir = temporaryFolder();
  const server = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'error' });
  await server.ready();
  expect(server.stdout()).toMatch(/^Allcourt is ready at http:\/\/localhost:\d+\n$/);
  expect(postmasterPid(dataDir)).not.toBeNull();
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(postmasterPid(dataDir)).toBeNull();
  expect(server.stderr()).toBe('');
});

test('killed, it leaves its database running, and the next start takes that over without loss', async () => {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, SEED_DEMO: '0' };
  const first = await startProcess(env);
  await first.ready();
  await query(dataDir, `create table note as select 'acknowledged' as text`);
  const left = postmasterPid(dataDir);
  first.kill('SIGKILL');
  await first.ended;
  expect(postmasterPid(dataDir)).toBe(left);

  const second = await startProcess(env);
  await second.ready();
  expect(postmasterPid(dataDir)).toBe(left);
  expect(await query(dataDir, 'select text from note')).toEqual([{ text: 'acknowledged' }]);
  second.kill('SIGTERM');
  await second.ended;
  expect(postmasterPid(dataDir)).toBeNull();
});

test('killed together with its database, it starts again without loss', async () => {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, SEED_DEMO: '0' };
  const first = await startProcess(env);
  await first.ready();
  await query(dataDir, `create table note as select 'acknowledged' as text`);
  first.kill('SIGKILL');
  process.kill(postmasterPid(dataDir) ?? 0, 'SIGKILL');
  await first.ended;

  const second = await startProcess(env);
  await second.ready();
  expect(await query(dataDir, 'select text from note')).toEqual([{ text: 'acknowledged' }]);
});

test('a second one on the same data folder ends with one sentence', async () => {
  const dataDir = temporaryFolder();
  const first = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: '0' });
  await first.ready();
  const second = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: '0' });
  expect(await second.ended).toBe(1);
  expect(second.stderr()).toBe(
    'Another Allcourt server is already running on this data folder. Stop it first, or set DATA_DIR to another folder.\n',
  );
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
});

test('on a port that is taken it ends with one sentence and leaves no database behind', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  closeLater(async () => void other.close());
  const dataDir = temporaryFolder();
  const server = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: '0', PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toBe(
    `Cannot listen on 127.0.0.1:${port}: another program uses this port. Stop it, or set PORT to another one.\n`,
  );
  expect(postmasterPid(dataDir)).toBeNull();
});

test('with a configuration that cannot be used it ends at once and says what is wrong', async () => {
  const server = await startProcess({
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'loud',
    AUTH_PROVIDER: 'firebase',
  });
  expect(await server.ended).toBe(1);
  expect(server.stderr().split('\n')).toEqual([
    'The configuration cannot be used:',
    expect.stringContaining('LOG_LEVEL: '),
    expect.stringContaining('AUTH_PROVIDER: '),
    '',
  ]);
});

test('with a data folder that cannot be used it ends with one sentence', async () => {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  const server = await startProcess({ DATA_DIR: file });
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toBe(
    `The data folder ${file} cannot be used: it is a file, not a folder. Set DATA_DIR to another folder.\n`,
  );
});

test('with a database that is not there it ends with one sentence', async () => {
  const url = `postgres://allcourt:hunter2@127.0.0.1:${await freePort()}/allcourt`;
  const server = await startProcess({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toMatch(
    /^The database 127.0.0.1:\d+\/allcourt cannot be used: nothing answers there/,
  );
});

test('asked to stop while it starts, it leaves no database behind', async () => {
  const dataDir = temporaryFolder();
  const server = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: '0' });
  await vi.waitFor(() => expect(postmasterPid(dataDir)).not.toBeNull(), { timeout: 10_000 });
  server.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(postmasterPid(dataDir)).toBeNull();
});

test('when its database is gone for good it ends, for whoever watches it to start it again', async () => {
  const dataDir = temporaryFolder();
  const server = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: '0' });
  await server.ready();
  const pid = postmasterPid(dataDir) ?? 0;
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  process.kill(pid, 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.stdout()).toContain('The server cannot go on');
});
