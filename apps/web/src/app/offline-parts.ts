import { type UserAnswer, userAnswer } from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { appConfig } from '#web/data/app-config.ts';
import { createChanges, openTabChannel } from '#web/data/changes.ts';
import { systemClock } from '#web/data/clock.ts';
import { readDeviceId } from '#web/data/device-id.ts';
import { readDeviceKind } from '#web/data/device-kind.ts';
import { createExclusive } from '#web/data/exclusive.ts';
import { api } from '#web/data/http.ts';
import { createIdleWatch } from '#web/data/idle-watch.ts';
import { askToPersist, createLocalStore } from '#web/data/local-store.ts';
import { makeRoom } from '#web/data/make-room.ts';
import { createLocalMatches } from '#web/data/match-log/create-local-matches.ts';
import type { Offline } from '#web/data/offline-context.tsx';
import { onScreen } from '#web/data/on-screen.ts';
import { createPostSender } from '#web/data/outbox/post-sender.ts';
import { createOutbox } from '#web/data/outbox.ts';
import { onResume } from '#web/data/resume.ts';
import { createAppSocket } from '#web/data/socket.ts';
import { createLines } from '#web/data/socket-line.ts';
import { CALENDAR_KEY } from '#web/features/calendar/api/calendar.ts';
import { createReplySender } from '#web/features/calendar/model/reply-sender.ts';
import { createChatSender } from '#web/features/chat/model/chat-sender.ts';
import { type Chat, createChat } from '#web/features/chat/model/create-chat.ts';
import { COACHING_KEY } from '#web/features/coaching/api/coaching-key.ts';
import { createCoachingSender } from '#web/features/coaching/model/coaching-sender.ts';
import { refreshLists } from '#web/features/history/list/kept-lists.ts';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';
import { HOME_KEY } from '#web/features/home/api/get-home.ts';
import { createMatchLogs, type MatchLogs } from '#web/features/match-log/create-match-logs.ts';
import { createMatchSender } from '#web/features/match-log/sync/match-sender.ts';
import { createReceive } from '#web/features/match-log/sync/receive.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { createTrainingSender } from '#web/features/training/training-sender.ts';
import { createUnreadCounts } from './unread-counts.ts';

/** Everything that goes on without a network, put together. */
export interface OfflineParts {
  readonly offline: Offline;
  readonly logs: MatchLogs;
  readonly chat: Chat;
  /** Whose queue is sent and whose matches are watched; to be called after every sign-in. */
  setAccount(accountId: string | null): void;
  /** Tries again whenever there is new reason to, until the answer is called. */
  start(): () => void;
}

export function createOfflineParts(queryClient: QueryClient): OfflineParts {
  const clock = systemClock;
  const store = createLocalStore({ makeRoom });
  const changes = createChanges(openTabChannel('allcourt'));
  const device = { id: readDeviceId(() => localStorage, uuidv7), kind: readDeviceKind(window) };
  const receive = createReceive({
    store,
    clock,
    changes,
    deviceId: device.id,
    newId: uuidv7,
    onApart: () => outbox.retry(),
  });
  const socket = createAppSocket({
    connect: createLines(appConfig.apiOrigin || location.origin, device),
    clock,
    random: Math.random,
  });
  const chat = createChat({
    queryClient,
    socket,
    clock,
    reader: () => outbox.accountId() ?? '',
    onUnread: createUnreadCounts(queryClient, clock),
  });
  const outbox = createOutbox({
    store,
    clock,
    changes,
    random: Math.random,
    exclusive: createExclusive('allcourt:outbox', navigator.locks),
    senders: {
      match: createMatchSender({ store, receive, deviceId: device.id }),
      feedback: createPostSender(store, '/api/feedback'),
      chat: createChatSender({ store, onMessage: chat.receive }),
      calendar: createReplySender({
        store,
        onSent: () => queryClient.invalidateQueries({ queryKey: CALENDAR_KEY }),
      }),
      training: createTrainingSender({
        store,
        onSent: () => queryClient.invalidateQueries({ queryKey: TRAINING_KEY }),
      }),
      coaching: createCoachingSender({
        store,
        onSent: () => queryClient.invalidateQueries({ queryKey: COACHING_KEY }),
      }),
    },
    whoAmI,
    askToPersist,
    onSent({ family }) {
      if (family === 'training') {
        // A run can be what a coach has set.
        void queryClient.invalidateQueries({ queryKey: COACHING_KEY });
        void queryClient.invalidateQueries({ queryKey: HOME_KEY });
      }
      if (family === 'match') {
        for (const queryKey of [HOME_KEY, RECORD_KEY]) {
          void queryClient.invalidateQueries({ queryKey });
        }
        refreshLists(queryClient);
        void queryClient.invalidateQueries({ queryKey: CALENDAR_KEY });
      }
    },
    report: reportError,
  });
  const localMatches = createLocalMatches({
    store,
    changes,
    accountId: outbox.accountId,
    report: reportError,
  });
  return {
    offline: { outbox, localMatches, socket },
    logs: createMatchLogs({
      store,
      clock,
      changes,
      outbox,
      receive,
      socket,
      device,
      askToPersist,
      newId: uuidv7,
      onResume: (callback) => onResume(window, callback),
    }),
    chat,
    setAccount(accountId) {
      if (accountId !== outbox.accountId()) {
        chat.forget();
      }
      outbox.setAccount(accountId);
      socket.setAccount(accountId);
    },
    start() {
      const stopWatch = createIdleWatch({ page: window, clock, socket });
      const stopScreen = onScreen.watch({ page: document, socket });
      const stopResume = onResume(window, () => {
        outbox.resume();
        socket.resume();
      });
      return () => {
        stopWatch();
        stopScreen();
        stopResume();
      };
    },
  };
}

async function whoAmI(signal: AbortSignal): Promise<string | null> {
  const { user }: UserAnswer = userAnswer.parse(await api('/auth/me', { signal }));
  return user.id;
}
