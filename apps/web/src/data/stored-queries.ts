import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import { KEPT_QUERIES } from '#web/data/kept-queries.ts';
import { createStore, type OpenStore } from '#web/data/open-store.ts';
import { STORED_FOR_MS } from '#web/data/query.ts';
import { isNoRoom } from '#web/data/room.ts';

interface StoredQueriesSchema extends DBSchema {
  accounts: { key: string; value: PersistedClient };
}

export interface StoredQueries {
  /** Settles once what was kept is back in memory; also when nothing could be read. */
  readonly restored: Promise<void>;
  /** Keeps nothing more. */
  stop(): void;
}

interface KeepOptions {
  client: QueryClient;
  accountId: string;
}

const SAVE_AFTER_MS = 1000;
/** Answers beyond the newest so many are not kept: all of them are written each time, on phones too. */
const MAX_KEPT = 300;
/** The screens wait for this, and then for the server. */
const PATIENCE_MS = 2500;
/** Of a device that has no room for that many. */
const FEWEST_KEPT = 40;

/** Keeps what an account has read, so that it can be read again without a network. */
export function storeQueries({ client, accountId }: KeepOptions): StoredQueries {
  const store = openKept();
  const options = {
    queryClient: client,
    persister: persisterFor(accountId, {
      ...store,
      isOver: () => isStopped,
      onRead: () => {
        hasRead = true;
      },
    }),
    maxAge: STORED_FOR_MS,
    // Answers kept under another contract may have another shape.
    buster: import.meta.env.VITE_CONTRACT ?? '',
    dehydrateOptions: { shouldDehydrateMutation: () => false },
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  /** Before that, nothing is written: it would take the place of what an earlier page kept. */
  let hasRead = false;

  const keep = (most: number) =>
    persistQueryClientSave({
      ...options,
      dehydrateOptions: { ...options.dehydrateOptions, shouldDehydrateQuery: keepsNewest(client, most) },
    });
  const save = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!hasRead) {
      await persistQueryClientRestore(options).catch(ignoreBlockedStorage);
    }
    if (!hasRead) {
      return;
    }
    await keep(MAX_KEPT)
      .catch((error: unknown) => (isNoRoom(error) ? keep(FEWEST_KEPT) : undefined))
      // A queue that waits to be sent needs the room more.
      .catch((error: unknown) => (isNoRoom(error) ? clearKeptQueries() : undefined))
      .catch(ignoreBlockedStorage);
  };
  const saveSoon = () => {
    timer ??= setTimeout(() => void save(), SAVE_AFTER_MS);
  };
  const saveNow = () => {
    if (timer !== undefined) {
      void save();
    }
  };

  let unsubscribe = () => {};
  const restored = persistQueryClientRestore(options)
    .catch(ignoreBlockedStorage)
    .then(() => {
      if (!isStopped) {
        unsubscribe = client.getQueryCache().subscribe(({ type }) => {
          if (type === 'added' || type === 'updated' || type === 'removed') {
            saveSoon();
          }
        });
        addEventListener('pagehide', saveNow);
        if (client.getQueryCache().findAll({ predicate: isToKeep }).length > 0) {
          saveSoon(); // Answers that came before.
        }
      }
    });

  return {
    restored,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pagehide', saveNow);
      store.close();
    },
  };
}

/**
 * Keeps the newest answers of the cache, without those that a screen loads each time (`gcTime: 0`) or that hold a
 * secret such as a link (`meta: { isKept: false }`).
 */
function keepsNewest(client: QueryClient, most: number): (query: Query) => boolean {
  const newest = client
    .getQueryCache()
    .findAll({ predicate: isToKeep })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, most);
  const kept = new Set(newest);
  return (query) => kept.has(query);
}

function isToKeep(query: Query): boolean {
  return query.gcTime > 0 && query.meta?.isKept !== false && query.state.data !== undefined;
}

/** Drops what was kept for every account on this device. */
export async function clearKeptQueries(): Promise<void> {
  const store = openKept();
  await store
    .open()
    .then((database) => database.clear('accounts'))
    .catch(ignoreBlockedStorage);
  store.close();
}

interface KeptFor extends KeptStore {
  isOver(): boolean;
  /** It is known what an earlier page kept. */
  onRead(): void;
}

function persisterFor(accountId: string, store: KeptFor): Persister {
  return {
    persistClient: async (client) => {
      if (store.isOver()) {
        return; // What was kept may have been cleared since this began.
      }
      const state = withoutFailures(client);
      // In one go where it is open: a page that is going has no time to wait for that.
      const database = store.current();
      await (database
        ? put(database, accountId, state)
        : store.open().then((late) => (store.isOver() ? undefined : put(late, accountId, state))));
    },
    restoreClient: async () => {
      // A store that does not answer, or that a page lets go of, is left as it is: what is refused here is thrown away.
      const database = await store.open().catch(() => null);
      if (!database) {
        return undefined;
      }
      const kept = await database.get('accounts', accountId).catch((error: unknown) => {
        if (store.current() === database) {
          throw error;
        }
        return null;
      });
      if (kept === null || store.isOver()) {
        return undefined; // The memory may be another person's by now.
      }
      store.onRead();
      return kept && toReadAgain(kept);
    },
    removeClient: async () => (await store.open()).delete('accounts', accountId),
  };
}

/** An answer stays valid though loading it again has failed since. */
function withoutFailures(kept: PersistedClient): PersistedClient {
  const queries = kept.clientState.queries.map(({ promise: _unfinished, ...query }) => ({
    ...query,
    state: {
      ...query.state,
      status: 'success' as const,
      fetchStatus: 'idle' as const,
      error: null,
      fetchFailureCount: 0,
      fetchFailureReason: null,
    },
  }));
  return { ...kept, clientState: { ...kept.clientState, queries } };
}

/**
 * What an earlier page kept is shown, and loaded again however young it is: that page may have closed before it kept its
 * newest answers, or have read this one while the next page was on its way, which hears of nothing that happened then.
 */
function toReadAgain(kept: PersistedClient): PersistedClient {
  const queries = kept.clientState.queries.map((query) => ({
    ...query,
    // Counted from here on, so that a screen can tell whether this page has loaded it.
    state: { ...query.state, isInvalidated: true, dataUpdateCount: 0, errorUpdateCount: 0 },
  }));
  return { ...kept, clientState: { ...kept.clientState, queries } };
}

/** Asked for in one go, and not left to be committed later: a page that is going has no later. */
function put(
  database: IDBPDatabase<StoredQueriesSchema>,
  accountId: string,
  state: PersistedClient,
): Promise<void> {
  const change = database.transaction('accounts', 'readwrite', { durability: 'relaxed' });
  change.store.put(state, accountId).catch(ignoreBlockedStorage); // `done` tells the same.
  change.commit();
  return change.done;
}

type KeptStore = OpenStore<StoredQueriesSchema>;

function openKept(): KeptStore {
  return createStore<StoredQueriesSchema>(KEPT_QUERIES, {
    create: (fresh) => void fresh.createObjectStore('accounts'),
    patienceMs: PATIENCE_MS,
  });
}

/** A private window may refuse storage: then nothing is kept, and everything else works. */
function ignoreBlockedStorage(): void {}
