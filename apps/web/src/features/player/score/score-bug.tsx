import { useSyncExternalStore } from 'react';
import { BugBoard } from './bug-board.tsx';
import { useScoreline } from './use-scoreline.ts';

interface ScoreBugProps {
  className?: string;
}

/** The score over the picture, as of the instant that the picture shows. */
export function ScoreBug({ className }: ScoreBugProps) {
  const line = useScoreline();
  const [isShown] = useBugChoice();
  return isShown && line ? <BugBoard line={line} className={className} /> : null;
}

/** The choice to draw the score over the picture, saved on this device. Can change while the picture is on screen. */
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
    // Holds until the page is left.
  }
  for (const listener of listeners) {
    listener();
  }
}
