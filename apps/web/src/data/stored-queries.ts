import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import { KEPT_QUERIES } from '#web/data/kept-queries.ts';
import { createStore, type OpenStore, startingWith } from '#web/data/open-store.ts';
import { isNoRoom } from '#web/data/room.ts';

/** One record for each answer: a page writes what it has read and nothing else, and takes nothing from another tab. */
interface StoredQueriesSchema extends DBSchema {
  answers: { key: AnswerKey; value: StoredAnswer };
}

type AnswerKey = [accountId: string, queryHash: string];

interface StoredAnswer {
  readonly query: StoredQuery;
  /** Of the server that gave it: under another one it may have another shape. */
  readonly contract: string;
}

type StoredQuery = DehydratedState['queries'][number];

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

/** The first kept all answers of an account as one. */
const VERSION = 2;
/** As long as a session lasts without use. */
const STORED_FOR_MS = 30 * 24 * 60 * 60 * 1000;
const SAVE_AFTER_MS = 1000;
/** Answers beyond the newest so many are not kept: all of them are read before the first screen, on phones too. */
const MAX_KEPT = 300;
/** The screens wait for this, and then for the server. */
const PATIENCE_MS = 2500;
/** Of a device that has no room for that many. */
const FEWEST_KEPT = 40;

/** How often this page has dropped all that was kept. */
let clearings = 0;

/** Keeps what an account has read, so that it can be read again without a network. */
export function storeQueries({ client, accountId }: KeepOptions): StoredQueries {
  const store = openKept();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let hasRead = false;
  /** The answers on the device as far as this page knows, by the hash of their query. */
  const stored = new Map<string, AnswerState>();
  let clearingsSeen = clearings;

  const restore = async () => {
    const answers = await readAll(await store.open(), accountId);
    if (isStopped) {
      return; // The memory may be another person's by now.
    }
    hasRead = true;
    for (const { query } of answers) {
      stored.set(query.queryHash, query.state);
    }
    // The others leave the device with the next change.
    const queries = newest(answers.filter(isValid).map(({ query }) => query)).slice(0, MAX_KEPT);
    hydrate(client, { queries: queries.map(toReadAgain) });
  };

  const keep = async (most: number) => {
    if (isStopped) {
      return; // What was kept may have been cleared since this began.
    }
    if (clearingsSeen !== clearings) {
      clearingsSeen = clearings;
      stored.clear();
    }
    const queries = new Set(newest(client.getQueryCache().findAll({ predicate: isToKeep })).slice(0, most));
    const { queries: changed } = dehydrate(client, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: (query) =>
        queries.has(query) && !isSame(query.state, stored.get(query.queryHash)),
    });
    const hashes = new Set([...queries].map(({ queryHash }) => queryHash));
    const dropped = [...stored.keys()].filter((queryHash) => !hashes.has(queryHash));
    if (changed.length + dropped.length === 0) {
      return;
    }
    // In one go where it is open: a page that is going has no time to wait for that.
    const database = store.current() ?? (await store.open());
    await write(database, accountId, { changed, dropped });
    for (const queryHash of dropped) {
      stored.delete(queryHash);
    }
    for (const { queryHash, state } of changed) {
      stored.set(queryHash, state);
    }
  };

  const save = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!hasRead) {
      await restore().catch(ignoreBlockedStorage);
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
  const restored = restore()
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

/** Drops what was kept for every account on this device. */
export async function clearKeptQueries(): Promise<void> {
  clearings += 1;
  const store = openKept();
  await store
    .open()
    .then((database) => database.clear('answers'))
    .catch(ignoreBlockedStorage);
  store.close();
}

type AnswerState = Pick<Query['state'], 'data' | 'dataUpdatedAt'>;

function newest<T extends { readonly state: AnswerState }>(queries: readonly T[]): T[] {
  return queries.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
}

/** Not those that a screen loads each time (`gcTime: 0`) or that hold a secret such as a link (`meta: { isKept: false }`). */
function isToKeep(query: Query): boolean {
  return query.gcTime > 0 && query.meta?.isKept !== false && query.state.data !== undefined;
}

function isSame(one: AnswerState, other: AnswerState | undefined): boolean {
  return one.data === other?.data && one.dataUpdatedAt === other?.dataUpdatedAt;
}

function isValid({ query, contract }: StoredAnswer): boolean {
  return contract === ownContract() && Date.now() - query.state.dataUpdatedAt < STORED_FOR_MS;
}

function ownContract(): string {
  return import.meta.env.VITE_CONTRACT ?? '';
}

/** An answer stays valid though loading it again has failed since. */
function withoutFailures({ promise: _unfinished, ...query }: StoredQuery): StoredQuery {
  return {
    ...query,
    state: {
      ...query.state,
      status: 'success',
      fetchStatus: 'idle',
      error: null,
      fetchFailureCount: 0,
      fetchFailureReason: null,
    },
  };
}

/**
 * What an earlier page kept is shown, and loaded again however young it is: that page may have closed before it kept its
 * newest answers, or have read this one while the next page was on its way, which hears of nothing that happened then.
 */
function toReadAgain(query: StoredQuery): StoredQuery {
  // Counted from here on, so that a screen can tell whether this page has loaded it.
  return {
    ...query,
    state: { ...query.state, isInvalidated: true, dataUpdateCount: 0, errorUpdateCount: 0 },
  };
}

type KeptStore = OpenStore<StoredQueriesSchema>;
type KeptDatabase = IDBPDatabase<StoredQueriesSchema>;

function openKept(): KeptStore {
  return createStore<StoredQueriesSchema>(KEPT_QUERIES, {
    version: VERSION,
    create: (database) => {
      // What an earlier version kept can be loaded again.
      for (const name of [...database.objectStoreNames]) {
        database.deleteObjectStore(name);
      }
      database.createObjectStore('answers');
    },
    patienceMs: PATIENCE_MS,
  });
}

function readAll(database: KeptDatabase, accountId: string): Promise<StoredAnswer[]> {
  return database.getAll('answers', startingWith(accountId));
}

interface Changes {
  readonly changed: readonly StoredQuery[];
  readonly dropped: readonly string[];
}

/** Asked for in one go, and not left to be committed later: a page that is going has no later. */
function write(database: KeptDatabase, accountId: string, { changed, dropped }: Changes): Promise<void> {
  const change = database.transaction('answers', 'readwrite', { durability: 'relaxed' });
  const contract = ownContract();
  try {
    for (const queryHash of dropped) {
      change.store.delete([accountId, queryHash]).catch(ignoreBlockedStorage); // `done` tells the same.
    }
    for (const query of changed) {
      change.store
        .put({ query: withoutFailures(query), contract }, [accountId, query.queryHash])
        .catch(ignoreBlockedStorage);
    }
    change.commit();
  } catch (error) {
    change.abort();
    change.done.catch(ignoreBlockedStorage);
    throw error;
  }
  return change.done;
}

/** A private window may refuse storage: then nothing is kept, and everything else works. */
function ignoreBlockedStorage(): void {}
