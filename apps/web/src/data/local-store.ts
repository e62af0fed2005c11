import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { StoredEvent, StoredMatch } from '#web/data/match-log/stored-match.ts';
import { createStore } from '#web/data/open-store.ts';
import type { StoredItem } from '#web/data/outbox/item.ts';
import { isNoRoom } from '#web/data/room.ts';

interface Schema extends DBSchema {
  outbox: { key: number; value: StoredItem; indexes: { account: string } };
  matches: { key: [accountId: string, matchId: string]; value: StoredMatch };
  /** The confirmed logs. */
  events: { key: [accountId: string, matchId: string, seq: number]; value: StoredEvent };
}

const STORES = ['outbox', 'matches', 'events'] as const;
type Stores = (typeof STORES)[number][];

export type ReadTransaction = IDBPTransaction<Schema, Stores, 'readonly' | 'readwrite'>;
export type WriteTransaction = IDBPTransaction<Schema, Stores, 'readwrite'>;

/** The queue and the match logs in one database, so that both change together. */
export interface LocalStore {
  read<T>(act: (tx: ReadTransaction) => Promise<T>): Promise<T>;
  /**
   * All of it or nothing. Resolves when the disk has it, not before. Where there is no room, what can be had again is
   * dropped and `act` runs once more.
   */
  write<T>(act: (tx: WriteTransaction) => Promise<T>): Promise<T>;
  close(): void;
}

const DATABASE = 'allcourt';

interface LocalStoreOptions {
  /** Drops what this device can have again; answers with what to drop of this database, too. */
  makeRoom?: () => Promise<(tx: WriteTransaction) => Promise<void>>;
}

export function createLocalStore({ makeRoom }: LocalStoreOptions = {}): LocalStore {
  const kept = createStore<Schema>(DATABASE, {
    create(database) {
      database.createObjectStore('outbox', { autoIncrement: true }).createIndex('account', 'accountId');
      database.createObjectStore('matches', { keyPath: ['accountId', 'matchId'] });
      database.createObjectStore('events', { keyPath: ['accountId', 'matchId', 'seq'] });
    },
  });
  /** With the database open it starts before the caller's next line, so a tap is on its way to the disk. */
  const begin = <Mode extends IDBTransactionMode>(known: IDBPDatabase<Schema>, mode: Mode) => {
    try {
      return known.transaction([...STORES], mode, { durability: 'strict' });
    } catch (error) {
      // A connection that the browser has lost without saying so: the next try opens another.
      kept.close();
      throw error;
    }
  };

  /** Rejects with the reason for which the browser gave it up, where it did. */
  const writeOnce = async <T>(tx: WriteTransaction, act: (tx: WriteTransaction) => Promise<T>) => {
    const done = tx.done;
    done.catch(() => undefined); // the promise below rejects, too
    try {
      const value = await act(tx);
      await done;
      return value;
    } catch (error) {
      abort(tx);
      throw isNoRoom(tx.error) ? tx.error : error;
    }
  };

  return {
    async read(act) {
      const tx = begin(kept.current() ?? (await kept.open()), 'readonly');
      const value = await act(tx);
      await tx.done;
      return value;
    },
    async write(act) {
      try {
        return await writeOnce(begin(kept.current() ?? (await kept.open()), 'readwrite'), act);
      } catch (error) {
        if (!makeRoom || !isNoRoom(error)) {
          throw error;
        }
        const drop = await makeRoom();
        await writeOnce(begin(await kept.open(), 'readwrite'), drop);
        return await writeOnce(begin(await kept.open(), 'readwrite'), act);
      }
    },
    close: kept.close,
  };
}

/** Asks the browser not to clear this storage when space runs short; it may say no. */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => false);
}

/** True where the browser has promised that, null where it does not say. */
export async function isStorageKept(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persisted?.()) ?? null;
  } catch {
    return null;
  }
}

/** Creates the database of a new device. */
export async function createFirst(): Promise<void> {
  const store = createLocalStore();
  await store.read(async () => undefined);
  store.close();
}

function abort(tx: WriteTransaction): void {
  try {
    tx.abort();
  } catch {
    // It has ended already.
  }
}
