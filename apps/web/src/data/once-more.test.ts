import { expect, test } from 'vitest';
import { onceMore } from '#web/data/once-more.ts';

test('asked while it runs, it runs exactly once more', async () => {
  let runs = 0;
  const act = onceMore(async () => {
    runs += 1;
    await Promise.resolve();
  });
  await Promise.all([act(), act(), act()]);
  expect(runs).toBe(2);
  await act();
  expect(runs).toBe(3);
});

test('a failure is passed on and does not stop the next run', async () => {
  let runs = 0;
  const act = onceMore(async () => {
    runs += 1;
    if (runs === 1) {
      throw new Error('no luck');
    }
  });
  await expect(act()).rejects.toThrow('no luck');
  await act();
  expect(runs).toBe(2);
});
