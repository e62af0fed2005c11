import type { Clock } from '#server/clock.ts';
import type { Limit } from '#server/plugins/limit-table.ts';

export interface AddressLimit {
  /** Counts one try of an address; seconds to wait when it is one too many, otherwise 0. */
  count(address: string): number;
}

/** What the rate limits are to requests, for connections. All windows end together, so nothing is kept for long. */
export function createAddressLimit({ max, windowMs }: Limit, clock: Clock): AddressLimit {
  const counted = new Map<string, number>();
  let windowEnd = 0;
  return {
    count(address) {
      const now = clock.now().getTime();
      if (now >= windowEnd) {
        counted.clear();
        windowEnd = now + windowMs;
      }
      const tries = (counted.get(address) ?? 0) + 1;
      counted.set(address, tries);
      return tries > max ? Math.ceil((windowEnd - now) / 1000) : 0;
    },
  };
}
