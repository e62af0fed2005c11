import { expect, test, vi } from 'vitest';
import { createNewest } from './find.ts';

test('builds a value once for concurrent requests, and again for another version', async () => {
  const newest = createNewest<string>({ most: 2 });
  const make = vi.fn(async () => 'made');
  await Promise.all([newest.of('one', '1', make), newest.of('one', '1', make)]);
  await newest.of('one', '1', make);
  expect(make).toHaveBeenCalledTimes(1);
  await newest.of('one', '2', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('evicts the least recently used', async () => {
  const newest = createNewest<string>({ most: 2 });
  const make = vi.fn(async () => 'made');
  for (const id of ['one', 'two', 'one', 'three', 'one']) {
    await newest.of(id, '1', make);
  }
  expect(make).toHaveBeenCalledTimes(3);
  await newest.of('two', '1', make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('retries after a failure', async () => {
  const newest = createNewest<string>({ most: 2 });
  await expect(newest.of('one', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await newest.of('one', '1', async () => 'made')).toBe('made');
});
