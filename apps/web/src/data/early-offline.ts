import type { LocalMatch } from '#web/data/local-matches.ts';
import type { Offline } from '#web/data/offline-context.tsx';
import type { LaneStatus, OutboxStatus } from '#web/data/outbox.ts';
import type { AppSocket } from '#web/data/socket.ts';

export interface EarlyOffline extends Offline {
  /** The signed-in account, known before the parts are. */
  setAccount(accountId: string | null): void;
  /** Passes everything on to the real parts from now on; whoever subscribed before is subscribed there, too. */
  arrive(offline: Offline): void;
}

const NO_ITEMS: readonly never[] = [];
const NO_MATCHES: readonly LocalMatch[] = [];
const NO_IDS: ReadonlySet<string> = new Set();
const NOTHING_QUEUED: OutboxStatus = {
  queued: 0,
  state: 'idle',
  refused: NO_ITEMS,
  deleted: NO_IDS,
  restored: NO_IDS,
};
const CLEAR: LaneStatus = { queued: 0, state: 'clear', heldUntil: null, refused: NO_ITEMS };

/**
 * The queue, the matches and the connection of this device for a screen that is drawn before their code is there. Until it
 * is, nothing waits, and no news come; whatever is written or asked for loads the code.
 */
export function createEarlyOffline(load: () => Promise<Offline>): EarlyOffline {
  let real: Offline | null = null;
  let accountId: string | null = null;
  const waiting = new Set<(offline: Offline) => void>();

  /** Subscribes once the parts are there; the answer ends it, also before. */
  const subscribed = (subscribe: (offline: Offline) => () => void): (() => void) => {
    if (real) {
      return subscribe(real);
    }
    let end = () => {};
    const begin = (offline: Offline) => {
      end = subscribe(offline);
    };
    waiting.add(begin);
    return () => {
      waiting.delete(begin);
      end();
    };
  };
  /** A listener of a value that may differ once the parts are there. */
  const followed = (follow: (offline: Offline) => () => void, listener: () => void): (() => void) =>
    subscribed((offline) => {
      const end = follow(offline);
      listener();
      return end;
    });
  const queue = async () => (await load()).outbox;
  const ask = (act: (offline: Offline) => void) => {
    if (real) {
      act(real);
    } else {
      load().then(act, () => {
        // The screen goes on without; the next act loads them again.
      });
    }
  };
  const on: AppSocket['on'] = (event, listener) => subscribed(({ socket }) => socket.on(event, listener));

  return {
    setAccount(signedIn) {
      accountId = signedIn;
    },
    arrive(offline) {
      real = offline;
      for (const begin of waiting) {
        begin(offline);
      }
      waiting.clear();
    },
    outbox: {
      async enqueue(items, options) {
        // The account of the act, not the queue's own: the code can arrive before the queue is told who has signed in.
        const owner = options?.accountId ?? accountId ?? undefined;
        await (await queue()).enqueue(items, {
          ...options,
          ...(owner !== undefined && { accountId: owner }),
        });
      },
      setAccount: (signedIn) => ask(({ outbox }) => outbox.setAccount(signedIn)),
      retry: () => ask(({ outbox }) => outbox.retry()),
      resume: () => real?.outbox.resume(),
      takeOver: (matchId) => ask(({ outbox }) => outbox.takeOver(matchId)),
      discard: async (n) => (await queue()).discard(n),
      giveUp: async (numbers) => (await queue()).giveUp(numbers),
      sendAgain: async (n) => (await queue()).sendAgain(n),
      countQueued: async (account) => (await queue()).countQueued(account),
      clearAccount: async (account) => (await queue()).clearAccount(account),
      accountId: () => accountId,
      status: () => real?.outbox.status() ?? NOTHING_QUEUED,
      laneStatus: (lane) => real?.outbox.laneStatus(lane) ?? CLEAR,
      items: () => real?.outbox.items() ?? NO_ITEMS,
      itemsOf: (lane) => real?.outbox.itemsOf(lane) ?? NO_ITEMS,
      itemsOfFamily: (family) => real?.outbox.itemsOfFamily(family) ?? NO_ITEMS,
      subscribe: (listener) => followed(({ outbox }) => outbox.subscribe(listener), listener),
      settled: async () => (await queue()).settled(),
    },
    localMatches: {
      list: () => real?.localMatches.list() ?? NO_MATCHES,
      subscribe: (listener) => followed(({ localMatches }) => localMatches.subscribe(listener), listener),
    },
    socket: {
      watch: (matchId, watcher) => subscribed(({ socket }) => socket.watch(matchId, watcher)),
      onLease: (callback) => subscribed(({ socket }) => socket.onLease(callback)),
      onLineUp: (callback) => subscribed(({ socket }) => socket.onLineUp(callback)),
      on,
      onConnected: (callback) => subscribed(({ socket }) => socket.onConnected(callback)),
      onMissed: (callback) => subscribed(({ socket }) => socket.onMissed(callback)),
      say: (event, message) => real?.socket.say(event, message),
      setAccount: (signedIn) => ask(({ socket }) => socket.setAccount(signedIn)),
      resume: () => real?.socket.resume(),
    },
  };
}
