import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { gathered } from './gathered.ts';
import { databaseOver } from './over-pool.ts';
import { ConnectionLost } from './trouble.ts';

/** Never asked anything. */
const db = () => databaseOver(new pg.Pool());

/** An act that ends when it is told to, with the double of each number. */
function doubling() {
  const acts: { items: readonly number[]; end: () => void }[] = [];
  const act = gathered(
    (_db, items: readonly number[]) =>
      new Promise<readonly number[]>((resolve) => {
        acts.push({ items, end: () => resolve(items.map((item) => item * 2)) });
      }),
  );
  return { acts, act, asked: () => acts.map(({ items }) => items) };
}

test('calls of the same turn go together, and each gets its own result', async () => {
  const { acts, act, asked } = doubling();
  const over = db();
  const results = Promise.all([act(over, 1), act(over, 2), act(over, 3)]);
  await vi.waitFor(() => expect(asked()).toEqual([[1, 2, 3]]));
  acts[0]?.end();

  expect(await results).toEqual([2, 4, 6]);
});

test('calls that come while two are under way wait, and go together after the first of them', async () => {
  const { acts, act, asked } = doubling();
  const over = db();
  const results = [act(over, 1)];
  await vi.waitFor(() => expect(acts).toHaveLength(1));
  results.push(act(over, 2));
  await vi.waitFor(() => expect(acts).toHaveLength(2));
  results.push(act(over, 3));
  await new Promise(setImmediate);
  results.push(act(over, 4));
  await new Promise(setImmediate);
  expect(asked()).toEqual([[1], [2]]);

  acts[1]?.end();
  await vi.waitFor(() => expect(asked()).toEqual([[1], [2], [3, 4]]));
  acts[0]?.end();
  acts[2]?.end();
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8]);
});

test('takes up to 32 calls together', async () => {
  const { acts, act, asked } = doubling();
  const over = db();
  const results = Promise.all(Array.from({ length: 70 }, (_, item) => act(over, item)));
  await vi.waitFor(() => expect(asked().map(({ length }) => length)).toEqual([32, 32]));
  acts[0]?.end();
  await vi.waitFor(() => expect(asked().map(({ length }) => length)).toEqual([32, 32, 6]));
  acts[1]?.end();
  acts[2]?.end();

  expect((await results).at(-1)).toBe(138);
});

test('calls about two databases go apart', async () => {
  const { acts, act, asked } = doubling();
  const results = Promise.all([act(db(), 1), act(db(), 2)]);
  await vi.waitFor(() => expect(asked()).toEqual([[1], [2]]));
  for (const { end } of acts) {
    end();
  }

  expect(await results).toEqual([2, 4]);
});

test('a refused one fails alone', async () => {
  const tried: (readonly number[])[] = [];
  const act = gathered(async (_db, items: readonly number[]) => {
    tried.push(items);
    if (items.includes(2)) {
      throw new RangeError('Two is refused.');
    }
    return items;
  });
  const over = db();
  const results = await Promise.allSettled([act(over, 1), act(over, 2), act(over, 3)]);

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(tried).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('none is tried again while the database is away', async () => {
  const tried = vi.fn();
  const act = gathered<number, number>(async (_db, items) => {
    tried(items);
    throw new ConnectionLost(new Error('Connection terminated unexpectedly'));
  });
  const over = db();
  const results = await Promise.allSettled([act(over, 1), act(over, 2)]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(tried.mock.calls).toEqual([[[1, 2]]]);
});
