/** Shown when a device is full, although everything that can load again was cleared. */
export const NO_ROOM = 'This device could not store that. Free some space and try again.';

/** True when something could not be stored because this device, or what it gives to this app, is full. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Keys of matches that were watched by a link. */
const WATCHED = 'allcourt:watch:';

/** Makes room in localStorage: matches that were only watched can load again. */
export function dropWatched(): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(WATCHED))) {
      localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: then nothing was kept either.
  }
}
