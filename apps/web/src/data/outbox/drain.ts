// Sends the queue, lane by lane and each lane in order, in one tab at a time. A lane that cannot go on does not
// keep the others waiting. Nothing here decides what is true: an item leaves the queue when its sender has put the
// server's answer in the store, and whatever is lost on the way is sent again, which is harmless.
import type { Clock } from '#web/data/clock.ts';
import type { Exclusive } from '#web/data/exclusive.ts';
import { ApiError } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { onceMore } from '#web/data/once-more.ts';
import { type Blocks, createBlocks, EVERYTHING } from '#web/data/outbox/blocks.ts';
import { groupByLane, type Lane } from '#web/data/outbox/lane.ts';
import { outcomeOf } from '#web/data/outbox/outcome.ts';
import { isQueued, readItems, refuseItems } from '#web/data/outbox/queue.ts';
import type { Outcome, Senders } from '#web/data/outbox/sender.ts';

export interface DrainOptions {
  readonly store: LocalStore;
  readonly senders: Senders;
  readonly clock: Clock;
  readonly random: () => number;
  readonly exclusive: Exclusive;
  /** Whom the session belongs to, as the server says. */
  readonly whoAmI: (signal: AbortSignal) => Promise<string | null>;
  /** Whose items are sent. */
  readonly accountId: () => string | null;
  /** What is stored of these lanes' keys has changed. */
  readonly onStored: (keys: readonly string[]) => void;
  /** The server has more than before. */
  readonly onSent: (sent: Pick<Lane, 'family' | 'key'>) => void;
  /** How things stand has changed. */
  readonly onState: () => void;
  /** A fault of this device or of ours, which is tried again. */
  readonly report: (error: unknown) => void;
}

export interface Drain {
  /** Sends what may be sent now; called again while it runs, it looks once more. */
  run(): Promise<void>;
  /** Somebody signed in or out: everything may be different. */
  restart(): Promise<void>;
  /** There is new reason for hope: the network is back, or somebody looks at the screen. */
  resume(): Promise<void>;
  takeOver(lane: string): Promise<void>;
  readonly blocks: Blocks;
  isSignedOut(): boolean;
  /** The lane that is being sent. */
  sending(): string | null;
}

const ANSWER_WITHIN_MS = 20_000;
/** More tries in a row that leave the head of the lane where it is are a server that does not mean what it says. */
const MOST_TRIES_AT_ONCE = 8;

export function createDrain(options: DrainOptions): Drain {
  const { store, senders, clock, exclusive, accountId, onStored, onState } = options;
  const blocks = createBlocks(clock, options.random);
  const takeOvers = new Set<string>();
  let isSignedOut = false;
  let verified: string | null = null;
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
        triesAtOnce <= MOST_TRIES_AT_ONCE ? outcome : { kind: 'busy', retryAfterMs: null },
      );
    }
  }

  async function firstFreeLane(account: string): Promise<Lane | null> {
    const lanes = await queuedLanes(account);
    return lanes.find(({ name }) => !blocks.of(name)) ?? null;
  }

  /** The session may be another account's by now, by way of another tab: nobody's points go out under a stranger's name. */
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
    setSending(lane.name);
    const takeOver = takeOvers.has(lane.name);
    const sender = senders[lane.family];
    return sender
      ? attempt(lane, (signal) => sender.send(lane.items, { signal, takeOver }))
      : { kind: 'busy', retryAfterMs: null };
  }

  async function attempt(lane: Lane, act: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
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
        options.onSent(lane);
        return;
      case 'again':
        succeed(lane);
        return;
      case 'refused':
        await refuse(account, lane, outcome);
        return;
      case 'held':
        takeOvers.delete(lane.name);
        if (!(await isAtHead(account, lane))) {
          // While it was refused it left the queue, and what took its place may need no lease.
          succeed(lane);
          return;
        }
        blocks.hold(lane.name, outcome.until);
        break;
      case 'signed-out':
        isSignedOut = true;
        verified = null;
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

  async function isAtHead(account: string, { name, head }: Lane): Promise<boolean> {
    const lanes = await queuedLanes(account);
    return lanes.some((lane) => lane.name === name && lane.head.n === head.n);
  }

  function succeed(lane: Lane): void {
    blocks.clear(EVERYTHING);
    blocks.clear(lane.name);
    onStored([lane.key]);
  }

  /** A refusal costs items their place, so it has to be about this account and not about whoever signed in meanwhile. */
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

  return {
    run,
    restart() {
      verified = null;
      isSignedOut = false;
      blocks.clearAll();
      return run();
    },
    resume() {
      verified = null;
      isSignedOut = false;
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
