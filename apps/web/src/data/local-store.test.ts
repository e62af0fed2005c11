import { expect, test } from 'vitest';
import { createLocalStore } from '#web/data/local-store.ts';
import { addItems, readItems } from '#web/data/outbox/queue.ts';

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
