// Activity in any tab that a reload would disturb: a match that is scored, a drill, a camera.

import { useEffect } from 'react';

const LOCK = 'allcourt:busy';

/** As long as this is drawn, no new version of the app takes over. */
export function useBusy(locks: LockManager | undefined = navigator.locks): void {
  useEffect(() => holdBusy(locks), [locks]);
}

/** The same until the answer is called. Where a page has no locks, each tab answers for itself alone. */
export function holdBusy(locks: LockManager | undefined = navigator.locks): () => void {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  held += 1;
  locks?.request(LOCK, { mode: 'shared' }, () => over).catch(() => undefined);
  return () => {
    held -= 1;
    end();
  };
}

/** True when this page is in the middle of something. */
export function isBusyHere(): boolean {
  return held > 0;
}

/** True when any tab of this browser is in the middle of something. */
export async function isBusy(locks: LockManager | undefined = navigator.locks): Promise<boolean> {
  const known = await locks?.query();
  return isBusyHere() || (known?.held ?? []).some(({ name }) => name === LOCK);
}

let held = 0;
