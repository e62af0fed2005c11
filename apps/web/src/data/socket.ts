import {
  broadcastChanged,
  calendarChanged,
  chatAnswer,
  chatConversation,
  chatDraft,
  chatMessage,
  chatRead,
  chatTyping,
  coachingChanged,
  type MatchEventsMessage,
  type MatchLeaseMessage,
  type MatchLineUpMessage,
  matchDeletedMessage,
  matchEventsMessage,
  matchLeaseMessage,
  matchLineUpMessage,
  newsQuiet,
  notificationMessage,
  notificationRead,
  presenceChanged,
  type ServerToClient,
  teamChanged,
  trainingChanged,
} from '@allcourt/contract';
import { backoffMs } from '#web/data/backoff.ts';
import type { Clock } from '#web/data/clock.ts';
import type { ConnectLine, Line, Said, SaidMessage } from '#web/data/socket-line.ts';

/** Events that an account gets, whichever screen is open. */
export type SocketEvent = Exclude<
  keyof ServerToClient,
  `match:${string}` | `news:${string}` | `session:${string}` | `stream:${string}` | `tie:${string}`
>;

/** The message of such an event. */
export type SocketMessage<E extends SocketEvent> = Parameters<ServerToClient[E]>[0];

export interface MessageListeners {
  on<E extends SocketEvent>(event: E, listener: (message: SocketMessage<E>) => void): () => void;
  /** Calls the listeners of an event; drops messages that do not fit the schema or have no listener. */
  receive(event: string, message: unknown): void;
  areThere(): boolean;
}

/** Follows a match as it is played. */
export interface MatchWatcher {
  /** Newly committed entries. */
  onEvents(message: MatchEventsMessage): void;
  /** The length of the log at the moment of each connection: missed entries show as a gap. */
  onLength(seq: number): void;
  /** Its owner has deleted the match, or has brought it back. */
  onDeleted(): void;
}

/** Messages about matches, while there is a listener; without a connection none come, and everything else works. */
export interface MatchSocket {
  watch(matchId: string, watcher: MatchWatcher): () => void;
  /** Calls back when another device scores a watched match, until the returned function is called. */
  onLease(callback: (message: MatchLeaseMessage) => void): () => void;
  /** Calls back when a player or an answer of a watched match has changed, until the returned function is called. */
  onLineUp(callback: (message: MatchLineUpMessage) => void): () => void;
  /** The account of the connection: a new account gets a new one, null closes it. */
  setAccount(accountId: string | null): void;
  /** Connects again because the network is back, or the page is visible again. */
  resume(): void;
}

/** The one connection of this tab, open while an account is signed in and there is a listener. */
export interface AppSocket extends MatchSocket {
  /** Calls back with what the server says, as long as it can be read; until the answer is called. */
  readonly on: MessageListeners['on'];
  /** Calls back each time that the connection is there, until the answer is called. */
  onConnected(callback: () => void): () => void;
  /** Calls back after a connection before which something may have been said, until the answer is called. */
  onMissed(callback: () => void): () => void;
  /** Says something that needs no answer; without a connection it is not said. */
  say<E extends Said>(event: E, message: SaidMessage<E>): void;
}

interface AppSocketOptions {
  readonly connect: ConnectLine;
  readonly clock: Clock;
  readonly random: () => number;
  /** News of everything but a watched match wait for it; at once unless given. */
  readonly idle?: Promise<void>;
  /** Milliseconds since this page began: whatever it has read, it has read since. Unknown unless given. */
  readonly pageAge?: () => number;
}

/** A server that does not say whether there was news is not waited for any longer. */
const QUIET_WITHIN_MS = 3000;

interface Connection {
  line: Line | null;
  failures: number;
  cancelRetry(): void;
  /** While it waits to hear whether there was news before it. */
  stopWaiting: (() => void) | null;
}

export function createAppSocket({ connect, clock, random, idle, pageAge }: AppSocketOptions): AppSocket {
  const watchers = new Map<string, Set<MatchWatcher>>();
  const leaseListeners = new Set<(message: MatchLeaseMessage) => void>();
  const lineUpListeners = new Set<(message: MatchLineUpMessage) => void>();
  const connectedListeners = new Set<() => void>();
  const missedListeners = new Set<() => void>();
  const listeners = createMessageListeners(() => update());
  let accountId: string | null = null;
  let connection: Connection | null = null;
  let isFirst = true;
  let isIdle = idle === undefined;
  const beIdle = () => {
    isIdle = true;
    update();
  };
  idle?.then(beIdle, beIdle);

  function update(): void {
    const isNeeded = accountId !== null && (watchers.size > 0 || (isIdle && listeners.areThere()));
    if (isNeeded && !connection) {
      void open();
    }
    if (!isNeeded) {
      close();
    }
  }

  async function open(): Promise<void> {
    const mine: Connection = { line: null, failures: 0, cancelRetry() {}, stopWaiting: null };
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
          mine.stopWaiting?.();
          mine.stopWaiting = null;
          if (isFirst && pageAge) {
            mine.stopWaiting = clock.after(QUIET_WITHIN_MS, callMissed);
          } else {
            callMissed();
          }
          isFirst = false;
        },
        onQuiet(message) {
          const { success, data } = newsQuiet.safeParse(message);
          if (success && mine.stopWaiting) {
            mine.stopWaiting();
            mine.stopWaiting = null;
            if (!pageAge || data.quietMs <= pageAge()) {
              callMissed();
            }
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
        onLineUp: receiveLineUp,
        onDeleted: receiveDeleted,
        onMessage: listeners.receive,
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

  function callMissed(): void {
    for (const callback of missedListeners) {
      callback();
    }
  }

  function close(): void {
    connection?.cancelRetry();
    connection?.stopWaiting?.();
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

  function receiveLineUp(message: unknown): void {
    const read = matchLineUpMessage.safeParse(message);
    if (read.success) {
      for (const listener of lineUpListeners) {
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
    on: listeners.on,
    onLineUp(callback) {
      lineUpListeners.add(callback);
      return () => lineUpListeners.delete(callback);
    },
    onConnected(callback) {
      connectedListeners.add(callback);
      return () => connectedListeners.delete(callback);
    },
    onMissed(callback) {
      missedListeners.add(callback);
      return () => missedListeners.delete(callback);
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

type Listeners = { readonly [E in SocketEvent]: Set<(message: SocketMessage<E>) => void> };
type Schemas = {
  readonly [E in SocketEvent]: {
    safeParse(message: unknown): { success: true; data: SocketMessage<E> } | { success: false };
  };
};

const SCHEMAS: Schemas = {
  'broadcast:changed': broadcastChanged,
  'calendar:changed': calendarChanged,
  'coaching:changed': coachingChanged,
  'chat:answer': chatAnswer,
  'chat:conversation': chatConversation,
  'chat:draft': chatDraft,
  'chat:message': chatMessage,
  'chat:read': chatRead,
  'chat:typing': chatTyping,
  notification: notificationMessage,
  'notification:read': notificationRead,
  presence: presenceChanged,
  'team:changed': teamChanged,
  'training:changed': trainingChanged,
};

/** Listeners by event; reports when there are some, or none. */
export function createMessageListeners(onChange: () => void): MessageListeners {
  const listeners: Listeners = {
    'broadcast:changed': new Set(),
    'calendar:changed': new Set(),
    'coaching:changed': new Set(),
    'chat:answer': new Set(),
    'chat:conversation': new Set(),
    'chat:draft': new Set(),
    'chat:message': new Set(),
    'chat:read': new Set(),
    'chat:typing': new Set(),
    notification: new Set(),
    'notification:read': new Set(),
    presence: new Set(),
    'team:changed': new Set(),
    'training:changed': new Set(),
  };

  function deliver<E extends SocketEvent>(event: E, message: unknown): void {
    const read = SCHEMAS[event].safeParse(message);
    if (read.success) {
      for (const listener of listeners[event]) {
        listener(read.data);
      }
    }
  }

  return {
    on(event, listener) {
      listeners[event].add(listener);
      onChange();
      return () => {
        listeners[event].delete(listener);
        onChange();
      };
    },
    receive(event, message) {
      if (isSocketEvent(event)) {
        deliver(event, message);
      }
    },
    areThere: () => Object.values(listeners).some(({ size }) => size > 0),
  };
}

function isSocketEvent(event: string): event is SocketEvent {
  return Object.hasOwn(SCHEMAS, event);
}
