// Tabs of one browser: each has its own app over one database, one lock and one channel. A reload is a new tab.

import { userAnswer } from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { expect, vi } from 'vitest';
import { type Change, createChanges, type TabChannel } from '#web/data/changes.ts';
import { api } from '#web/data/http.ts';
import type { LocalMatches } from '#web/data/local-matches.ts';
import { createLocalStore, type LocalStore } from '#web/data/local-store.ts';
import { createLocalMatches } from '#web/data/match-log/create-local-matches.ts';
import { createExclusive, type Exclusive } from '#web/data/one-at-a-time.ts';
import { createPostSender } from '#web/data/outbox/post-sender.ts';
import { createOutbox, type Outbox } from '#web/data/outbox.ts';
import { createQueryClient } from '#web/data/query.ts';
import type { ServerClock } from '#web/data/server-clock.ts';
import { type AppSocket, createMessageListeners, type MatchWatcher } from '#web/data/socket.ts';
import { keepOccurrence } from '#web/features/calendar/api/calendar.ts';
import { createReplySender } from '#web/features/calendar/offline.ts';
import { type Chat, createChat } from '#web/features/chat/chat.ts';
import { createChatSender } from '#web/features/chat/chat-sender.ts';
import { COACHING_KEY } from '#web/features/coaching/coaching-key.ts';
import { createCoachingSender } from '#web/features/coaching/offline.ts';
import { createTakingSender } from '#web/features/event-tasks/offline.ts';
import { createMatchLogs, type MatchLogs } from '#web/features/match-log/create-match-logs.ts';
import type { LiveMatch } from '#web/features/match-log/live-match.ts';
import type { LiveMatchView, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { createMatchSender } from '#web/features/match-log/sync/match-sender.ts';
import { createReceive } from '#web/features/match-log/sync/receive.ts';
import { createTrainingSender } from '#web/features/training/offline.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import type { ManualClock } from './manual-clock.ts';
import { winnersOf } from './match-server.ts';
import { buildUser } from './people.ts';

export interface Browser {
  readonly clock: ManualClock;
  open(options?: TabOptions): Tab;
}

export interface TabOptions {
  accountId?: string | null;
  /** The disk refuses to take anything as long as this says so. */
  isDiskFull?: () => boolean;
  /** Asks the browser to keep what is stored. */
  askToPersist?: () => void;
  /** Not known unless a test says otherwise. */
  serverClock?: ServerClock;
}

export interface Tab {
  readonly store: LocalStore;
  readonly outbox: Outbox;
  readonly logs: MatchLogs;
  readonly chat: Chat;
  readonly queryClient: QueryClient;
  readonly localMatches: LocalMatches;
  readonly socket: FakeSocket;
  readonly faults: unknown[];
  /** Opens a match and waits until it can be scored. */
  score(matchId: string): Promise<Scoring>;
  /** The network is back, or the screen is looked at again; settles once nothing more can be sent. */
  comeBack(): Promise<void>;
  /** Settles once nothing more can be sent. */
  sent(): Promise<void>;
  /** The page is gone, with everything that was in memory. */
  close(): void;
}

export interface Scoring {
  readonly live: LiveMatch;
  readonly now: () => ReadyMatch;
  /** `aab`: three taps. */
  tap(winners: string): void;
  /** The same, and waits until the device has stored them. */
  tapAndStore(winners: string): Promise<void>;
  /** Waits until the device has stored everything. */
  stored(): Promise<void>;
  /** Winners of the points that are drawn and count. */
  drawn(): string;
  /** Waits until it looks like that. */
  until(isSo: (view: ReadyMatch) => boolean): Promise<ReadyMatch>;
  stop(): void;
}

interface FakeSocket extends AppSocket {
  readonly watchers: Map<string, MatchWatcher>;
  /** Requests to the server. */
  readonly said: unknown[];
  /** The server says this. */
  hear(event: string, message: unknown): void;
  /** The connection is there, perhaps again. */
  connect(): void;
}

const UNKNOWN: ServerClock = { reading: () => null, measure: async () => null };

export function openBrowser(clock: ManualClock, deviceId = uuidv7()): Browser {
  const tabs = new Set<(change: Change) => void>();
  const exclusive = createExclusive('test', undefined);
  return { clock, open: (options = {}) => openTab({ clock, deviceId, tabs, exclusive, ...options }) };
}

interface Opening extends TabOptions {
  readonly clock: ManualClock;
  readonly deviceId: string;
  readonly tabs: Set<(change: Change) => void>;
  readonly exclusive: Exclusive;
}

function openTab({
  clock,
  deviceId,
  tabs,
  exclusive,
  accountId = buildUser().id,
  isDiskFull,
  askToPersist = () => {},
  serverClock = UNKNOWN,
}: Opening): Tab {
  const store = limitStore(createLocalStore(), isDiskFull ?? (() => false));
  const faults: unknown[] = [];
  const resumed = new Set<() => void>();
  const closed = new AbortController();
  const changes = createChanges(joinTabs(tabs, closed.signal));
  const receive = createReceive({
    store,
    clock,
    changes,
    deviceId,
    newId: uuidv7,
    onApart: () => outbox.retry(),
  });
  const socket = fakeSocket();
  const queryClient = createQueryClient();
  const chat = createChat({
    queryClient,
    socket,
    clock,
    reader: () => outbox.accountId() ?? '',
    onUnread: () => {},
  });
  const outbox = createOutbox({
    store,
    clock,
    changes,
    exclusive,
    random: () => 1,
    senders: {
      match: createMatchSender({ store, receive, deviceId, serverClock }),
      feedback: createPostSender(store, '/api/feedback'),
      chat: createChatSender({ store, onMessage: chat.receiveOwn }),
      calendar: createReplySender({
        store,
        onAnswer: (occurrence) => keepOccurrence(queryClient, occurrence),
      }),
      'event-task': createTakingSender({ store, queryClient }),
      training: createTrainingSender({
        store,
        onSent: () => queryClient.invalidateQueries({ queryKey: TRAINING_KEY }),
      }),
      coaching: createCoachingSender({
        store,
        onSent: () => queryClient.invalidateQueries({ queryKey: COACHING_KEY }),
      }),
    },
    whoAmI: async (signal) => userAnswer.parse(await api('/auth/me', { signal })).user.id,
    askToPersist,
    onSent: () => {},
    report: (error) => faults.push(error),
  });
  const logs = createMatchLogs({
    store,
    clock,
    serverClock,
    changes,
    outbox,
    receive,
    socket,
    device: { id: deviceId, kind: 'phone' },
    newId: uuidv7,
    askToPersist,
    onResume(callback) {
      resumed.add(callback);
      return () => resumed.delete(callback);
    },
  });
  outbox.setAccount(accountId);
  const localMatches = createLocalMatches({
    store,
    changes,
    accountId: outbox.accountId,
    report: (error) => faults.push(error),
  });

  return {
    store,
    outbox,
    logs,
    chat,
    queryClient,
    localMatches,
    socket,
    faults,
    async score(matchId) {
      const scoring = follow(logs.live({ accountId: accountId ?? '', matchId }));
      await scoring.until(() => true);
      await outbox.settled();
      return scoring;
    },
    async comeBack() {
      outbox.resume();
      for (const callback of resumed) {
        callback();
      }
      await outbox.settled();
    },
    sent: outbox.settled,
    close() {
      closed.abort();
      outbox.setAccount(null);
    },
  };
}

function follow(live: LiveMatch): Scoring {
  const stop = live.subscribe(() => {});
  const now = () => asReady(live.view());
  const tap = (winners: string) => {
    for (const winner of winners) {
      now().record({ kind: 'point', winner: winner === 'a' ? 'a' : 'b' });
    }
  };
  const until = (isSo: (view: ReadyMatch) => boolean) =>
    whenever(live.subscribe, () => {
      const view = live.view();
      return view.status === 'ready' && isSo(view) ? view : null;
    });
  // No view shows what is stored, so this polls; the limit leaves a busy machine time for hundreds of points.
  const stored = () =>
    vi.waitFor(() => expect(live.hasUnsaved()).toBe(false), { interval: 1, timeout: 10_000 });
  return {
    live,
    now,
    tap,
    stored,
    async tapAndStore(winners) {
      tap(winners);
      await stored();
    },
    drawn: () => winnersOf(now().match),
    until,
    stop,
  };
}

export function isSaved({ sync }: ReadyMatch): boolean {
  return sync.state === 'saved';
}

/** Waits for an observable thing to give an answer; the test's own time limit is the only clock here. */
export function whenever<T>(
  subscribe: (listener: () => void) => () => void,
  look: () => T | null,
): Promise<T> {
  return new Promise((resolve) => {
    let stop = () => {};
    const check = () => {
      const found = look();
      if (found !== null) {
        stop();
        resolve(found);
      }
      return found !== null;
    };
    if (!check()) {
      stop = subscribe(check);
    }
  });
}

function asReady(view: LiveMatchView): ReadyMatch {
  if (view.status !== 'ready') {
    throw new Error(`The match is not there to be scored: ${view.status}`);
  }
  return view;
}

function joinTabs(tabs: Set<(change: Change) => void>, closed: AbortSignal): TabChannel {
  let own: (change: Change) => void = () => {};
  closed.addEventListener('abort', () => tabs.delete(own));
  return {
    post(change) {
      for (const tab of closed.aborted ? [] : tabs) {
        if (tab !== own) {
          tab(change);
        }
      }
    },
    listen(receive) {
      own = receive;
      tabs.add(receive);
    },
  };
}

function limitStore(store: LocalStore, isFull: () => boolean): LocalStore {
  return {
    ...store,
    async write(act) {
      if (isFull()) {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      }
      return store.write(act);
    },
  };
}

function fakeSocket(): FakeSocket {
  const watchers = new Map<string, MatchWatcher>();
  const connectedListeners = new Set<() => void>();
  const listeners = createMessageListeners(() => {});
  const said: unknown[] = [];
  return {
    watchers,
    said,
    hear: listeners.receive,
    on: listeners.on,
    onConnected(callback) {
      connectedListeners.add(callback);
      return () => connectedListeners.delete(callback);
    },
    onMissed(callback) {
      connectedListeners.add(callback);
      return () => connectedListeners.delete(callback);
    },
    say: (event, message) => void said.push([event, message]),
    connect() {
      for (const callback of connectedListeners) {
        callback();
      }
    },
    watch(matchId, watcher) {
      watchers.set(matchId, watcher);
      return () => watchers.delete(matchId);
    },
    onLease: () => () => {},
    onLineUp: () => () => {},
    setAccount() {},
    resume() {},
  };
}
