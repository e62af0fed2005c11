import { expect, test } from 'vitest';
import { createGate, GateFull } from './gate.ts';

test('never exceeds its concurrency and runs every task', async () => {
  const gate = createGate({ atOnce: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return 'done';
  };

  const results = await Promise.all(Array.from({ length: 9 }, () => gate(work)));

  expect(results).toHaveLength(9);
  expect(most).toBe(2);
});

test('lets those ahead in first, also past a full queue', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  const release = Promise.withResolvers<void>();
  const order: string[] = [];
  const all = [
    gate(() => release.promise),
    gate(async () => order.push('behind')),
    gate(async () => order.push('ahead'), { first: true }),
  ];
  release.resolve();
  await Promise.all(all);

  expect(order).toEqual(['ahead', 'behind']);
});

test('a failure frees its place', async () => {
  const gate = createGate({ atOnce: 1, waiting: 0 });

  await expect(gate(() => Promise.reject(new Error('broken string')))).rejects.toThrow('broken string');
  await expect(gate(() => Promise.resolve('next'))).resolves.toBe('next');
});

test('refuses tasks when its queue is full', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  const release = Promise.withResolvers<void>();
  const first = gate(() => release.promise);
  const second = gate(() => Promise.resolve('second'));

  await expect(gate(() => Promise.resolve('third'))).rejects.toBeInstanceOf(GateFull);
  release.resolve();
  await first;
  await expect(second).resolves.toBe('second');
});
