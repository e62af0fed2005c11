import { afterIdle, screenIdle } from './after-idle.ts';

/** A newer version of the app that waits on this device. */
export interface NewVersion {
  isWaiting(): boolean;
  /** Calls back when one arrives, until the returned function is called. */
  subscribe(callback: () => void): () => void;
  /** Moves every tab to the new version; this one reloads. */
  takeOver(): void;
}

const LOOKED_FOR_EVERY_MS = 3_600_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

export const newVersion: NewVersion = {
  isWaiting: () => waiting !== null,
  subscribe(callback) {
    listeners.add(callback);
    return () => void listeners.delete(callback);
  },
  takeOver() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage({ type: 'SKIP_WAITING' });
  },
};

/**
 * Lets the app open without a network. A new version waits until the person accepts it, or no tab uses the old one.
 * @param open takes the path of a notification that was tapped
 */
export function registerServiceWorker(open: (link: string) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    return;
  }
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPress(data)) {
      open(data.link);
    }
  });
  const register = () =>
    navigator.serviceWorker.register('/sw.js').then(watch, () => {
      // A private window, or a page without https: the app then needs the network to start, and works otherwise.
    });
  // It looks for a new version, and on a first visit fetches every file of the app: after all that waits for the screen.
  void registerLast(register);
}

/** Waits behind everything that waits for the screen already. */
async function registerLast(register: () => Promise<void>): Promise<void> {
  await screenIdle();
  await afterIdle(async () => {
    // While a worker stores the app, WebKit takes a second to create a database, and locks it if its page is left.
    await import('#web/data/local-store.ts').then(({ createFirst }) => createFirst()).catch(() => undefined);
    await register();
  });
}

/** Without a registration, as in a browser set to accept no worker, there is nothing to watch. */
function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) {
    return;
  }
  const announce = () => {
    // Without a controller it is the first version on this device, so nothing waits.
    if (registration.waiting && navigator.serviceWorker.controller) {
      waiting = registration.waiting;
      for (const callback of listeners) {
        callback();
      }
    }
  };
  announce();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
  // A tab that stays open for days would never check on its own. Without a network it checks the next time.
  setInterval(() => void registration.update().catch(() => undefined), LOOKED_FOR_EVERY_MS);
}

function isPress(data: unknown): data is { type: 'open'; link: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'open' &&
    'link' in data &&
    typeof data.link === 'string'
  );
}
