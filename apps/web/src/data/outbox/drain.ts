// Sends the queue, lane by lane and each lane in order, in one tab at a time. A lane that cannot go on does not
// keep the others waiting. Nothing here decides what is true: an item leaves the queue when its sender has put the
// server's answer in the store, and whatever is lost on the way is sent again, which is harmless.

import { backoffMs } from '#web/data/backoff.ts';
import type { Clock } from '#web/data/clock.ts';
import { ApiError } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { type Exclusive, onceMore } from '#web/data/one-at-a-time.ts';
import { groupByLane, isQueued, type Lane } from '#web/data/outbox/item.ts';
import { readItems, refuseItems } from '#web/data/outbox/item-store.ts';
import { type Outcome, outcomeOf, type Senders } from '#web/data/outbox/sender.ts';

export interface DrainOptions {
  readonly store: LocalStore;
  readonly senders: Senders;
  readonly clock: Clock;
  readonly random: () => number;
  readonly exclusive: Exclusive;
  /** The account of the session, as the server says. */
  readonly whoAmI: (signal: AbortSignal) => Promise<string | null>;
  /** The account whose items are sent. */
  readonly accountId: () => string | null;
  /** The stored items of these keys have changed. */
  readonly onStored: (keys: readonly string[]) => void;
  /**
   * The server has more than before, and no more of the lane waits: a deletion that is being taken back would else take
   * the match out of the lists until its restore is sent, too.
   */
  readonly onSent: (sent: Pick<Lane, 'family' | 'key'>) => void;
  /** Called when the state changes. */
  readonly onState: () => void;
  /** A fault of this device or of ours, which is tried again. */
  readonly report: (error: unknown) => void;
}

export interface Drain {
  /** Sends what may be sent now; called again while it runs, it looks once more. */
  run(): Promise<void>;
  /** Starts over after a sign-in or sign-out. */
  restart(): Promise<void>;
  /** Tries again because the network is back, or the page is visible again. */
  resume(): Promise<void>;
  takeOver(lane: string): Promise<void>;
  readonly blocks: Blocks;
  isSignedOut(): boolean;
  /** The lane that is being sent. */
  sending(): string | null;
}

const ANSWER_WITHIN_MS = 20_000;
/** More tries in a row that leave the head of the lane where it is are a server that does not mean what it says. */
const MAX_TRIES_AT_ONCE = 8;

export function createDrain(options: DrainOptions): Drain {
  const { store, senders, clock, exclusive, accountId, onStored, onState } = options;
  const blocks = createBlocks(clock, options.random);
  const takeOvers = new Set<string>();
  let isSignedOut = false;
  let verified: string | null = null;
  /** Someone has signed in, or the app has come back, since the request was sent whose answer is awaited. */
  let hasComeBack = false;
  let takesOver = false;
  let sending: string | null = null;
  let cancelTimer = () => {};

  const run = onceMore(async () => {
    cancelTimer();
    try {
      await exclusive(sendAll);
      setSending(null);
      await planNextRun();
    } catch (error) {
      options.report(error);
      setSending(null);
      blocks.backOff(EVERYTHING, null);
      callBackAt(blocks.of(EVERYTHING)?.until ?? clock.now());
    }
  });

  async function sendAll(): Promise<void> {
    let head: number | null = null;
    for (let triesAtOnce = 1; ; ) {
      const account = accountId();
      if (account === null || isSignedOut || blocks.of(EVERYTHING)) {
        return;
      }
      const lane = await firstFreeLane(account);
      if (lane === null) {
        return;
      }
      const outcome = (await verify(account, lane)) ?? (await send(lane));
      triesAtOnce = lane.head.n === head ? triesAtOnce + 1 : 1;
      head = lane.head.n;
      await take(
        account,
        lane,
        triesAtOnce <= MAX_TRIES_AT_ONCE ? outcome : { kind: 'busy', retryAfterMs: null },
      );
    }
  }

  async function firstFreeLane(account: string): Promise<Lane | null> {
    const lanes = await queuedLanes(account);
    return lanes.find(({ name }) => !blocks.of(name)) ?? null;
  }

  /** Asks whose session it is: another tab may have signed in another account, which must not send these points. */
  async function verify(account: string, lane: Lane): Promise<Outcome | null> {
    if (verified === account) {
      return null;
    }
    const found = await attempt(lane, async (signal) => {
      verified = await options.whoAmI(signal);
      return { kind: 'again' };
    });
    if (found.kind === 'refused') {
      return { kind: 'busy', retryAfterMs: null };
    }
    if (found.kind !== 'again') {
      return found;
    }
    return verified === account ? null : { kind: 'signed-out' };
  }

  async function send(lane: Lane): Promise<Outcome> {
    if (accountId() !== lane.head.accountId) {
      return { kind: 'again' }; // Someone else has signed in on this page since the lane was read.
    }
    setSending(lane.name);
    takesOver = takeOvers.has(lane.name);
    const sender = senders[lane.family];
    return sender
      ? attempt(lane, (signal) => sender.send(lane.items, { signal, takeOver: takesOver }))
      : { kind: 'busy', retryAfterMs: null };
  }

  async function attempt(lane: Lane, act: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
    hasComeBack = false;
    const timeout = new AbortController();
    const cancel = clock.after(ANSWER_WITHIN_MS, () => timeout.abort());
    try {
      return await act(timeout.signal);
    } catch (error) {
      const outcome = outcomeOf(error, lane.items);
      if (outcome.kind === 'busy' && !(error instanceof ApiError)) {
        options.report(error);
      }
      return outcome;
    } finally {
      cancel();
    }
  }

  async function take(account: string, lane: Lane, outcome: Outcome): Promise<void> {
    switch (outcome.kind) {
      case 'sent':
        takeOvers.delete(lane.name);
        succeed(lane);
        if (!(await isWaiting(account, lane))) {
          options.onSent(lane);
        }
        return;
      case 'again':
        succeed(lane);
        return;
      case 'refused':
        await refuse(account, lane, outcome);
        return;
      case 'held':
        if (takeOvers.has(lane.name) && !takesOver) {
          succeed(lane); // Asked for since: the next try takes the lease.
          return;
        }
        takeOvers.delete(lane.name);
        if (!(await isAtHead(account, lane))) {
          // While it was refused it left the queue, and what took its place may need no lease.
          succeed(lane);
          return;
        }
        blocks.hold(lane.name, outcome.until);
        break;
      case 'signed-out':
        verified = null;
        if (hasComeBack) {
          succeed(lane); // It was about the session before.
          return;
        }
        isSignedOut = true;
        break;
      case 'offline':
        blocks.backOff(EVERYTHING, null);
        break;
      case 'busy':
        blocks.backOff(lane.name, outcome.retryAfterMs);
        break;
    }
    onState();
  }

  async function isWaiting(account: string, { name }: Lane): Promise<boolean> {
    const lanes = await queuedLanes(account);
    return lanes.some((lane) => lane.name === name);
  }

  async function isAtHead(account: string, { name, head }: Lane): Promise<boolean> {
    const lanes = await queuedLanes(account);
    return lanes.some((lane) => lane.name === name && lane.head.n === head.n);
  }

  function succeed(lane: Lane): void {
    blocks.clear(EVERYTHING);
    blocks.clear(lane.name);
    onStored([lane.key]);
  }

  /** A refusal costs items their place, so it has to be about this account, not another one that has signed in since. */
  async function refuse(
    account: string,
    lane: Lane,
    { items, reason }: Outcome & { kind: 'refused' },
  ): Promise<void> {
    verified = null;
    const doubt = await verify(account, lane);
    if (doubt) {
      await take(account, lane, doubt);
      return;
    }
    const refusals = new Map(items.map(({ n }) => [n, reason]));
    await store.write((tx) => refuseItems(tx, refusals));
    succeed(lane);
  }

  async function planNextRun(): Promise<void> {
    const account = accountId();
    if (account === null || isSignedOut) {
      return;
    }
    const waits = [EVERYTHING, ...(await queuedLanes(account)).map(({ name }) => name)].flatMap(
      (name) => blocks.of(name)?.until ?? [],
    );
    if (waits.length > 0) {
      callBackAt(blocks.of(EVERYTHING)?.until ?? Math.min(...waits));
    }
  }

  function callBackAt(instant: number): void {
    cancelTimer();
    cancelTimer = clock.after(Math.max(0, instant - clock.now()), () => void run());
  }

  async function queuedLanes(account: string): Promise<Lane[]> {
    const items = await store.read((tx) => readItems(tx, account));
    return groupByLane(items.filter(isQueued));
  }

  function setSending(lane: string | null): void {
    if (sending !== lane) {
      sending = lane;
      onState();
    }
  }

  function comeBack(): void {
    verified = null;
    isSignedOut = false;
    hasComeBack = true;
  }

  return {
    run,
    restart() {
      comeBack();
      blocks.clearAll();
      return run();
    },
    resume() {
      comeBack();
      blocks.clearBackoffs();
      return run();
    },
    takeOver(lane) {
      takeOvers.add(lane);
      blocks.clear(lane);
      return run();
    },
    blocks,
    isSignedOut: () => isSignedOut,
    sending: () => sending,
  };
}

/** The reason why something is not tried now. */
export interface Block {
  /** The time of the next try, by this device's clock. */
  readonly until: number;
  readonly kind: 'backoff' | 'asked-to-wait' | 'held';
  /** Tries in a row that failed. */
  readonly failures: number;
}

/** Lanes that are not to be tried yet, or everything while there is no network. */
export interface Blocks {
  of(name: string): Block | null;
  /** Waits longer after each failure in a row, at least as long as the server asked for. */
  backOff(name: string, atLeastMs: number | null): void;
  hold(name: string, until: number): void;
  clear(name: string): void;
  /** Clears the waits that were this device's own idea: there is new reason for hope. */
  clearBackoffs(): void;
  clearAll(): void;
}

/** The name of the block on everything. */
export const EVERYTHING = '*';

/** No lease is longer than this; a longer wait would only be two clocks that disagree. */
const LONGEST_HOLD_MS = 120_000;
const SHORTEST_HOLD_MS = 1000;

export function createBlocks(clock: Clock, random: () => number): Blocks {
  const blocks = new Map<string, Block>();
  return {
    of(name) {
      const block = blocks.get(name);
      return block && block.until > clock.now() ? block : null;
    },
    backOff(name, atLeastMs) {
      const failures = (blocks.get(name)?.failures ?? 0) + 1;
      const delay = Math.max(backoffMs(failures, random()), atLeastMs ?? 0);
      const kind = atLeastMs === null ? 'backoff' : 'asked-to-wait';
      blocks.set(name, { until: clock.now() + delay, kind, failures });
    },
    hold(name, until) {
      const delay = Math.min(LONGEST_HOLD_MS, Math.max(SHORTEST_HOLD_MS, until - clock.now()));
      blocks.set(name, { until: clock.now() + delay, kind: 'held', failures: 0 });
    },
    clear: (name) => void blocks.delete(name),
    clearBackoffs() {
      for (const [name, { kind }] of blocks) {
        if (kind === 'backoff') {
          blocks.delete(name);
        }
      }
    },
    clearAll: () => blocks.clear(),
  };
}
