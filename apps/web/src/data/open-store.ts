import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Clock, systemClock } from '#web/data/clock.ts';

/** A database of this device: opened when it is first needed, and again after the browser has closed it. */
export interface OpenStore<Schema extends DBSchema> {
  /** The open database; null until it is. */
  current(): IDBPDatabase<Schema> | null;
  /** Rejects where the browser refuses storage, and where it does not answer. */
  open(): Promise<IDBPDatabase<Schema>>;
  close(): void;
}

interface StoreOptions<Schema extends DBSchema> {
  /** Counted from 1. */
  version?: number;
  /** Makes the stores of a new database, and of one of an earlier version. */
  create(database: IDBPDatabase<Schema>): void;
  /** Time for the browser to answer; then it is asked once more, and given up after as long again. */
  patienceMs?: number;
  clock?: Clock;
  /** Ends pages that may hold the database. */
  endFrozen?: () => void;
}

const PATIENCE_MS = 4000;

/**
 * WebKit freezes a page that is left, with all that it has begun: a database that it is creating stays locked until that
 * page is gone. The next page has it ended, and never waits without end. A page that is left does not close its databases:
 * what it writes at its end would be lost with them.
 */
export function createStore<Schema extends DBSchema>(
  name: string,
  {
    version = 1,
    create,
    patienceMs = PATIENCE_MS,
    clock = systemClock,
    endFrozen = endFrozenPages,
  }: StoreOptions<Schema>,
): OpenStore<Schema> {
  let database: IDBPDatabase<Schema> | null = null;
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  /** Aborted with the connection, and with every request for one. */
  let wanted = new AbortController();

  const close = () => {
    wanted.abort();
    wanted = new AbortController();
    database?.close();
    database = null;
    opening = null;
  };

  /** The first answer is used, though it comes late; another one is closed. */
  const ask = async (): Promise<IDBPDatabase<Schema>> => {
    const { signal } = wanted;
    const lose = () => {
      if (!signal.aborted) {
        close();
      }
    };
    const opened = await openDB<Schema>(name, version, {
      upgrade: create,
      // A newer version of the app waits in another tab: let it, and open again when needed.
      blocking: lose,
      // The browser closed it, as WebKit does to pages in the background.
      terminated: lose,
    });
    if (signal.aborted || database) {
      opened.close();
    }
    signal.throwIfAborted();
    if (database) {
      return database;
    }
    database = opened;
    return opened;
  };

  return {
    current: () => database,
    open() {
      opening ??= answered(ask, { whenSilent: (act) => clock.after(patienceMs, act), endFrozen }).catch(
        (error: unknown) => {
          opening = null;
          throw error;
        },
      );
      return opening;
    },
    close,
  };
}

/** Every key that begins with these parts: an array sorts after every string and number. */
export function startingWith(...parts: string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []]);
}

/** Asks, and once more where there is no answer. */
function answered<T>(
  ask: () => Promise<T>,
  { whenSilent, endFrozen }: { whenSilent: (act: () => void) => () => void; endFrozen: () => void },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () =>
      reject(new DOMException('The storage of this device does not answer.', 'TimeoutError'));
    const askNow = () => {
      ask()
        .then(resolve, reject)
        .finally(() => stopWaiting());
    };
    let stopWaiting = whenSilent(() => {
      stopWaiting = whenSilent(giveUp);
      endFrozen();
      askNow();
    });
    askNow();
  });
}

/** Of Safari and all of its engine, which alone needs this. */
const WEBKIT_VENDOR = /^Apple/;

/** An answer that clears caches ends the frozen pages, too; the app itself is in the service worker's, which stays. */
function endFrozenPages(): void {
  if (WEBKIT_VENDOR.test(navigator.vendor)) {
    fetch('/thaw.txt', { cache: 'no-store' }).catch(() => undefined); // Without a network they stay.
  }
}
