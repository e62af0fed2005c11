import { describe, expect, test, vi } from 'vitest';
import { forgetKeptQueries, keepQueries } from './kept-queries.ts';
import { createQueryClient } from './query.ts';

const KEY = ['matches'];

async function readAndKeep(accountId: string, answer: string) {
  const client = createQueryClient();
  const kept = keepQueries({ client, accountId });
  await kept.restored;
  client.setQueryData(KEY, answer);
  window.dispatchEvent(new Event('pagehide'));
  // Written once a new reading finds it.
  await vi.waitFor(async () => expect(await reopen(accountId)).toBe(answer));
  kept.stop();
}

async function reopen(accountId: string): Promise<unknown> {
  const client = createQueryClient();
  const kept = keepQueries({ client, accountId });
  await kept.restored;
  kept.stop();
  return client.getQueryData(KEY);
}

describe('what was read', () => {
  test('comes back for the same account', async () => {
    await readAndKeep('maya', 'her matches');
    expect(await reopen('maya')).toBe('her matches');
  });

  test('of an earlier page is read again, however young it is', async () => {
    await readAndKeep('maya', 'her matches');
    const client = createQueryClient();
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1);
    const kept = keepQueries({ client, accountId: 'maya' });
    await kept.restored;
    kept.stop();
    expect(client.getQueryState(KEY)).toMatchObject({ data: 'her matches', isInvalidated: true });
  });

  test('stays away from another account', async () => {
    await readAndKeep('maya', 'her matches');
    expect(await reopen('nina')).toBeUndefined();
  });

  test('is gone for good once it is dropped', async () => {
    await readAndKeep('maya', 'her matches');
    await forgetKeptQueries();
    expect(await reopen('maya')).toBeUndefined();
  });

  test('is read anew where the browser refuses storage', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await reopen('maya')).toBeUndefined();
    await expect(forgetKeptQueries()).resolves.toBeUndefined();
  });
});
