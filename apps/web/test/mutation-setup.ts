import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, vi } from 'vitest';

if (typeof document === 'undefined') {
  // The little of a page that most tests look at: a whole one costs more time per mutant than all of them.
  Object.assign(globalThis, {
    document: { getElementById: () => null },
    location: new URL('http://allcourt.test/'),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  globalThis.indexedDB = new IDBFactory();
});
