import { systemClock } from '@allcourt/server/src/clock.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';
import { createSharedCounts } from '@allcourt/server/src/plugins/shared-counts.ts';
import { openRedis } from '@allcourt/server/src/redis/redis.ts';
import { testCounts } from '@allcourt/server/test/counts-contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RedisServer } from './redis-server.ts';

const WINDOW_MS = 60_000;

async function startRedis() {
  const server = await RedisServer.start();
  onTestFinished(() => server.kill());
  /** Opens the counts of one node. */
  const open = async () => {
    const log = createLogger({ logLevel: 'silent' });
    const redis = await openRedis({ url: server.url, log });
    onTestFinished(() => redis.close());
    return { redis, openCounts: createSharedCounts({ redis, clock: systemClock, log }) };
  };
  return { server, open };
}

async function twoNodes() {
  const { server, open } = await startRedis();
  const [a, b] = await Promise.all([open(), open()]);
  return {
    server,
    redis: b.redis,
    a: a.openCounts('tries', WINDOW_MS),
    b: b.openCounts('tries', WINDOW_MS),
  };
}

testCounts(async () => {
  const { open } = await startRedis();
  const { openCounts } = await open();
  return { open: openCounts, pass: () => {} };
});

test('nodes know what the others count', async () => {
  const { a, b } = await twoNodes();
  a.add('ada', 3);
  b.add('ada', 4);
  await vi.waitFor(() => expect([a.read('ada').total, b.read('ada').total]).toEqual([7, 7]));
});

test('nodes share the window that the first of them began', async () => {
  const { a, b } = await twoNodes();
  const began = a.add('ada', 1).msLeft;
  await vi.waitFor(() => expect(b.read('ada').total).toBe(1));
  expect(b.read('ada').msLeft).toBeLessThanOrEqual(began + 1);
});

test('each counts on alone while Redis is away, on top of what it knew, and together again afterwards', async () => {
  const { server, redis, a, b } = await twoNodes();
  a.add('ada', 3);
  await vi.waitFor(() => expect(b.read('ada').total).toBe(3));
  await server.kill();
  await vi.waitFor(() => expect(redis.isUp()).toBe(false));
  expect([b.add('ada', 1).total, b.add('ada', 1).total]).toEqual([4, 5]);
  expect(b.add('ben', 9).total).toBe(9);
  await server.start();
  await vi.waitFor(() => expect(a.read('ben').total).toBe(9), { timeout: 10_000 });
});

test('nothing waits for a Redis that does not answer', async () => {
  const { server, a } = await twoNodes();
  server.pause();
  const totals = Array.from({ length: 100 }, () => a.add('ada', 1).total);
  server.resume();
  expect(totals.at(-1)).toBe(100);
  await vi.waitFor(() => expect(a.read('ada').total).toBe(100));
});
