import { useSyncExternalStore } from 'react';

/** Whether the score lies over the picture, kept on this device. The picture may be on screen while it is changed. */
const KEY = 'broadcast:bug';
const listeners = new Set<() => void>();
let unsaved: boolean | null = null;

export function useBugChoice(): [boolean, (isShown: boolean) => void] {
  const isShown = useSyncExternalStore(subscribe, read);
  return [isShown, choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  try {
    return (localStorage.getItem(KEY) ?? '1') === '1';
  } catch {
    return unsaved ?? true; // a private window may refuse storage
  }
}

function choose(isShown: boolean): void {
  unsaved = isShown;
  try {
    localStorage.setItem(KEY, isShown ? '1' : '0');
  } catch {
    // The choice then holds until the page is left.
  }
  for (const listener of listeners) {
    listener();
  }
}
