// Writes of many callers as one statement: it takes one way to PostgreSQL and one flush of its log, however many they are.

import { outageOf } from '#server/db/trouble.ts';
import type { Database } from './database.ts';

/** More of them wait for the next statement, so that none grows without bounds. */
const MOST_TOGETHER = 32;
/** While one is flushed, the next is made. */
const MOST_UNDER_WAY = 2;

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * An act on several things at once, as one on each: those that come in the same turn of the event loop, or while others are
 * under way, go together. `act` gives their results in their order, and has done nothing where it throws. What the database
 * refuses is then tried one by one, so that it fails for its own caller only.
 */
export function gathered<Item, Result>(
  act: (db: Database, items: readonly Item[]) => Promise<readonly Result[]>,
): (db: Database, item: Item) => Promise<Result> {
  const gatherings = new WeakMap<Database, (item: Item) => Promise<Result>>();
  return (db, item) => {
    const gather = gatherings.get(db) ?? createGathering<Item, Result>((items) => act(db, items));
    gatherings.set(db, gather);
    return gather(item);
  };
}

function createGathering<Item, Result>(
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isPlanned = false;

  const plan = () => {
    if (!isPlanned && waiting.length > 0 && underWay < MOST_UNDER_WAY) {
      isPlanned = true;
      setImmediate(go);
    }
  };
  const next = () => {
    underWay -= 1;
    plan();
  };
  const go = () => {
    isPlanned = false;
    underWay += 1;
    settle(act, waiting.splice(0, MOST_TOGETHER)).then(next, next);
    plan();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      plan();
    });
}

/** Gives each caller its result or its error; never fails itself. */
async function settle<Item, Result>(
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
  together: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await act(together.map(({ item }) => item));
    for (const [index, { resolve }] of together.entries()) {
      resolve(results[index] as Result); // One for each, in their order.
    }
  } catch (error) {
    if (together.length === 1 || outageOf(error)) {
      for (const { reject } of together) {
        reject(error);
      }
      return;
    }
    for (const one of together) {
      await settle(act, [one]);
    }
  }
}
