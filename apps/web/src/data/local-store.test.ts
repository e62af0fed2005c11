import { expect, test, vi } from 'vitest';
import { createLocalStore } from '#web/data/local-store.ts';
import { addItems, readItems } from '#web/data/outbox/item-store.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { isNoRoom } from '#web/data/room.ts';

const OWNER = { accountId: '018d6666-0000-7000-8000-000000000008', now: 0 };
const BODY = { id: '018d5555-0000-7000-8000-000000000001', kind: 'bug' as const, text: 'It is late.' };
const ITEM = { topic: 'feedback' as const, key: '', id: BODY.id, body: BODY };

test('writes all of it or nothing', async () => {
  const store = createLocalStore();
  const failed = store.write(async (tx) => {
    await addItems(tx, [ITEM], OWNER);
    throw new Error('and then something went wrong');
  });
  await expect(failed).rejects.toThrow('something went wrong');
  expect(await store.read((tx) => readItems(tx, OWNER.accountId))).toEqual([]);
});

test('opens the database again after the browser has closed it', async () => {
  const store = createLocalStore();
  await store.write((tx) => addItems(tx, [ITEM], OWNER));
  store.close();
  expect(await store.read((tx) => readItems(tx, OWNER.accountId))).toMatchObject([{ n: 1, ...ITEM }]);
});

test('lets a newer version of the app in another tab change the database', async () => {
  const store = createLocalStore();
  await store.read((tx) => tx.objectStore('outbox').count());
  const newer = await new Promise<string>((resolve, reject) => {
    const request = indexedDB.open('allcourt', 2);
    request.onsuccess = () => resolve('opened');
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
  expect(newer).toBe('opened');
});

test('begins to write before the next line is run', async () => {
  const store = createLocalStore();
  await store.read((tx) => tx.objectStore('outbox').count());
  let hasBegun = false;
  const written = store.write(async (tx) => {
    hasBegun = true;
    await addItems(tx, [ITEM], OWNER);
  });
  expect(hasBegun).toBe(true);
  await written;
});

/** The disk has no room for so many writes. */
function fillDisk(times: number) {
  const { add } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function full(
    this: IDBObjectStore,
    ...row
  ) {
    times -= 1;
    if (times >= 0) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    return add.apply(this, row);
  });
}

test('on a full device what can be had again goes first, and then it is written', async () => {
  const dropped: string[] = [];
  const store = createLocalStore({
    makeRoom: async () => {
      dropped.push('caches');
      return async () => void dropped.push('logs');
    },
  });
  fillDisk(1);
  await store.write((tx) => addItems(tx, [ITEM], OWNER));
  expect(dropped).toEqual(['caches', 'logs']);
  expect(await store.read((tx) => readItems(tx, OWNER.accountId))).toMatchObject([ITEM]);
});

test('reports a write without room, and keeps the unsent items', async () => {
  const store = createLocalStore({ makeRoom: async () => async () => {} });
  await store.write((tx) => addItems(tx, [ITEM], OWNER));
  fillDisk(2);
  const failed = await store.write((tx) => addItems(tx, [ITEM], OWNER)).catch((error: unknown) => error);
  expect(isNoRoom(failed)).toBe(true);
  expect(problemSentence(failed)).toBe('This device could not store that. Free some space and try again.');
  expect(await store.read((tx) => readItems(tx, OWNER.accountId))).toHaveLength(1);
});
