// Matches whose live picture this device shows, later than they are played: until it has ended, nothing that is there
// unasked (Home, the bell, cards in the chat) tells their scores, in whatever tab.

import { useEffect, useSyncExternalStore } from 'react';

const KEY = 'allcourt:behind';
const EVERY_MS = 60_000;
/** A page that crashed does not say that it has left. Browsers slow down the timers of one in the background. */
const HOLDS_MS = 3 * EVERY_MS;

/** Ids of matches, each with the time until which it counts as watched, in Unix milliseconds. */
type Behind = Readonly<Record<string, number>>;

const listeners = new Set<() => void>();
/** In place of a storage that is refused. */
let memory = '{}';

function read(): Behind {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? memory);
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter(([, until]) => typeof until === 'number' && until > Date.now()));
  } catch {
    return {};
  }
}

function write(behind: Behind): void {
  memory = JSON.stringify(behind);
  try {
    localStorage.setItem(KEY, memory);
  } catch {
    // Other tabs do not hear of it.
  }
  for (const listener of listeners) {
    listener();
  }
}

/** The picture of this match is on screen, until the answer is called. */
export function watchBehind(matchId: string): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const mark = () => write({ ...read(), [matchId]: Date.now() + HOLDS_MS });
  const leave = () => {
    const { [matchId]: _left, ...others } = read();
    write(others);
  };
  mark();
  const timer = setInterval(mark, EVERY_MS);
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', mark, { signal });
  // Another tab with the same match has left it.
  addEventListener('storage', () => read()[matchId] === undefined && mark(), { signal });
  return () => {
    gone.abort();
    clearInterval(timer);
    leave();
  };
}

/** The picture of this match is on screen as long as this is drawn; null for none. */
export function useWatchBehind(matchId: string | null): void {
  useEffect(() => (matchId === null ? undefined : watchBehind(matchId)), [matchId]);
}

/** True while this device shows the live picture of a match: its score is not to be told. */
export function useIsBehind(matchId: string | undefined): boolean {
  return useSyncExternalStore(subscribe, () => matchId !== undefined && matchId in read());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
