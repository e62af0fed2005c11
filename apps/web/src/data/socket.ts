import {
  type MatchEventsMessage,
  type MatchLeaseMessage,
  matchDeletedMessage,
  matchEventsMessage,
  matchLeaseMessage,
} from '@allcourt/contract';
import { backoffMs } from '#web/data/backoff.ts';
import type { Clock } from '#web/data/clock.ts';
import type { ConnectLine, Line, Said, SaidMessage } from '#web/data/socket-line.ts';
import { createNewsListeners, type NewsListeners } from '#web/data/socket-news.ts';

/** Follows a match as it is played. */
export interface MatchWatcher {
  /** Newly committed entries. */
  onEvents(message: MatchEventsMessage): void;
  /** The length of the log at the moment of each connection: missed entries show as a gap. */
  onLength(seq: number): void;
  /** Its owner has deleted the match, or has brought it back. */
  onDeleted(): void;
}

/** News of matches, while anybody wants them; without a connection there are none, and everything else works. */
export interface MatchSocket {
  watch(matchId: string, watcher: MatchWatcher): () => void;
  /** Calls back when another device scores a watched match, until the returned function is called. */
  onLease(callback: (message: MatchLeaseMessage) => void): () => void;
  /** The account of the connection: a new account gets a new one, null closes it. */
  setAccount(accountId: string | null): void;
  /** Connects again because the network is back, or the page is visible again. */
  resume(): void;
}

/** The one connection of this tab, open while an account is signed in and there is a listener. */
export interface AppSocket extends MatchSocket {
  /** Calls back with what the server says, as long as it can be read; until the answer is called. */
  readonly on: NewsListeners['on'];
  /** Calls back each time that the connection is there: what was said before then was missed. Until the answer is called. */
  onConnected(callback: () => void): () => void;
  /** Says something that needs no answer; without a connection it is not said. */
  say<E extends Said>(event: E, message: SaidMessage<E>): void;
}

interface AppSocketOptions {
  readonly connect: ConnectLine;
  readonly clock: Clock;
  readonly random: () => number;
}

interface Connection {
  line: Line | null;
  failures: number;
  cancelRetry(): void;
}

export function createAppSocket({ connect, clock, random }: AppSocketOptions): AppSocket {
  const watchers = new Map<string, Set<MatchWatcher>>();
  const leaseListeners = new Set<(message: MatchLeaseMessage) => void>();
  const connectedListeners = new Set<() => void>();
  const news = createNewsListeners(() => update());
  let accountId: string | null = null;
  let connection: Connection | null = null;

  function update(): void {
    const isNeeded = accountId !== null && (watchers.size > 0 || news.areThere());
    if (isNeeded && !connection) {
      void open();
    }
    if (!isNeeded) {
      close();
    }
  }

  async function open(): Promise<void> {
    const mine: Connection = { line: null, failures: 0, cancelRetry() {} };
    connection = mine;
    try {
      const line = await connect({
        onOpen() {
          mine.failures = 0;
          for (const matchId of watchers.keys()) {
            join(line, matchId);
          }
          for (const callback of connectedListeners) {
            callback();
          }
        },
        onRejected() {
          if (connection === mine) {
            mine.failures += 1;
            mine.cancelRetry();
            mine.cancelRetry = clock.after(backoffMs(mine.failures, random()), () => line.open());
          }
        },
        onEvents: receive,
        onLease: receiveLease,
        onDeleted: receiveDeleted,
        onNews: news.receive,
      });
      if (connection === mine) {
        mine.line = line;
        line.open();
      }
    } catch {
      // Its code could not be loaded: the next watcher tries again.
      connection = connection === mine ? null : connection;
    }
  }

  function close(): void {
    connection?.cancelRetry();
    connection?.line?.close();
    connection = null;
  }

  function join(line: Line, matchId: string): void {
    line.watch(matchId, (seq) => callWatchers(matchId, (watcher) => watcher.onLength(seq)));
  }

  function receive(message: unknown): void {
    const read = matchEventsMessage.safeParse(message);
    if (read.success) {
      callWatchers(read.data.matchId, (watcher) => watcher.onEvents(read.data));
    }
  }

  function receiveDeleted(message: unknown): void {
    const read = matchDeletedMessage.safeParse(message);
    if (read.success) {
      callWatchers(read.data.matchId, (watcher) => watcher.onDeleted());
    }
  }

  function receiveLease(message: unknown): void {
    const read = matchLeaseMessage.safeParse(message);
    if (read.success) {
      for (const listener of leaseListeners) {
        listener(read.data);
      }
    }
  }

  function callWatchers(matchId: string, say: (watcher: MatchWatcher) => void): void {
    for (const watcher of watchers.get(matchId) ?? []) {
      say(watcher);
    }
  }

  return {
    watch(matchId, watcher) {
      const others = watchers.get(matchId);
      watchers.set(matchId, new Set([...(others ?? []), watcher]));
      if (connection?.line?.isOpen()) {
        join(connection.line, matchId);
      }
      update();
      return () => {
        const left = new Set(watchers.get(matchId));
        left.delete(watcher);
        watchers.set(matchId, left);
        if (left.size === 0) {
          watchers.delete(matchId);
          connection?.line?.unwatch(matchId);
        }
        update();
      };
    },
    onLease(callback) {
      leaseListeners.add(callback);
      return () => leaseListeners.delete(callback);
    },
    on: news.on,
    onConnected(callback) {
      connectedListeners.add(callback);
      return () => connectedListeners.delete(callback);
    },
    say: (event, message) => connection?.line?.say(event, message),
    setAccount(signedIn) {
      accountId = signedIn;
      close();
      update();
    },
    resume() {
      connection?.cancelRetry();
      connection?.line?.openAgain();
      update();
    },
  };
}
