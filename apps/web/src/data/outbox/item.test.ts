import { beforeEach, describe, expect, test } from 'vitest';
import { createLocalStore, type LocalStore } from '#web/data/local-store.ts';
import { groupByLane, isItemOf, laneOf, type NewItem, type OutboxItem } from './item.ts';
import { addItems, readItems, refuseItems, removeItems, requeueItem } from './item-store.ts';

const ME = 'me';
const NOW = Date.UTC(2024, 0, 18);
let store: LocalStore;

beforeEach(() => {
  store = createLocalStore();
});

const read = (key: string, id: string): NewItem => ({
  topic: 'coaching:read',
  key,
  id,
  body: { isRead: true },
});
const feedback = (id: string): NewItem => ({
  topic: 'feedback',
  key: '',
  id,
  body: { id, kind: 'bug', text: 'It rains in.' },
});
const add = (items: readonly NewItem[], accountId = ME) =>
  store.write((tx) => addItems(tx, items, { accountId, now: NOW }));
const all = (accountId = ME) => store.read((tx) => readItems(tx, accountId));

describe('the queue of an account', () => {
  test('keeps items in order, each with its place and time', async () => {
    await add([read('a', 'a1'), feedback('f1')]);
    await add([read('a', 'theirs')], 'another');
    await add([read('a', 'a2')]);
    expect(await all()).toEqual([
      { ...read('a', 'a1'), n: 1, accountId: ME, createdAt: NOW, state: 'queued' },
      { ...feedback('f1'), n: 2, accountId: ME, createdAt: NOW, state: 'queued' },
      { ...read('a', 'a2'), n: 4, accountId: ME, createdAt: NOW, state: 'queued' },
    ]);
  });

  test('keeps a refused item with its reason, and forgets the reason when it is queued again', async () => {
    await add([read('a', 'a1'), read('a', 'a2')]);
    await store.write((tx) => refuseItems(tx, new Map([[1, 'not-permitted']])));
    expect(await all()).toMatchObject([{ state: 'refused', reason: 'not-permitted' }, { state: 'queued' }]);
    await store.write((tx) => requeueItem(tx, 1));
    const [first] = await all();
    expect(first).toEqual({ ...read('a', 'a1'), n: 1, accountId: ME, createdAt: NOW, state: 'queued' });
  });

  test('does not bring back an item that has left it', async () => {
    await add([read('a', 'a1')]);
    await store.write((tx) => removeItems(tx, [1]));
    await store.write((tx) => refuseItems(tx, new Map([[1, 'not-permitted']])));
    await store.write((tx) => requeueItem(tx, 1));
    expect(await all()).toEqual([]);
  });
});

describe('lanes', () => {
  test('hold the items of a family with the same key; an item without a key has its own', () => {
    expect([read('a', 'a1'), feedback('f1')].map(laneOf)).toEqual(['coaching:a', 'feedback:f1']);
  });

  test('come in the order of their heads', async () => {
    await add([read('b', 'b1'), read('a', 'a1'), read('b', 'b2'), feedback('f1')]);
    const lanes = groupByLane(await all());
    expect(
      lanes.map(({ name, key, family, head, items }) => [
        name,
        key,
        family,
        head.id,
        items.map(({ id }) => id),
      ]),
    ).toEqual([
      ['coaching:b', 'b', 'coaching', 'b1', ['b1', 'b2']],
      ['coaching:a', 'a', 'coaching', 'a1', ['a1']],
      ['feedback:f1', '', 'feedback', 'f1', ['f1']],
    ]);
  });

  test('are of one family', () => {
    const item: OutboxItem = { ...read('a', 'a1'), n: 1, accountId: ME, createdAt: NOW, state: 'queued' };
    expect([isItemOf(item, 'coaching'), isItemOf(item, 'match')]).toEqual([true, false]);
  });
});
