// The end of a session leaves nothing of the person on a device, however it ends. Only what is not sent yet stays, for
// the same person to claim: of other accounts always, of the own one unless its owner logged out.

import { createLocalStore } from '#web/data/local-store.ts';
import { startingWith } from '#web/data/open-store.ts';
import { clearKeptQueries } from '#web/data/stored-queries.ts';
import { createKeptCamera } from '#web/features/camera/film/stored-camera.ts';
import { dropKeptOf } from '#web/features/chat/files/kept-files.ts';
import { dropPush, pushBrowser } from '#web/features/notifications/push/push.ts';

/** Settings of the device, not of a person; every other key is cleared. */
const OF_THE_DEVICE: readonly string[] = [
  'allcourt:theme',
  'allcourt:device-id',
  'allcourt:owes-sign-out',
  'allcourt:player-sound',
  'allcourt:spoiler-safe',
  'broadcast:bug',
  'remote:keys',
  'remote:on',
  'remote:one-button',
  'remote:voice',
  'scoring:keys',
  'scoring:prompts-auto',
  'scoring:spoken',
  'scoring:sunlight',
  'training:sound',
  'training:spoken',
];

const RUNS = 'training:run:';

/** The app's own files; every other cache may hold answers. */
const APP_FILES = 'workbox-precache';

/** Runs every step, though another one fails. */
export async function clearDevice(accountId: string | null, { keepsUnsent = false } = {}): Promise<void> {
  const erased = keepsUnsent ? null : accountId;
  // Not awaited: a push service may be slow, or down.
  dropPush(pushBrowser()).catch(() => {
    // A subscription that stays is harmless: the server has no record of it.
  });
  await Promise.allSettled([
    clearTexts(erased, keepsUnsent),
    clearKeptQueries(),
    clearQueue(erased),
    clearFilms(erased),
    clearFiles(erased),
    clearCaches(),
    closeNotifications(),
  ]);
}

async function clearTexts(accountId: string | null, keepsRuns: boolean): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    const isOfAnother = accountId !== null && !key.startsWith(`${RUNS}${accountId}:`);
    const isKeptRun = key.startsWith(RUNS) && (keepsRuns || isOfAnother);
    if (!OF_THE_DEVICE.includes(key) && !isKeptRun) {
      localStorage.removeItem(key);
    }
  }
}

/** The queue of this account, and every log but those of matches with points that wait. */
async function clearQueue(accountId: string | null): Promise<void> {
  const store = createLocalStore();
  await store.write(async (tx) => {
    const queue = tx.objectStore('outbox');
    const own = accountId === null ? [] : await queue.index('account').getAllKeys(accountId);
    await Promise.all(own.map((n) => queue.delete(n)));
    const waiting = new Set((await queue.getAll()).map((item) => `${item.accountId} ${item.key}`));
    for (const [account, matchId] of await tx.objectStore('matches').getAllKeys()) {
      if (!waiting.has(`${account} ${matchId}`)) {
        await tx.objectStore('matches').delete([account, matchId]);
        await tx.objectStore('events').delete(startingWith(account, matchId));
      }
    }
  });
  store.close();
}

async function clearFilms(accountId: string | null): Promise<void> {
  if (accountId === null) {
    return;
  }
  const camera = createKeptCamera(Date.now);
  for (let film = await camera.find(accountId); film; film = await camera.find(accountId)) {
    await camera.erase(film.id);
  }
}

/** Files of messages that were not sent. */
async function clearFiles(accountId: string | null): Promise<void> {
  if (accountId !== null) {
    await dropKeptOf(accountId);
  }
}

async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith(APP_FILES)).map((name) => caches.delete(name)));
}

/** Notifications outside the app, and the number on its icon. */
async function closeNotifications(): Promise<void> {
  await navigator.clearAppBadge?.();
  const shown = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? [];
  for (const notice of shown) {
    notice.close();
  }
}
