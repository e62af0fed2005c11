import { once } from 'node:events';
import { createServer } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { holdDatabase } from '#server/db/database-hold.ts';
import { type RunningServer, startServer } from '#server/server.ts';
import { closeLater } from '#test/cleanup.ts';
import { testClock } from '#test/clock.ts';
import { emptyDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { testConfig } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';

async function start(env: Record<string, string>, changes: Partial<Config> = {}) {
  const { log, lines } = recordingLog('warn');
  const config = { ...testConfig({ SEED_DEMO: '0', PORT: String(await freePort()), ...env }), ...changes };
  const server: RunningServer = await startServer({ config, log, clock: testClock() });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= server.close();
    return closed;
  };
  closeLater(close);
  return { lines, close, origin: `http://127.0.0.1:${config.port}` };
}

async function sessionsOn(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows[0]?.count ?? -1;
}

test('on an empty database of DATABASE_URL it migrates and serves', async () => {
  const { origin } = await start({ DATABASE_URL: await emptyDatabase() });
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'ready' });
});

test('holds its database until it is closed', async () => {
  const url = await emptyDatabase();
  const { close } = await start({ DATABASE_URL: url });
  const hold = (waitMs: number) => holdDatabase({ url, isShared: false, log: recordingLog().log, waitMs });
  await expect(hold(0)).rejects.toThrow('Another Allcourt server is already running');
  await close();
  await (await hold(30_000)).release();
});

test('logs odd settings of the configuration', async () => {
  const { lines } = await start(
    { DATABASE_URL: await emptyDatabase() },
    { warnings: ['PUBLIC_URL is odd.'] },
  );
  expect(lines()).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'PUBLIC_URL is odd.' }));
});

test('reports a taken port and closes the database', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  closeLater(async () => void taken.close());
  const address = taken.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const url = await emptyDatabase();
  await expect(start({ DATABASE_URL: url, PORT: String(port) })).rejects.toThrow(
    `Cannot listen on 127.0.0.1:${port}: another program uses this port. Stop it, or set PORT to another one.`,
  );
  expect(await sessionsOn(url)).toBe(0);
});

test('on an address this machine does not have it says so', async () => {
  await expect(start({ DATABASE_URL: await emptyDatabase(), HOST: '203.0.113.1' })).rejects.toThrow(
    'this machine has no such address. Check HOST.',
  );
});
