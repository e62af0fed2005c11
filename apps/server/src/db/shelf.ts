import type { Database } from '#server/db/database.ts';

interface Shelved<Item> {
  readonly item: Item;
  readonly size: number;
}

/** Things that were made of a database, kept in memory: those that were used last, up to a size in all. */
export class Shelf<Item> {
  readonly #most: number;
  readonly #ofDatabases = new WeakMap<Database, { size: number; things: Map<string, Shelved<Item>> }>();

  constructor(most: number) {
    this.#most = most;
  }

  get(db: Database, key: string): Item | undefined {
    return this.#ofDatabases.get(db)?.things.get(key)?.item;
  }

  /** Puts it where those are that were used last. */
  put(db: Database, key: string, shelved: Shelved<Item>): void {
    const shelf = this.#ofDatabases.get(db) ?? { size: 0, things: new Map<string, Shelved<Item>>() };
    this.#ofDatabases.set(db, shelf);
    const { things } = shelf;
    shelf.size += shelved.size - (things.get(key)?.size ?? 0);
    things.delete(key); // The map is in order of use.
    things.set(key, shelved);
    for (const [oldest, { size }] of things) {
      if (shelf.size <= this.#most) {
        return;
      }
      things.delete(oldest);
      shelf.size -= size;
    }
  }
}
