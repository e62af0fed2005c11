// The parts of the web app that a simulation runs: everything between the screens and the network. Loaded once for each
// device, since a page has one network, one session and one store (loader.ts).

import { userAnswer } from '@allcourt/contract';
import { createChanges } from '@allcourt/web/src/data/changes.ts';
import type { Clock } from '@allcourt/web/src/data/clock.ts';
import { actAs, api } from '@allcourt/web/src/data/http.ts';
import { createLocalStore } from '@allcourt/web/src/data/local-store.ts';
import { runOn } from '@allcourt/web/src/data/machine.ts';
import { createExclusive } from '@allcourt/web/src/data/one-at-a-time.ts';
import type { Senders } from '@allcourt/web/src/data/outbox/sender.ts';
import { createOutbox } from '@allcourt/web/src/data/outbox.ts';
import { createQueryClient } from '@allcourt/web/src/data/query.ts';
import { askServerTime, createServerClock } from '@allcourt/web/src/data/server-clock.ts';
import { announceSignedOut, onSignedOut } from '@allcourt/web/src/data/signed-out.ts';
import { createAppSocket } from '@allcourt/web/src/data/socket.ts';
import type { ConnectLine } from '@allcourt/web/src/data/socket-line.ts';
import { createChat } from '@allcourt/web/src/features/chat/chat.ts';
import { createChatSender } from '@allcourt/web/src/features/chat/chat-sender.ts';
import { conversationsQuery } from '@allcourt/web/src/features/chat/conversations/conversations.ts';
import { postRead } from '@allcourt/web/src/features/chat/messages/messages.ts';
import type {} from '@allcourt/web/src/features/chat/offline.tsx';
import { createMatchLogs } from '@allcourt/web/src/features/match-log/create-match-logs.ts';
import { createMatchSender } from '@allcourt/web/src/features/match-log/sync/match-sender.ts';
import { createReceive } from '@allcourt/web/src/features/match-log/sync/receive.ts';
import { QueryObserver } from '@tanstack/react-query';

export { announceSignedOut, onSignedOut, postRead, runOn };

interface ClientOptions {
  readonly clock: Clock;
  /** Milliseconds of a clock that can't be set. */
  readonly steady: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly deviceId: string;
  readonly connect: ConnectLine;
  readonly report: (error: unknown) => void;
}

export type Client = ReturnType<typeof createClient>;

/** Puts together what `app/offline-parts.ts` does for a page, with the features that send. */
export function createClient({ clock, steady, random, newId, deviceId, connect, report }: ClientOptions) {
  const store = createLocalStore();
  const changes = createChanges({ post() {}, listen() {} });
  const queryClient = createQueryClient();
  const device = { id: deviceId, kind: 'phone' } as const;
  const socket = createAppSocket({ connect, clock, random });
  const senders: Senders = {};
  const outbox = createOutbox({
    store,
    clock,
    changes,
    random,
    exclusive: createExclusive('allcourt:outbox', undefined),
    senders,
    whoAmI: async (signal) => (await whoAmI(signal)).id,
    onSent() {},
    report,
  });
  const chat = createChat({
    queryClient,
    socket,
    clock,
    reader: () => outbox.accountId() ?? '',
    onUnread() {},
  });
  const serverClock = createServerClock({ ask: askServerTime, now: clock.now, steady });
  const receive = createReceive({ store, clock, changes, deviceId, newId, onApart: outbox.retry });
  const resumed = new Set<() => void>();
  const logs = createMatchLogs({
    store,
    clock,
    serverClock,
    changes,
    outbox,
    receive,
    socket,
    device,
    newId,
    askToPersist() {},
    onResume(callback) {
      resumed.add(callback);
      return () => resumed.delete(callback);
    },
  });
  Object.assign(senders, {
    match: createMatchSender({ store, receive, deviceId, serverClock }),
    chat: createChatSender({ store, onMessage: chat.receive }),
  });
  return {
    store,
    outbox,
    chat,
    logs,
    socket,
    whoAmI: async () => (await whoAmI()).id,
    /** The list of conversations, which the app shows the whole time. */
    watchList: () => new QueryObserver(queryClient, conversationsQuery).subscribe(() => {}),
    conversations: () => queryClient.getQueryData(conversationsQuery.queryKey)?.conversations,
    /** The network is back, or the page is visible again. */
    resume() {
      outbox.resume();
      socket.resume();
      for (const callback of resumed) {
        callback();
      }
      void queryClient.refetchQueries({ type: 'active', stale: true });
    },
    setAccount(accountId: string | null) {
      if (accountId !== outbox.accountId()) {
        chat.clear();
        queryClient.clear();
      }
      actAs(accountId);
      outbox.setAccount(accountId);
      socket.setAccount(accountId);
    },
    close() {
      queryClient.clear();
      store.close();
    },
  };
}

async function whoAmI(signal?: AbortSignal) {
  return userAnswer.parse(await api('/auth/me', signal ? { signal } : {})).user;
}
