/** Says whether a newer version of the app waits on this device, and lets it take over. */
export interface NewVersion {
  isWaiting(): boolean;
  /** Calls back when one has come, until the answer is called. */
  subscribe(callback: () => void): () => void;
  /** Every tab is on the new version from then on; this one is drawn anew. */
  takeOver(): void;
}

const LOOKED_FOR_EVERY_MS = 3_600_000;
const FIRST_VISIT_MS = 5000;

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
 * Lets the app open without a network. A new version waits until somebody lets it, or no tab uses the old one.
 * `open` is called with the path of a notification that somebody has pressed.
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
  // On a first visit it fetches every file of the app: the screen that somebody waits for comes before that.
  const delayMs = navigator.serviceWorker.controller ? 0 : FIRST_VISIT_MS;
  addEventListener('load', () => setTimeout(register, delayMs));
}

/** Told nothing where the browser is set to answer, and to register no worker. */
function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) {
    return;
  }
  const announce = () => {
    // Without a controller it is the first version on this device, and nothing waits for anybody.
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
  // A tab that stays open for days would never ask by itself. Without a network it asks the next time.
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
