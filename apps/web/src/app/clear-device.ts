// A sign-out leaves nothing of the person on a device. Unsent changes of other accounts stay: they are not this
// person's to delete.

import { clearKeptQueries } from '#web/data/kept-queries.ts';
import { createLocalStore, startingWith } from '#web/data/local-store.ts';
import { createKeptCamera } from '#web/features/camera/film/kept-camera.ts';
import { dropPush, pushBrowser } from '#web/features/notifications/push/push.ts';

/** Settings of the device, not of a person; every other key is cleared. */
const OF_THE_DEVICE: readonly string[] = [
  'allcourt:theme',
  'allcourt:device-id',
  'allcourt:owes-sign-out',
  'allcourt:player-sound',
  'allcourt:spoiler-safe',
  'broadcast:bug',
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
export async function clearDevice(accountId: string | null): Promise<void> {
  // Not awaited: a push service may be slow, or down.
  dropPush(pushBrowser()).catch(() => {
    // A subscription that stays is harmless: the server has no record of it.
  });
  await Promise.allSettled([
    clearTexts(accountId),
    clearKeptQueries(),
    clearQueue(accountId),
    clearFilms(accountId),
    clearCaches(),
    closeNotifications(),
  ]);
}

async function clearTexts(accountId: string | null): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    const isRunOfAnother =
      key.startsWith(RUNS) && accountId !== null && !key.startsWith(`${RUNS}${accountId}:`);
    if (!OF_THE_DEVICE.includes(key) && !isRunOfAnother) {
      localStorage.removeItem(key);
    }
  }
}

/** The queue and the logs of this account, and the logs of those who have nothing left to send. */
async function clearQueue(accountId: string | null): Promise<void> {
  const store = createLocalStore();
  await store.write(async (tx) => {
    const queue = tx.objectStore('outbox');
    const own = accountId === null ? [] : await queue.index('account').getAllKeys(accountId);
    await Promise.all(own.map((n) => queue.delete(n)));
    const waiting = new Set((await queue.getAll()).map((item) => item.accountId));
    const accounts = new Set((await tx.objectStore('matches').getAllKeys()).map(([account]) => account));
    for (const account of accounts) {
      if (!waiting.has(account)) {
        await tx.objectStore('matches').delete(startingWith(account));
        await tx.objectStore('events').delete(startingWith(account));
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
