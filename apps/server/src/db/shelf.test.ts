import { expect, test } from 'vitest';
import { harness } from '#test/harness.ts';
import { Shelf } from './shelf.ts';

test('things that were used last are kept while there is room, for each database alone', async () => {
  const { db } = await harness();
  const { db: other } = await harness();
  const shelf = new Shelf<string>(10);
  const put = (key: string, size: number) => shelf.put(db, key, { item: key, size });
  put('a', 4);
  put('b', 4);
  put('a', 4); // Used again.
  put('c', 4);

  expect(['a', 'b', 'c'].map((key) => shelf.get(db, key))).toEqual(['a', undefined, 'c']);
  expect(shelf.get(other, 'a')).toBeUndefined();
  put('c', 11);
  expect(['a', 'c'].map((key) => shelf.get(db, key))).toEqual([undefined, undefined]);
});
