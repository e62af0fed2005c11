const KEY = 'allcourt:player-sound';

/** Nothing begins with sound by itself, unless its viewer has put the sound on before. */
export function readIsMuted(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'on';
  } catch {
    return true; // a private window may refuse storage
  }
}

export function writeIsMuted(isMuted: boolean): void {
  try {
    localStorage.setItem(KEY, isMuted ? 'off' : 'on');
  } catch {
    // The choice then holds until the page is left.
  }
}
