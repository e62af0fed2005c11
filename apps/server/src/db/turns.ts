// A queue in front of the pool for rows that many write at once: a match with two scorers, an event that everyone answers.
// Waiting for the row's lock inside a transaction would hold a connection each, and one hot row would take them all.

import { AppError } from '#server/plugins/errors.ts';
import type { Database } from './database.ts';

/** Time that a use case waits for its turn. */
const WAIT_MS = 8000;
/** More than this many at one row come from a mistake, or from an attack. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 2;

interface Queue {
  isBusy: boolean;
  /** Begins each turn that waits, in order. */
  readonly waiting: (() => void)[];
}

/** The queues of each database, by the row. */
const queuesOf = new WeakMap<Database, Map<string, Queue>>();

interface TurnOptions {
  /** Refuses people who have no business with the row, who would otherwise take the places of others in its queue. */
  requireMayWait?: () => Promise<unknown>;
}

/**
 * Runs a transaction on the row that `key` names (`match:…`), after those that this server has begun on it. Refuses with
 * `busy` if its turn doesn't come soon.
 */
export function inTurn<Result>(
  db: Database,
  key: string,
  act: (tx: Database) => Promise<Result>,
  options: TurnOptions = {},
): Promise<Result> {
  return takeTurn(db, key, () => db.transaction(act), options);
}

/** The same for what may do without a transaction. */
export async function takeTurn<Result>(
  db: Database,
  key: string,
  act: () => Promise<Result>,
  { requireMayWait }: TurnOptions = {},
): Promise<Result> {
  const queues = queuesOf.get(db) ?? new Map<string, Queue>();
  queuesOf.set(db, queues);
  if (queues.has(key)) {
    await requireMayWait?.(); // Without a queue the transaction finds out, at no cost.
  }
  const queue = queues.get(key) ?? { isBusy: false, waiting: [] };
  queues.set(key, queue);
  await turnIn(queue);
  try {
    return await act();
  } finally {
    const begin = queue.waiting.shift();
    if (begin) {
      begin();
    } else {
      queues.delete(key);
    }
  }
}

/** Resolves when it is this caller's turn, which it ends by passing it on. */
function turnIn(queue: Queue): Promise<void> | undefined {
  if (!queue.isBusy) {
    queue.isBusy = true;
    return;
  }
  if (queue.waiting.length >= MAX_WAITING) {
    throw busy();
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      queue.waiting.splice(queue.waiting.indexOf(begin), 1);
      reject(busy());
    }, WAIT_MS);
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    queue.waiting.push(begin);
  });
}

function busy(): AppError {
  return new AppError('busy', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
