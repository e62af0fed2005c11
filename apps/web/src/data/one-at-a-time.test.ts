import { locks } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createExclusive, onceMore } from '#web/data/one-at-a-time.ts';

test('without the browser’s locks, acts in one page take turns, also after one has failed', async () => {
  const exclusive = createExclusive('test', undefined);
  const said: string[] = [];
  const act = (name: string) => async () => {
    said.push(`${name} begins`);
    await Promise.resolve();
    said.push(`${name} ends`);
    return name;
  };
  const failing = exclusive(() => Promise.reject(new Error('no luck')));
  const acts = [exclusive(act('one')), exclusive(act('two'))];
  await expect(failing).rejects.toThrow('no luck');
  expect(await Promise.all(acts)).toEqual(['one', 'two']);
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('with them, two pages take turns', async () => {
  // Node has the same locks as a browser.
  const [here, there] = [createExclusive('test', locks), createExclusive('test', locks)];
  const said: string[] = [];
  const act = (name: string) => async () => {
    said.push(`${name} begins`);
    await Promise.resolve();
    said.push(`${name} ends`);
  };
  await Promise.all([here(act('one')), there(act('two'))]);
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

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
