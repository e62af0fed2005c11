/** What somebody reads whose device has no room for what they did, although everything that can be had again has gone. */
export const NO_ROOM = 'This device could not store that. Free some space and try again.';

/** Whether something could not be stored because this device, or what it gives to this app, is full. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** What a spectator has seen by a link. */
const WATCHED = 'allcourt:watch:';

/** Makes room in the storage of short texts: what was only watched can be had again. */
export function dropWatched(): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(WATCHED))) {
      localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: then nothing was kept either.
  }
}
