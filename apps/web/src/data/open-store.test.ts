import type { DBSchema } from 'idb';
import { expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { createStore } from './open-store.ts';

interface Schema extends DBSchema {
  things: { key: string; value: string };
}

const PATIENCE_MS = 1000;

function things(clock = manualClock(), endFrozen = vi.fn()) {
  return createStore<Schema>('things', {
    create: (database) => void database.createObjectStore('things'),
    patienceMs: PATIENCE_MS,
    clock,
    endFrozen,
  });
}

/** The browser leaves so many requests without an answer, until the returned function is called. */
function silence(times: number): () => void {
  const real = indexedDB.open.bind(indexedDB);
  const waiting: (() => void)[] = [];
  vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    times -= 1;
    if (times < 0) {
      return real(...asked);
    }
    const request = new IDBOpenDBRequest();
    const listeners: Parameters<typeof request.addEventListener>[1][] = [];
    request.addEventListener = (type: string, listener: (typeof listeners)[number]) => {
      if (type === 'success') {
        listeners.push(listener);
      }
    };
    waiting.push(() => {
      const late = real(...asked);
      late.onsuccess = (event) => {
        Object.defineProperty(request, 'result', { value: late.result });
        for (const listener of listeners) {
          if (typeof listener === 'function') {
            listener.call(request, event);
          }
        }
      };
    });
    return request;
  });
  return () => {
    for (const answer of waiting.splice(0)) {
      answer();
    }
  };
}

test('opens once for everyone who asks', async () => {
  const opened = vi.spyOn(indexedDB, 'open');
  const store = things();
  expect(store.current()).toBeNull();
  const [one, other] = await Promise.all([store.open(), store.open()]);
  expect(other).toBe(one);
  expect(store.current()).toBe(one);
  expect(opened).toHaveBeenCalledTimes(1);
  store.close();
});

test('asks again where the browser does not answer, and has frozen pages ended', async () => {
  silence(1);
  const clock = manualClock();
  const endFrozen = vi.fn();
  const store = things(clock, endFrozen);
  const opening = store.open();
  expect(endFrozen).not.toHaveBeenCalled();
  clock.advance(PATIENCE_MS);
  expect(endFrozen).toHaveBeenCalledTimes(1);
  await (await opening).put('things', 'a ball', 'one');
  expect(await (await store.open()).get('things', 'one')).toBe('a ball');
  store.close();
});

test.each([
  ['asks WebKit to end them', 'Apple Computer, Inc.', 1],
  ['asks no other engine, which freezes no database', 'Google Inc.', 0],
])('%s', async (_name, vendor, times) => {
  silence(1);
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const clock = manualClock();
  const store = createStore<Schema>('things', {
    create: (database) => void database.createObjectStore('things'),
    patienceMs: PATIENCE_MS,
    clock,
  });
  const opening = store.open();
  clock.advance(PATIENCE_MS);
  await opening;
  expect(fetched).toHaveBeenCalledTimes(times);
  store.close();
});

test('gives up a browser that answers neither, and uses an answer that comes late', async () => {
  const earlier = things();
  await (await earlier.open()).put('things', 'a ball', 'one');
  earlier.close();
  const answer = silence(2);
  const clock = manualClock();
  const store = things(clock);
  const opening = store.open();
  clock.advance(PATIENCE_MS);
  clock.advance(PATIENCE_MS);
  await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(store.current()).toBeNull();
  answer();
  await vi.waitFor(() => expect(store.current()).not.toBeNull());
  expect(await store.current()?.get('things', 'one')).toBe('a ball');
  store.close();
});

test('rejects at once where the browser refuses storage', async () => {
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await expect(things().open()).rejects.toMatchObject({ name: 'SecurityError' });
  expect(refused).toHaveBeenCalledTimes(1);
});

test('stays open when the page is left, for what is written then', async () => {
  const store = things();
  const database = await store.open();
  dispatchEvent(new Event('pagehide'));
  expect(store.current()).toBe(database);
  store.close();
});

test('keeps nothing open that was closed before it opened', async () => {
  const store = things();
  const opening = store.open();
  store.close();
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  expect(store.current()).toBeNull();
});
