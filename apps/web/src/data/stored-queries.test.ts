import { QueryObserver } from '@tanstack/react-query';
import { openDB } from 'idb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient, isLatest } from './query.ts';
import { clearKeptQueries, storeQueries } from './stored-queries.ts';

const KEY = ['matches'];
const DAY_MS = 24 * 60 * 60 * 1000;

async function readAndKeep(accountId: string, answer: string) {
  const client = createQueryClient();
  const kept = storeQueries({ client, accountId });
  await kept.restored;
  client.setQueryData(KEY, answer);
  window.dispatchEvent(new Event('pagehide'));
  // Written once a new reading finds it.
  await vi.waitFor(async () => expect(await reopen(accountId)).toBe(answer));
  kept.stop();
}

async function reopen(accountId: string): Promise<unknown> {
  const client = createQueryClient();
  const kept = storeQueries({ client, accountId });
  await kept.restored;
  kept.stop();
  return client.getQueryData(KEY);
}

/** A tab of this account, which keeps all that it has read when it is left. */
async function open(accountId: string) {
  const client = createQueryClient();
  const kept = storeQueries({ client, accountId });
  await kept.restored;
  onTestFinished(kept.stop);
  return {
    client,
    async leave() {
      window.dispatchEvent(new Event('pagehide'));
      await countStored(); // Asked for after the writing, so answered after it.
    },
  };
}

async function countStored(): Promise<number> {
  const database = await openDB('allcourt-queries');
  const count = await database.count('answers');
  database.close();
  return count;
}

describe('stored answers', () => {
  test('comes back for the same account', async () => {
    await readAndKeep('maya', 'her matches');
    expect(await reopen('maya')).toBe('her matches');
  });

  test('load again, however young they are: an earlier page may have read them after this one began', async () => {
    await readAndKeep('maya', 'her matches');
    const client = createQueryClient();
    const kept = storeQueries({ client, accountId: 'maya' });
    await kept.restored;
    kept.stop();
    expect(client.getQueryState(KEY)).toMatchObject({ data: 'her matches', isInvalidated: true });
  });

  test('are not the latest for a screen that was drawn before they came back', async () => {
    await readAndKeep('maya', 'her matches');
    const client = createQueryClient();
    // As a screen's hook does until what was kept is back.
    const options = client.defaultQueryOptions({
      queryKey: KEY,
      queryFn: () => 'new',
      _optimisticResults: 'isRestoring',
    });
    const observer = new QueryObserver(client, options);
    const kept = storeQueries({ client, accountId: 'maya' });
    await kept.restored;
    kept.stop();
    const drawn = observer.getOptimisticResult(options);
    expect(drawn.data).toBe('her matches');
    expect(isLatest(drawn)).toBe(false);
  });

  test('stays away from another account', async () => {
    await readAndKeep('maya', 'her matches');
    expect(await reopen('nina')).toBeUndefined();
  });

  test('do not come back once their person has left, even where reading them had begun', async () => {
    await readAndKeep('maya', 'her matches');
    const client = createQueryClient();
    const kept = storeQueries({ client, accountId: 'maya' });
    kept.stop();
    await kept.restored;
    expect(client.getQueryData(KEY)).toBeUndefined();
  });

  test('do not come back either once their person has left while they were being read', async () => {
    await readAndKeep('maya', 'her matches');
    const { getAll } = IDBObjectStore.prototype;
    const client = createQueryClient();
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function read(
      this: IDBObjectStore,
      ...asked: Parameters<typeof getAll>
    ) {
      const request = getAll.apply(this, asked);
      kept.stop();
      return request;
    });
    const kept = storeQueries({ client, accountId: 'maya' });
    await kept.restored;
    expect(reading).toHaveBeenCalledOnce();
    expect(client.getQueryData(KEY)).toBeUndefined();
  });

  test('is gone for good once it is dropped', async () => {
    await readAndKeep('maya', 'her matches');
    await clearKeptQueries();
    expect(await reopen('maya')).toBeUndefined();
  });

  test('is kept though loading it again failed', async () => {
    await readAndKeep('maya', 'her matches');
    const client = createQueryClient();
    const kept = storeQueries({ client, accountId: 'maya' });
    await kept.restored;
    const asked = client.fetchQuery({
      queryKey: KEY,
      retry: false,
      staleTime: 0,
      queryFn: () => Promise.reject(new Error('no')),
    });
    await expect(asked).rejects.toThrow('no');
    expect(client.getQueryState(KEY)?.status).toBe('error');
    client.setQueryData(['more'], 'more');
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(async () => {
      const later = createQueryClient();
      const restored = storeQueries({ client: later, accountId: 'maya' });
      await restored.restored;
      restored.stop();
      expect(later.getQueryData(['more'])).toBe('more');
      expect(later.getQueryState(KEY)).toMatchObject({ data: 'her matches', status: 'success', error: null });
    });
    kept.stop();
  });

  test('leave out those with a secret, and those that load each time', async () => {
    const client = createQueryClient();
    const kept = storeQueries({ client, accountId: 'maya' });
    await kept.restored;
    client.setQueryDefaults(['codes'], { meta: { isKept: false } });
    client.setQueryData(['codes'], 'a code');
    client.setQueryData(KEY, 'her matches');
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(async () => expect(await reopen('maya')).toBe('her matches'));
    kept.stop();
    const later = createQueryClient();
    const restored = storeQueries({ client: later, accountId: 'maya' });
    await restored.restored;
    restored.stop();
    expect(later.getQueryData(['codes'])).toBeUndefined();
  });

  test('of two tabs are kept side by side', async () => {
    const one = await open('maya');
    const other = await open('maya');
    one.client.setQueryData(['one'], 'read in one');
    await one.leave();
    other.client.setQueryData(['other'], 'read in the other');
    await other.leave();
    const { client } = await open('maya');
    expect([client.getQueryData(['one']), client.getQueryData(['other'])]).toEqual([
      'read in one',
      'read in the other',
    ]);
  });

  test('are written once, and again only when they change', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const tab = await open('maya');
    tab.client.setQueryData(['one'], 1);
    tab.client.setQueryData(['two'], 2);
    await tab.leave();
    expect(put).toHaveBeenCalledTimes(2);

    const next = await open('maya');
    const now = Date.now();
    next.client.setQueryData(['two'], 3, { updatedAt: now + 1 });
    await next.leave();
    // Read again: the same, and younger.
    next.client.setQueryData(['two'], 3, { updatedAt: now + 2 });
    await next.leave();
    const rows = put.mock.calls.slice(2).map(([{ query }]) => query);
    expect(rows).toMatchObject([
      { queryKey: ['two'], state: { data: 3, dataUpdatedAt: now + 1 } },
      { queryKey: ['two'], state: { data: 3, dataUpdatedAt: now + 2 } },
    ]);
  });

  test('leave with their query', async () => {
    await readAndKeep('maya', 'her matches');
    const tab = await open('maya');
    tab.client.removeQueries({ queryKey: KEY });
    await tab.leave();
    expect(await reopen('maya')).toBeUndefined();
  });

  test('last for 30 days', async () => {
    const tab = await open('maya');
    const now = Date.now();
    tab.client.setQueryData(['old'], 'old', { updatedAt: now - 31 * DAY_MS });
    tab.client.setQueryData(['young'], 'young', { updatedAt: now - 29 * DAY_MS });
    await tab.leave();
    const next = await open('maya');
    expect(next.client.getQueryData(['old'])).toBeUndefined();
    expect(next.client.getQueryData(['young'])).toBe('young');
    next.client.setQueryData(KEY, 'her matches');
    await next.leave();
    expect(await countStored()).toBe(2);
  });

  test('are the newest 300', async () => {
    const tab = await open('maya');
    const now = Date.now();
    for (let n = 1; n <= 301; n += 1) {
      tab.client.setQueryData([n], n, { updatedAt: now - n });
    }
    await tab.leave();
    expect(await countStored()).toBe(300);
    const next = await open('maya');
    expect(next.client.getQueryData([300])).toBe(300);
    expect(next.client.getQueryData([301])).toBeUndefined();
    next.client.setQueryData(KEY, 'her matches');
    await next.leave();
    const last = await open('maya');
    expect(last.client.getQueryData(KEY)).toBe('her matches');
    expect(last.client.getQueryData([300])).toBeUndefined();
  });

  test('are the newest 300 of all tabs, as the next page begins', async () => {
    const tabs = [await open('maya'), await open('maya')];
    const now = Date.now();
    for (const [name, tab] of tabs.entries()) {
      for (let n = 1; n <= 200; n += 1) {
        tab.client.setQueryData([name, n], n, { updatedAt: now - n });
      }
      await tab.leave();
    }
    const next = await open('maya');
    expect(next.client.getQueryCache().getAll()).toHaveLength(300);
    next.client.removeQueries({ queryKey: [0, 1] });
    await next.leave();
    expect(await countStored()).toBe(299);
  });

  test('of a server with another contract are not shown, and leave', async () => {
    vi.stubEnv('VITE_CONTRACT', 'one');
    await readAndKeep('maya', 'her matches');
    vi.stubEnv('VITE_CONTRACT', 'another');
    const tab = await open('maya');
    expect(tab.client.getQueryData(KEY)).toBeUndefined();
    tab.client.setQueryData(['more'], 'more');
    await tab.leave();
    expect(await countStored()).toBe(1);
  });

  test('of an earlier version, which kept them as one, make room', async () => {
    const earlier = await openDB('allcourt-queries', 1, {
      upgrade: (database) => void database.createObjectStore('accounts'),
    });
    await earlier.put('accounts', { clientState: { queries: [], mutations: [] } }, 'maya');
    earlier.close();
    await readAndKeep('maya', 'her matches');
    const now = await openDB('allcourt-queries');
    expect([...now.objectStoreNames]).toEqual(['answers']);
    now.close();
  });

  test('are kept again after a device that was full has dropped them', async () => {
    const tab = await open('maya');
    tab.client.setQueryData(KEY, 'her matches');
    await tab.leave();
    await clearKeptQueries();
    tab.client.setQueryData(['more'], 'more');
    await tab.leave();
    expect(await reopen('maya')).toBe('her matches');
  });

  test('is kept in part on a device with little room, the newest first', async () => {
    const { put } = IDBObjectStore.prototype;
    let room = 40;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
      ...row: Parameters<typeof put>
    ) {
      room -= 1;
      if (room < 0) {
        room = 40; // All of it is taken back.
        throw new DOMException('full', 'QuotaExceededError');
      }
      return put.apply(this, row);
    });
    const tab = await open('maya');
    const now = Date.now();
    for (let n = 0; n < 60; n += 1) {
      tab.client.setQueryData(['old', n], n, { updatedAt: now - 1000 - n });
    }
    tab.client.setQueryData(KEY, 'her matches');
    await tab.leave();
    const { client } = await open('maya');
    expect(client.getQueryData(KEY)).toBe('her matches');
    expect(client.getQueryCache().findAll({ queryKey: ['old'] })).toHaveLength(39);
    expect(client.getQueryData(['old', 38])).toBe(38);
  });

  test('gives its room up where there is none at all', async () => {
    await readAndKeep('maya', 'her matches');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const client = createQueryClient();
    const kept = storeQueries({ client, accountId: 'maya' });
    await kept.restored;
    client.setQueryData(['more'], 'more');
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(full).toHaveBeenCalledTimes(2));
    await vi.waitFor(async () => expect(await reopen('maya')).toBeUndefined());
    kept.stop();
  });

  test('stays where the store did not answer at first, and comes back once it does', async () => {
    await readAndKeep('maya', 'her matches');
    const real = indexedDB.open.bind(indexedDB);
    const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no answer', 'TimeoutError');
    });
    const client = createQueryClient();
    const kept = storeQueries({ client, accountId: 'maya' });
    await kept.restored;
    expect(client.getQueryData(KEY)).toBeUndefined();
    client.setQueryData(['more'], 'more');
    window.dispatchEvent(new Event('pagehide'));
    refusing.mockImplementation(real);
    expect(await reopen('maya')).toBe('her matches');

    client.setQueryData(['even more'], 'even more');
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe('her matches'));
    await vi.waitFor(async () => {
      const later = createQueryClient();
      const restored = storeQueries({ client: later, accountId: 'maya' });
      await restored.restored;
      restored.stop();
      expect([later.getQueryData(KEY), later.getQueryData(['more'])]).toEqual(['her matches', 'more']);
    });
    kept.stop();
  });

  test('loads from the server where the browser refuses storage', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await reopen('maya')).toBeUndefined();
    await expect(clearKeptQueries()).resolves.toBeUndefined();
  });
});
