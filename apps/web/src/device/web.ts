import { Capacitor } from '@capacitor/core';
import type { Buzz, Device, Platform, ShareMessage, ShareOutcome } from './port.ts';

const BUZZES: Readonly<Record<Buzz, number[]>> = { light: [12], double: [12, 70, 12] };

/** The browser's own means, which the native shell's web view has as well. */
export function createWebDevice(): Device {
  return {
    platform: readPlatform(),
    buzz(pattern) {
      navigator.vibrate?.(BUZZES[pattern]);
    },
    keepAwake,
    isOnline: () => navigator.onLine,
    onOnlineChange(callback) {
      addEventListener('online', callback);
      addEventListener('offline', callback);
      return () => {
        removeEventListener('online', callback);
        removeEventListener('offline', callback);
      };
    },
    share,
  };
}

function readPlatform(): Platform {
  const platform = Capacitor.getPlatform();
  return platform === 'ios' || platform === 'android' ? platform : 'web';
}

/** The browser drops the lock whenever the page is hidden, so it is asked for again each time it shows. */
function keepAwake(): () => void {
  const released = new AbortController();
  const lock = () => {
    if (document.visibilityState === 'visible' && 'wakeLock' in navigator) {
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          if (released.signal.aborted) {
            void sentinel.release();
          }
          released.signal.addEventListener('abort', () => void sentinel.release(), { once: true });
        },
        () => {
          // A low battery refuses the lock; the screen then dims as it always does.
        },
      );
    }
  };
  lock();
  document.addEventListener('visibilitychange', lock, { signal: released.signal });
  return () => released.abort();
}

async function share({ title, text, url }: ShareMessage): Promise<ShareOutcome> {
  const message = { title, url, ...(text === undefined ? {} : { text }) };
  if (navigator.canShare?.(message)) {
    return navigator.share(message).then(
      () => 'shared',
      (error: unknown) => (isDismissal(error) ? 'dismissed' : 'failed'),
    );
  }
  return navigator.clipboard.writeText(url).then(
    () => 'copied',
    () => 'failed',
  );
}

function isDismissal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
