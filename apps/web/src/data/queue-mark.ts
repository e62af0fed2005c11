const KEY = 'allcourt:queued';

/** True when something written on this device waited to be sent as the last page closed. */
export function mayHaveQueue(storage: () => Storage = () => localStorage): boolean {
  try {
    return storage().getItem(KEY) !== null;
  } catch {
    return false; // Storage is blocked: the queue is read once the screen is idle.
  }
}

/** Marks whether something waits, so that the next page reads the queue before it draws. */
export function markQueue(isWaiting: boolean, storage: () => Storage = () => localStorage): void {
  try {
    if (isWaiting) {
      storage().setItem(KEY, '1');
    } else {
      storage().removeItem(KEY);
    }
  } catch {
    // As above.
  }
}
