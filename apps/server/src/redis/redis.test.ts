import { expect, test, vi } from 'vitest';
import { openRedis, RedisAway } from '#server/redis/redis.ts';
import { closeLater } from '#test/cleanup.ts';
import { recordingLog } from '#test/log.ts';
import { fakeRedis } from '#test/redis.ts';

async function opened() {
  const fake = await fakeRedis();
  const { log, lines } = recordingLog();
  const open = async () => {
    const redis = await openRedis({ url: fake.url, log, limitMs: 150 });
    closeLater(async () => redis.close());
    return redis;
  };
  const messages = () => lines().map(({ msg }) => msg);
  return { fake, open, messages };
}

test('starts without an unreachable Redis, and uses it once it is there', async () => {
  const { fake, open, messages } = await opened();
  const redis = await open();
  expect(redis.isUp()).toBe(false);
  await expect(redis.ask((client) => client.ping())).rejects.toThrow(RedisAway);
  const up = new Promise<void>((resolve) => redis.onUp(resolve));
  await fake.start();
  await up;
  expect(await redis.ask((client) => client.ping())).toBe('OK');
  expect(messages()).toEqual([expect.stringMatching(/^Redis at .* is away/), expect.stringMatching(/back$/)]);
});

test('logs one line when Redis is lost and one when it is back, however long that takes', async () => {
  const { fake, open, messages } = await opened();
  await fake.start();
  const redis = await open();
  expect(redis.isUp()).toBe(true);
  await fake.stop();
  await vi.waitFor(() => expect(redis.isUp()).toBe(false));
  await expect(redis.ask((client) => client.ping())).rejects.toThrow(RedisAway);
  await fake.start();
  await vi.waitFor(() => expect(redis.isUp()).toBe(true), { timeout: 5000 });
  expect(messages()).toEqual([expect.stringMatching(/^Redis at .* is away/), expect.stringMatching(/back$/)]);
});

test('counts a Redis that keeps its connections but answers nothing as away', async () => {
  const { fake, open } = await opened();
  await fake.start();
  const redis = await open();
  fake.setSilent(true);
  await expect(redis.ask((client) => client.ping())).rejects.toThrow(RedisAway);
  await vi.waitFor(() => expect(redis.isUp()).toBe(false));
  fake.setSilent(false);
  await vi.waitFor(() => expect(redis.isUp()).toBe(true), { timeout: 5000 });
});

test('passes a refusal on and stays up', async () => {
  const { fake, open } = await opened();
  await fake.start();
  const redis = await open();
  await expect(redis.ask((client) => client.get('a list'))).rejects.toThrow('wrong kind of value');
  expect(redis.isUp()).toBe(true);
});
