import { createServer, type Server } from 'node:net';
import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';
import { connect } from '#server/db/open.ts';
import { forwarded } from '#server/plugins/forwarded.ts';
import { health } from '#server/plugins/health.ts';
import { closeLater } from '#test/cleanup.ts';
import { recordingLog } from '#test/log.ts';

const GB = 1024 ** 3;

async function appOn(
  url: string,
  trustProxy: false | number = false,
  free = 10 * GB,
  redis: { isUp: () => boolean } | null = null,
) {
  const database = connect(url, recordingLog().log);
  const app = Fastify();
  await app.register(forwarded, { config: { trustProxy } });
  await app.register(health, { db: database.db, redis, freeBytes: async () => free });
  closeLater(async () => {
    await app.close();
    await database.close();
  });
  return app;
}

/** A port where something accepts connections and never says a word. */
async function mutePort(): Promise<number> {
  const server: Server = createServer((socket) => closeLater(async () => void socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeLater(async () => void server.close());
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

test('a server with its database is alive and ready', async () => {
  const app = await appOn(new URL('/postgres', inject('templateUrl')).href);
  const [alive, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'alive' }]);
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});

test.each<[string, false | number, object]>([
  [
    'warns of a proxy that TRUST_PROXY does not mention',
    false,
    { warnings: [expect.stringContaining('TRUST_PROXY')] },
  ],
  ['is content with a proxy that it knows', 1, {}],
])('readiness %s', async (_name, trustProxy, warnings) => {
  const app = await appOn(new URL('/postgres', inject('templateUrl')).href, trustProxy);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', ...warnings });
});

test.each([
  [
    'little room',
    0.5 * GB,
    200,
    { status: 'ready', warnings: ['Less than 1 GB is free on the disk of DATA_DIR.'] },
  ],
  ['no room', 0.01 * GB, 503, { status: 'not ready', waitingFor: 'disk space' }],
])('a disk with %s shows in readiness', async (_name, free, status, body) => {
  const app = await appOn(new URL('/postgres', inject('templateUrl')).href, false, free);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([status, body]);
});

test.each([
  ['cannot be reached', () => 'postgres://unknown@127.0.0.1:1/nothing'],
  ['does not answer', async () => `postgres://unknown@127.0.0.1:${await mutePort()}/nothing`],
])('a server whose database %s is alive and not ready', async (_name, url) => {
  const app = await appOn(await url());
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready', waitingFor: 'database' }]);
});

test('a server without its Redis is ready, and says what is degraded', async () => {
  let isUp = false;
  const app = await appOn(new URL('/postgres', inject('templateUrl')).href, false, 10 * GB, {
    isUp: () => isUp,
  });
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ready', degraded: ['redis'], warnings: [expect.stringContaining('Redis cannot be reached')] },
  ]);
  isUp = true;
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});
