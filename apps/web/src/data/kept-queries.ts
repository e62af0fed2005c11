import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core';
import type { QueryClient } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT_FOR_MS } from '#web/data/query.ts';

interface KeptQueriesSchema extends DBSchema {
  accounts: { key: string; value: PersistedClient };
}

export interface KeptQueries {
  /** Settles once what was kept is back in memory; also when nothing could be read. */
  readonly restored: Promise<void>;
  /** Keeps nothing more. */
  stop(): void;
}

interface KeepOptions {
  client: QueryClient;
  accountId: string;
}

const DATABASE = 'allcourt-queries';
const SAVE_AFTER_MS = 1000;

/** Keeps what an account has read, so that it can be read again without a network. */
export function keepQueries({ client, accountId }: KeepOptions): KeptQueries {
  const options = {
    queryClient: client,
    persister: persisterFor(accountId),
    maxAge: KEPT_FOR_MS,
    // Answers kept under another contract may have another shape.
    buster: import.meta.env.VITE_CONTRACT ?? '',
    dehydrateOptions: { shouldDehydrateMutation: () => false },
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    persistQueryClientSave(options).catch(ignoreBlockedStorage);
  };
  const saveSoon = () => {
    timer ??= setTimeout(save, SAVE_AFTER_MS);
  };
  const saveNow = () => {
    if (timer !== undefined) {
      save();
    }
  };

  let unsubscribe = () => {};
  const restored = persistQueryClientRestore(options)
    .catch(ignoreBlockedStorage)
    .then(() => {
      if (!isStopped) {
        readAgainOnceShown(client);
        unsubscribe = client.getQueryCache().subscribe(({ type }) => {
          if (type === 'added' || type === 'updated' || type === 'removed') {
            saveSoon();
          }
        });
        addEventListener('pagehide', saveNow);
      }
    });

  return {
    restored,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pagehide', saveNow);
    },
  };
}

/** Drops what was kept for every account on this device. */
export async function forgetKeptQueries(): Promise<void> {
  await withDatabase((database) => database.clear('accounts')).catch(ignoreBlockedStorage);
}

/**
 * What an earlier page kept is shown at once and read again, however young it is: that page may have gone before it
 * kept its newest.
 */
function readAgainOnceShown(client: QueryClient): void {
  void client.invalidateQueries({
    refetchType: 'none',
    predicate: ({ state }) => state.dataUpdatedAt < performance.timeOrigin,
  });
}

function persisterFor(accountId: string): Persister {
  return {
    persistClient: (state) =>
      withDatabase(async (database) => {
        await database.put('accounts', state, accountId);
      }),
    restoreClient: () => withDatabase((database) => database.get('accounts', accountId)),
    removeClient: () => withDatabase((database) => database.delete('accounts', accountId)),
  };
}

async function withDatabase<T>(act: (database: IDBPDatabase<KeptQueriesSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<KeptQueriesSchema>(DATABASE, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('accounts');
    },
  });
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

/** A private window may refuse storage: then nothing is kept, and everything else works. */
function ignoreBlockedStorage(): void {}
