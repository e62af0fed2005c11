import type { Clock } from '#server/clock.ts';
import type { Limit } from '#server/plugins/limit-table.ts';

export interface MessageLimit {
  /** Counts a message; returns the seconds to wait if it is one too many, otherwise 0. */
  count(): number;
}

/** A rate limit for the messages of one connection. */
export function createMessageLimit({ max, windowMs }: Limit, clock: Clock): MessageLimit {
  let counted = 0;
  let windowEnd = 0;
  return {
    count() {
      const now = clock.now().getTime();
      if (now >= windowEnd) {
        counted = 0;
        windowEnd = now + windowMs;
      }
      counted += 1;
      return counted > max ? Math.ceil((windowEnd - now) / 1000) : 0;
    },
  };
}
