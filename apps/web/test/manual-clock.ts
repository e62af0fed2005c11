import type { Clock } from '#web/data/clock.ts';

export interface ManualClock extends Clock {
  /** Lets that much time pass, and what was due in it happen. */
  advance(ms: number): void;
  /** Milliseconds that have passed, whatever the time of day was set to. */
  steady(): number;
  /** Sets the time of day without letting time pass, as a person may do to a phone. */
  set(instant: number): void;
}

interface Due {
  at: number;
  act(): void;
}

/** Time that stands still until the test says otherwise. */
export function manualClock(start = Date.UTC(2026, 5, 1, 10)): ManualClock {
  let elapsed = 0;
  let offset = start;
  const due = new Set<Due>();
  return {
    now: () => offset + elapsed,
    steady: () => elapsed,
    after(delayMs, act) {
      const entry = { at: elapsed + delayMs, act };
      due.add(entry);
      return () => due.delete(entry);
    },
    advance(ms) {
      elapsed += ms;
      for (const entry of [...due].filter(({ at }) => at <= elapsed)) {
        due.delete(entry);
        entry.act();
      }
    },
    set(instant) {
      offset = instant - elapsed;
    },
  };
}
