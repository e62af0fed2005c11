import { userAnswer } from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { appConfig } from '#web/data/app-config.ts';
import { createChanges, openTabChannel } from '#web/data/changes.ts';
import { systemClock } from '#web/data/clock.ts';
import { readDeviceId } from '#web/data/device-id.ts';
import { readDeviceKind } from '#web/data/device-kind.ts';
import { api } from '#web/data/http.ts';
import { createIdleWatch } from '#web/data/idle-watch.ts';
import { askToPersist, createLocalStore } from '#web/data/local-store.ts';
import { makeRoom } from '#web/data/make-room.ts';
import { createLocalMatches } from '#web/data/match-log/create-local-matches.ts';
import type { Offline } from '#web/data/offline-context.tsx';
import type { GivenParts, OfflineFeature } from '#web/data/offline-feature.ts';
import { onScreen } from '#web/data/on-screen.ts';
import { createExclusive } from '#web/data/one-at-a-time.ts';
import type { Senders } from '#web/data/outbox/sender.ts';
import { createOutbox } from '#web/data/outbox.ts';
import { markQueue } from '#web/data/queue-mark.ts';
import { onResume } from '#web/data/resume.ts';
import { createAppSocket } from '#web/data/socket.ts';
import { createLines } from '#web/data/socket-line.ts';
import { afterIdle } from './after-idle.ts';
import { OFFLINE_FEATURES } from './offline-features.ts';

/** The queue, the logs and the connection of this device, with the features that use them. */
export interface OfflineParts {
  readonly offline: Offline;
  /** Objects that features give to their screens. */
  readonly given: Partial<GivenParts>;
  /** The account whose queue is sent and whose matches are watched; to be called after every sign-in. */
  setAccount(accountId: string | null): void;
  /** Retries whenever there is a new reason to, until the returned function is called. */
  start(): () => void;
}

export function createOfflineParts(
  queryClient: QueryClient,
  features: readonly OfflineFeature[] = OFFLINE_FEATURES,
): OfflineParts {
  const clock = systemClock;
  const store = createLocalStore({ makeRoom });
  const changes = createChanges(openTabChannel('allcourt'));
  const device = { id: readDeviceId(() => localStorage, uuidv7), kind: readDeviceKind(window) };
  const socket = createAppSocket({
    connect: createLines(appConfig.apiOrigin || location.origin, device),
    idle: afterIdle(() => undefined),
    // The one stands still while the device sleeps, the other goes back when its clock is set.
    pageAge: () => Math.max(performance.now(), Date.now() - performance.timeOrigin),
    clock,
    random: Math.random,
  });
  // Features need the queue to start, and the queue needs their senders to send: filled below, before an account is set.
  const senders: Senders = {};
  const outbox = createOutbox({
    store,
    clock,
    changes,
    random: Math.random,
    exclusive: createExclusive('allcourt:outbox', navigator.locks),
    senders,
    whoAmI,
    askToPersist,
    onSent({ family }) {
      for (const { refreshAfter } of features) {
        for (const filter of refreshAfter?.[family] ?? []) {
          void queryClient.invalidateQueries(filter);
        }
      }
    },
    report: reportError,
  });
  const started = features.flatMap(
    (feature) => feature.start?.({ store, clock, changes, outbox, socket, queryClient, device }) ?? [],
  );
  let isMarked: boolean | null = null;
  outbox.subscribe(() => {
    const isWaiting = outbox.items().length > 0;
    if (isWaiting !== isMarked) {
      isMarked = isWaiting;
      markQueue(isWaiting);
    }
  });
  Object.assign(senders, ...started.map((feature) => feature.senders));
  const localMatches = createLocalMatches({
    store,
    changes,
    accountId: outbox.accountId,
    report: reportError,
  });
  return {
    offline: { outbox, localMatches, socket },
    given: Object.assign({}, ...started.map(({ gives }) => gives)),
    setAccount(accountId) {
      if (accountId !== outbox.accountId()) {
        for (const feature of started) {
          feature.onOtherAccount?.();
        }
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
  const { user } = userAnswer.parse(await api('/auth/me', { signal }));
  return user.id;
}
