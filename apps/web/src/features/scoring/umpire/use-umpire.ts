import { useState } from 'react';

/** True while the scorer of a match is its umpire: someone who doesn't play, and calls the score. */
export interface UmpireChoice {
  readonly isOn: boolean;
  set(on: boolean): void;
}

const KEY = 'scoring:umpire';

/** The choice for one match on this device; off until it is made. Only the newest match that has an umpire is stored. */
export function useUmpire(matchId: string): UmpireChoice {
  const [isOn, setOn] = useState(() => read() === matchId);
  return {
    isOn,
    set(on) {
      setOn(on);
      write(on ? matchId : '');
    },
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a private window may refuse storage
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // The choice then holds until the page closes.
  }
}
