import type { Buzz, Device, Platform, ShareMessage, ShareOutcome } from './port.ts';

const BUZZES: Readonly<Record<Buzz, number[]>> = { light: [12], double: [12, 70, 12] };

/** The browser's own means, which the native shell's web view has as well. */
export function createWebDevice(): Device {
  const platform = readPlatform(window);
  return {
    platform,
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
    ...followAppStorage(platform),
    share,
    ...(canShareFiles() ? { shareFile } : {}),
    copyText,
  };
}

declare global {
  /** Set by the native shell before our code runs. */
  interface Window {
    /** A platform under its own name; browser tests use it to stand in for a phone. */
    CapacitorCustomPlatform?: { name: string };
    androidBridge?: unknown;
    webkit?: { messageHandlers?: { bridge?: unknown } };
  }
}

/** As Capacitor itself finds it, and the script in index.html; to load the library for this would cost every visitor. */
function readPlatform(shell: Window): Platform {
  if (shell.CapacitorCustomPlatform) {
    const { name } = shell.CapacitorCustomPlatform;
    return name === 'ios' || name === 'android' ? name : 'web';
  }
  if (shell.androidBridge) {
    return 'android';
  }
  return shell.webkit?.messageHandlers?.bridge ? 'ios' : 'web';
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

/** The service worker is active once it has stored every file. A shell has them all; development has no worker. */
function followAppStorage(platform: Platform): Pick<Device, 'isAppStored' | 'onAppStored'> {
  const callbacks = new Set<() => void>();
  let isStored = platform !== 'web' || !import.meta.env.PROD;
  if (!isStored && 'serviceWorker' in navigator) {
    navigator.serviceWorker.ready.then(
      () => {
        isStored = true;
        for (const callback of callbacks) {
          callback();
        }
      },
      () => undefined, // It never rejects.
    );
  }
  return {
    isAppStored: () => isStored,
    onAppStored(callback) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
  };
}

async function share({ title, text, url }: ShareMessage): Promise<ShareOutcome> {
  const message = { title, url, ...(text === undefined ? {} : { text }) };
  if (navigator.canShare?.(message)) {
    return navigator.share(message).then(
      () => 'shared',
      (error: unknown) => (isDismissal(error) ? 'dismissed' : 'failed'),
    );
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}

/** Browsers say so only of a file that they are shown. */
function canShareFiles(): boolean {
  const sample = new File([], 'picture.jpg', { type: 'image/jpeg' });
  return navigator.canShare?.({ files: [sample] }) ?? false;
}

async function shareFile(file: File): Promise<ShareOutcome> {
  return navigator.share({ files: [file] }).then(
    () => 'shared',
    (error: unknown) => (isDismissal(error) ? 'dismissed' : 'failed'),
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // No permission, or no clipboard without a secure origin.
  }
}

function isDismissal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
