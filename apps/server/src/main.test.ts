import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isReachable } from '#server/db/embedded/owner.ts';
import { testDatabase } from '#test/database.ts';
import { postmasterPid, startProcess } from '#test/server-process.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

// Real processes start and stop here, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });

/** Queries the server's database directly, for tests only. */
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

function uidOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }));
}

test('it lives through being killed, alone or with its database, and stops in order', async () => {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'error' };
  const first = await startProcess(env);
  await first.ready();
  expect(first.stdout()).toMatch(/^Allcourt is ready at http:\/\/localhost:\d+\n$/);
  await query(dataDir, `create table note as select 'acknowledged' as text`);
  const left = postmasterPid(dataDir);
  first.kill('SIGKILL');
  await first.ended;
  expect(postmasterPid(dataDir)).toBe(left);

  const second = await startProcess(env);
  await second.ready();
  expect(postmasterPid(dataDir)).toBe(left);
  expect(await query(dataDir, 'select text from note')).toEqual([{ text: 'acknowledged' }]);
  second.kill('SIGKILL');
  process.kill(left ?? 0, 'SIGKILL');
  await second.ended;

  const third = await startProcess(env);
  await third.ready();
  expect(await query(dataDir, 'select text from note')).toEqual([{ text: 'acknowledged' }]);
  third.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  expect(postmasterPid(dataDir)).toBeNull();
  expect(third.stderr()).toBe('');
});

test('started by root, it serves as the user of its database, who may write its media and start the database again', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'media/left'), { recursive: true });
  const server = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: '0' });
  await server.ready();
  const owner = statSync(join(dataDir, 'postgres'));
  // Root it stays where that user could not read the sources.
  const { uid } = isReachable(import.meta.filename, owner) ? owner : { uid: process.geteuid?.() };
  await vi.waitFor(() => expect(uidOf(server.pid)).toBe(uid));
  expect(statSync(join(dataDir, 'media')).uid).toBe(uid);
  expect(statSync(join(dataDir, 'media/left')).uid).toBe(uid);

  process.kill(postmasterPid(dataDir) ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(server.stdout()).toContain('starting it again'));
  await server.ready();
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(postmasterPid(dataDir)).toBeNull();
});

test('asked to stop while it starts, it leaves no database behind', async () => {
  const dataDir = temporaryFolder();
  const server = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: '0' });
  await vi.waitFor(() => expect(postmasterPid(dataDir)).not.toBeNull(), { timeout: 45_000 });
  server.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(postmasterPid(dataDir)).toBeNull();
});

test('without its database it lives on, serves again once the database is back, and stops when asked', async () => {
  const dataDir = temporaryFolder();
  const server = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: '0' });
  await server.ready();
  const pid = postmasterPid(dataDir) ?? 0;
  const folder = join(dataDir, 'postgres');
  renameSync(folder, `${folder}-away`);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(server.stdout()).toContain('The next try is in 1 s.'), { timeout: 20_000 });
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

  renameSync(`${folder}-away`, folder);
  await server.ready();
  const again = postmasterPid(dataDir) ?? 0;
  renameSync(folder, `${folder}-gone`);
  process.kill(again, 'SIGKILL');
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('a promise that fails unheard is logged, and the server lives on', async () => {
  const leak = `process.on('SIGUSR2', () => Promise.reject(new Error('unheard')))`;
  const server = await startProcess({
    DATABASE_URL: (await testDatabase()).url,
    DATA_DIR: temporaryFolder(),
    SEED_DEMO: '0',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(leak)}`,
  });
  await server.ready();
  server.kill('SIGUSR2');
  await vi.waitFor(() => expect(server.stdout()).toContain('"message":"unheard"'));
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

test('a promise that a request leaves behind is logged with that request, and fails no other', async () => {
  const leak = `import { ServerResponse } from 'node:http';
    const { writeHead } = ServerResponse.prototype;
    ServerResponse.prototype.writeHead = function (...args) {
      if (this.req.url.endsWith('?leak')) void Promise.reject(new Error('left behind'));
      return writeHead.apply(this, args);
    };`;
  const server = await startProcess({
    DATABASE_URL: (await testDatabase()).url,
    DATA_DIR: temporaryFolder(),
    SEED_DEMO: '0',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(leak)}`,
  });
  await server.ready();
  const refusal = z.object({ code: z.literal('not-signed-in'), requestId: z.string() });
  const [leaking, other] = await Promise.all(
    ['/api/teams?leak', '/api/teams'].map(async (path) =>
      refusal.parse(await (await fetch(server.origin + path)).json()),
    ),
  );
  await vi.waitFor(() => expect(server.stdout()).toContain('"message":"left behind"'));
  const lines = server
    .stdout()
    .split('\n')
    .filter((line) => line.includes('left behind'));

  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([leaking?.requestId]);
  expect(other?.requestId).not.toBe(leaking?.requestId);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

test('reports a refused start without a stack', async () => {
  const server = await startProcess({
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'loud',
    AUTH_PROVIDER: 'ldap',
  });
  expect(await server.ended).toBe(78);
  expect(server.stderr().split('\n')).toEqual([
    'The configuration cannot be used:',
    expect.stringContaining('LOG_LEVEL: '),
    expect.stringContaining('AUTH_PROVIDER: '),
    '',
  ]);
});
