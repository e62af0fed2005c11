import type { Changes } from '#web/data/changes.ts';
import type { WriteTransaction } from '#web/data/local-store.ts';
import { clearLog } from '#web/data/match-log/log-store.ts';
import { matchesTo } from '#web/data/match-log/topics.ts';
import { onceMore } from '#web/data/one-at-a-time.ts';
import { startingWith } from '#web/data/open-store.ts';
import { createDrain, type Drain, type DrainOptions, EVERYTHING } from '#web/data/outbox/drain.ts';
import {
  type Family,
  type ItemOf,
  isItemOf,
  isQueued,
  laneNamed,
  laneOf,
  type NewItem,
  type OutboxItem,
} from '#web/data/outbox/item.ts';
import { addItems, readItems, removeItems, requeueItem } from '#web/data/outbox/item-store.ts';

/** Everything written on this device that the server has not confirmed: durable first, then sent in order. */
export interface Outbox {
  /** Resolves once the items are stored, then sends them. Rejects when the device cannot store them. */
  enqueue(items: readonly NewItem[], options?: EnqueueOptions): Promise<void>;
  /**
   * The account whose items are sent and shown; null without one. To be called after every sign-in, also of the same
   * account: that resumes a queue whose session had expired.
   */
  setAccount(accountId: string | null): void;
  /** Tries everything now instead of waiting for its turn. */
  retry(): void;
  /** Tries again because the network is back, or the page is visible again. */
  resume(): void;
  /** Takes the lease of a match from the other device that scores it. */
  takeOver(matchId: string): void;
  /** Removes a refused item that the person has seen; a match that was never made goes with everything scored in it. */
  discard(n: number): Promise<void>;
  /** Removes items that only this device has, queued or refused. They are lost. */
  giveUp(numbers: readonly number[]): Promise<void>;
  /** Sends a refused item once more. */
  sendAgain(n: number): Promise<void>;
  /** Number of items of this account that signing out would lose. */
  countQueued(accountId: string): Promise<number>;
  /** Removes everything of this account from this device: its queue and its match logs. */
  clearAccount(accountId: string): Promise<void>;
  accountId(): string | null;
  status(): OutboxStatus;
  laneStatus(lane: string): LaneStatus;
  /** Everything that the server has not confirmed, in its order, refused items too. */
  items(): readonly OutboxItem[];
  /** Unconfirmed items of a lane, refused ones too. */
  itemsOf(lane: string): readonly OutboxItem[];
  /** The same of all lanes of a family. */
  itemsOfFamily<F extends Family>(family: F): readonly ItemOf<F>[];
  subscribe(listener: () => void): () => void;
  /** Settles once nothing is being sent; the items that are left wait for something. */
  settled(): Promise<void>;
}

export interface EnqueueOptions {
  /** The account of the items; the signed-in one unless said. */
  readonly accountId?: string;
  /** Stored in the same transaction as the items. */
  readonly also?: (tx: WriteTransaction) => Promise<unknown>;
}

export interface OutboxOptions extends Omit<DrainOptions, 'accountId' | 'onStored' | 'onState'> {
  readonly changes: Changes;
  /** Asks the browser to keep what is stored here, once there is something that only this device has. */
  readonly askToPersist?: () => void;
}

export function createOutbox({ changes, askToPersist, ...options }: OutboxOptions): Outbox {
  const { store, clock, report } = options;
  const listeners = new Set<() => void>();
  let accountId: string | null = null;
  let items: readonly OutboxItem[] = [];
  let status: OutboxStatus;
  let hasAsked = false;

  const announce = (keys: readonly string[]) => changes.announce({ kind: 'stored', keys });
  const drain = createDrain({
    ...options,
    accountId: () => accountId,
    onStored: announce,
    onState: () => show(items),
  });
  status = statusOf(items, drain);

  changes.subscribe((change, { isOtherTab }) => {
    if (change.kind === 'stored') {
      void readAgain();
    }
    if (isOtherTab) {
      void (change.kind === 'account' ? drain.restart() : drain.run());
    }
  });

  function show(now: readonly OutboxItem[]): void {
    items = now;
    status = statusOf(items, drain);
    for (const listener of listeners) {
      listener();
    }
  }

  const readAgain = onceMore(async () => {
    const account = accountId;
    try {
      const found = account === null ? [] : await store.read((tx) => readItems(tx, account));
      if (account === accountId) {
        show(found);
      }
    } catch (error) {
      report(error);
    }
  });

  async function remove(removed: readonly OutboxItem[]): Promise<void> {
    await store.write(async (tx) => {
      for (const item of removed) {
        if (item.topic !== 'match:create') {
          await removeItems(tx, [item.n]);
          continue;
        }
        const lane = (await readItems(tx, item.accountId)).filter((other) => laneOf(other) === laneOf(item));
        await removeItems(
          tx,
          lane.map(({ n }) => n),
        );
        await clearLog(tx, { accountId: item.accountId, matchId: item.key });
      }
    });
    announce(removed.map(({ key }) => key));
  }

  return {
    async enqueue(added, { accountId: owner = accountId ?? undefined, also } = {}) {
      if (owner === undefined) {
        throw new TypeError('No account is signed in, so there is no queue to join.');
      }
      await store.write(async (tx) => {
        await addItems(tx, added, { accountId: owner, now: clock.now() });
        await also?.(tx);
      });
      announce(added.map(({ key }) => key));
      void drain.run();
      if (!hasAsked) {
        hasAsked = true;
        askToPersist?.();
      }
    },
    setAccount(signedIn) {
      if (signedIn === null && accountId === null) {
        return;
      }
      accountId = signedIn;
      show([]);
      void readAgain();
      changes.announce({ kind: 'account' });
      void drain.restart();
    },
    retry: () => void drain.restart(),
    resume: () => void drain.resume(),
    takeOver: (matchId) => void drain.takeOver(laneNamed('match', matchId)),
    async discard(n) {
      const item = items.find((candidate) => candidate.n === n && !isQueued(candidate));
      if (item) {
        await remove([item]);
      }
    },
    async giveUp(numbers) {
      await remove(items.filter(({ n }) => numbers.includes(n)));
      // Their lanes may continue.
      void drain.run();
    },
    async sendAgain(n) {
      await store.write((tx) => requeueItem(tx, n));
      announce(items.filter((item) => item.n === n).map(({ key }) => key));
      void drain.restart();
    },
    async countQueued(account) {
      const found = await store.read((tx) => readItems(tx, account));
      return found.filter(isQueued).length;
    },
    async clearAccount(account) {
      await store.write(async (tx) => {
        const found = await readItems(tx, account);
        await removeItems(
          tx,
          found.map(({ n }) => n),
        );
        await tx.objectStore('matches').delete(startingWith(account));
        await tx.objectStore('events').delete(startingWith(account));
      });
      announce([]);
    },
    accountId: () => accountId,
    status: () => status,
    items: () => items,
    itemsOf: (lane) => items.filter((item) => laneOf(item) === lane),
    itemsOfFamily: (family) => items.filter((item) => isItemOf(item, family)),
    laneStatus: (lane) => laneStatusOf(lane, items, drain),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async settled() {
      await drain.run();
      await readAgain();
    },
  };
}

/** State of the queue. */
export interface OutboxStatus {
  readonly queued: number;
  /** `waiting` is for the network or the server; `signed-out` for the same account to sign in again. */
  readonly state: 'idle' | 'sending' | 'waiting' | 'signed-out';
  readonly refused: readonly OutboxItem[];
  /** Matches that were deleted here, and that the server still has. */
  readonly deleted: ReadonlySet<string>;
  /** Matches that were restored here, and that the server still leaves out. */
  readonly restored: ReadonlySet<string>;
}

/** State of one lane of the queue. */
export interface LaneStatus {
  readonly queued: number;
  /** `held`: another device has the lease of the match. */
  readonly state: 'clear' | 'sending' | 'waiting' | 'held' | 'signed-out';
  /** The time of the next automatic try of a held lane. */
  readonly heldUntil: number | null;
  readonly refused: readonly OutboxItem[];
}

function statusOf(items: readonly OutboxItem[], drain: Drain): OutboxStatus {
  const queued = items.filter(isQueued);
  return {
    queued: queued.length,
    state: stateOf(queued.length, drain),
    refused: refusedOf(items),
    deleted: matchesTo('delete', items),
    restored: matchesTo('restore', items),
  };
}

function laneStatusOf(lane: string, items: readonly OutboxItem[], drain: Drain): LaneStatus {
  const own = items.filter((item) => laneOf(item) === lane);
  const queued = own.filter(isQueued).length;
  const block = drain.blocks.of(lane);
  return {
    queued,
    state: laneStateOf(lane, queued, drain),
    heldUntil: block?.kind === 'held' ? block.until : null,
    refused: refusedOf(own),
  };
}

function stateOf(queued: number, drain: Drain): OutboxStatus['state'] {
  if (queued === 0) {
    return 'idle';
  }
  if (drain.isSignedOut()) {
    return 'signed-out';
  }
  return drain.sending() === null ? 'waiting' : 'sending';
}

function laneStateOf(lane: string, queued: number, drain: Drain): LaneStatus['state'] {
  const block = drain.blocks.of(lane);
  if (block?.kind === 'held') {
    return 'held';
  }
  if (queued === 0) {
    return 'clear';
  }
  if (drain.isSignedOut()) {
    return 'signed-out';
  }
  return block || drain.blocks.of(EVERYTHING) ? 'waiting' : 'sending';
}

function refusedOf(items: readonly OutboxItem[]): readonly OutboxItem[] {
  return items.filter((item) => !isQueued(item));
}
