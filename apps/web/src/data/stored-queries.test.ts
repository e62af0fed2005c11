import type { PersistedClient } from '@tanstack/query-persist-client-core';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { createQueryClient, isLatest } from './query.ts';
import { clearKeptQueries, storeQueries } from './stored-queries.ts';

const KEY = ['matches'];

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

  test('is kept in part on a device with little room, the newest first', async () => {
    const { put } = IDBObjectStore.prototype;
    const tried: number[] = [];
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
      ...row: Parameters<typeof put>
    ) {
      const { clientState }: PersistedClient = row[0];
      tried.push(clientState.queries.length);
      if (clientState.queries.length > 40) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      return put.apply(this, row);
    });
    const client = createQueryClient();
    const kept = storeQueries({ client, accountId: 'maya' });
    await kept.restored;
    for (let n = 0; n < 60; n += 1) {
      client.setQueryData(['old', n], n, { updatedAt: n });
    }
    client.setQueryData(KEY, 'her matches');
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(async () => expect(await reopen('maya')).toBe('her matches'));
    kept.stop();
    expect(tried).toEqual([61, 40]);
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
