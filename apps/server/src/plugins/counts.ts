import type { Clock } from '#server/clock.ts';

/** A key's total in its current window. */
export interface Counted {
  readonly total: number;
  /** Until the window ends. */
  readonly msLeft: number;
}

/** Adds up amounts by key, such as the requests of an address. A key's window begins when it is first asked about. */
export interface Counts {
  /** Adds an amount; answers the total with it. Never waits and never fails. */
  add(key: string, amount: number): Counted;
  read(key: string): Counted;
}

/** Opens the counts of one limit, by its name. */
export type OpenCounts = (name: string, windowMs: number) => Counts;

/** Counts kept in this process. */
export function createLocalCounts(clock: Clock): OpenCounts {
  return (_name, windowMs) => {
    const begin = () => ({ total: 0, endsAt: clock.now().getTime() + windowMs });
    const windows = createWindows(clock, begin);
    const add = (key: string, amount: number): Counted => {
      const window = windows.of(key);
      window.total += amount;
      return { total: window.total, msLeft: windows.msLeft(window) };
    };
    return { add, read: (key) => add(key, 0) };
  };
}

interface Windows<Window> {
  /** The key's current window. */
  of(key: string): Window;
  msLeft(window: Window): number;
}

/** The current window of each key. Those that have ended are dropped, so that nothing is kept for long. */
export function createWindows<Window extends { readonly endsAt: number }>(
  clock: Clock,
  begin: (key: string) => Window,
  onEnd: (window: Window) => void = () => {},
): Windows<Window> {
  const windows = new Map<string, Window>();
  const end = (key: string, window: Window) => {
    windows.delete(key);
    onEnd(window);
  };
  let firstEndsAt = Number.NEGATIVE_INFINITY;
  const dropEnded = (now: number) => {
    if (firstEndsAt > now) {
      return;
    }
    // They are in the order in which they began, and all of them last as long.
    for (const [key, window] of windows) {
      if (window.endsAt > now) {
        firstEndsAt = window.endsAt;
        return;
      }
      end(key, window);
    }
    firstEndsAt = Number.NEGATIVE_INFINITY;
  };
  return {
    of(key) {
      const now = clock.now().getTime();
      dropEnded(now);
      const known = windows.get(key);
      if (known && known.endsAt > now) {
        return known;
      }
      if (known) {
        end(key, known);
      }
      const window = begin(key);
      windows.set(key, window);
      return window;
    },
    msLeft: ({ endsAt }) => endsAt - clock.now().getTime(),
  };
}
