import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { inTurn } from './turns.ts';

test('transactions on one row run one after the other, in the order they came', async () => {
  const { db } = await testDatabase();
  const order: string[] = [];
  const act = (name: string) =>
    inTurn(db, 'match:1', async (tx) => {
      order.push(`${name} begins`);
      await tx.execute(sql`select 1`);
      order.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([act('first'), act('second'), act('third')])).toEqual([
    'first',
    'second',
    'third',
  ]);
  expect(order).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
});

test('one that fails lets the next one begin', async () => {
  const { db } = await testDatabase();
  const failing = inTurn(db, 'match:1', () => Promise.reject(new Error('no')));
  const next = inTurn(db, 'match:1', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('a hot row leaves the connections of the pool to others', async () => {
  const { db, pool } = await testDatabase();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = inTurn(db, 'match:1', () => released);
  const waiting = Array.from({ length: 50 }, () => inTurn(db, 'match:1', async () => 'done'));
  expect(await inTurn(db, 'match:2', async () => 'other')).toBe('other');
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(pool.waitingCount).toBe(0);
  release();
  await held;
  expect(await Promise.all(waiting)).toEqual(Array(50).fill('done'));
});

test('a queue that is too long refuses as busy', async () => {
  const { db } = await testDatabase();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = inTurn(db, 'match:1', () => released);
  const waiting = Array.from({ length: 200 }, () => inTurn(db, 'match:1', async () => 'done'));
  await expect(inTurn(db, 'match:1', async () => 'done')).rejects.toMatchObject({
    code: 'busy',
    retryAfterSeconds: 2,
  });
  release();
  await Promise.all([held, ...waiting]);
});

test('only those wait who may', async () => {
  const { db } = await testDatabase();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const enter = (name: string, mayWait: boolean) =>
    inTurn(db, 'match:1', () => released, {
      requireMayWait: async () => {
        asked.push(name);
        if (!mayWait) {
          throw new Error(`${name} may not`);
        }
      },
    });
  const first = enter('the first', false);
  await expect(enter('a stranger', false)).rejects.toThrow('a stranger may not');
  const second = enter('a scorer', true);
  release();
  await Promise.all([first, second]);
  expect(asked).toEqual(['a stranger', 'a scorer']);
});
