import type { Page } from '@playwright/test';

/** Everything that a script of the page could read: both storages, cookies, every database and every cache, as text. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const rowsOf = (store: IDBObjectStore) =>
      new Promise<unknown[]>((resolve, reject) => {
        const rows = store.getAll();
        rows.onsuccess = () => resolve(rows.result);
        rows.onerror = () => reject(rows.error);
      });
    const openDatabase = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await openDatabase(name);
      const names = [...database.objectStoreNames];
      if (names.length > 0) {
        const reading = database.transaction(names, 'readonly');
        const stores = await Promise.all(names.map((store) => rowsOf(reading.objectStore(store))));
        found.push({ database: name, stores: names.map((store, at) => ({ store, rows: stores[at] })) });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const addresses = (await cache.keys()).map(({ url }) => url);
      found.push({ cache: name, addresses });
    }
    return JSON.stringify(found);
  });
}
