import { holdBusy } from '#web/data/busy.ts';
import { createWebDevice } from '#web/device/web.ts';

const LOCK = 'allcourt:camera';

/** Keeps the screen on, asks before the page is left, and locks out other tabs. Returns a function that stops it. */
export function occupy(): () => void {
  const left = new AbortController();
  const sleep = createWebDevice().keepAwake();
  const rest = holdBusy();
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn, { signal: left.signal });
  navigator.locks
    ?.request(
      LOCK,
      () => new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve())),
    )
    .catch(() => undefined);
  return () => {
    sleep();
    rest();
    left.abort();
  };
}

/** Calls back when the page is visible again, the network is back, or a device was plugged in. */
export function onReturn(callback: () => void): () => void {
  const left = new AbortController();
  const options = { signal: left.signal };
  addEventListener('online', callback, options);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') {
        callback();
      }
    },
    options,
  );
  navigator.mediaDevices?.addEventListener('devicechange', callback, options);
  return () => left.abort();
}

/** True while a tab of this browser films, or waits to be started. */
export async function isBusyElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => null);
  return locks?.held?.some(({ name }) => name === LOCK) ?? false;
}
