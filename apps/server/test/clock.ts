import type { Clock } from '#server/clock.ts';

export interface TestClock extends Clock {
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): void;
}

/** A clock that moves only when set. */
export function testClock(start = '2026-06-01T10:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms;
    },
  };
}
