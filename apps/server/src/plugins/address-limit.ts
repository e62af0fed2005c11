import type { Clock } from '#server/clock.ts';
import type { Limit } from '#server/plugins/limit-table.ts';

export interface AddressLimit {
  /** Counts one try of an address; seconds to wait when it is one too many, otherwise 0. */
  count(address: string): number;
  /** Counts one try if it is not one too many. */
  tryCount(address: string): boolean;
}

/** A limit counted in this process. All windows end together, so nothing is kept for long. */
export function createAddressLimit({ max, windowMs }: Limit, clock: Clock): AddressLimit {
  const counted = new Map<string, number>();
  let windowEnd = 0;
  const countedOf = (address: string, now: number) => {
    if (now >= windowEnd) {
      counted.clear();
      windowEnd = now + windowMs;
    }
    return counted.get(address) ?? 0;
  };
  return {
    count(address) {
      const now = clock.now().getTime();
      const tries = countedOf(address, now) + 1;
      counted.set(address, tries);
      return tries > max ? Math.ceil((windowEnd - now) / 1000) : 0;
    },
    tryCount(address) {
      const tries = countedOf(address, clock.now().getTime()) + 1;
      if (tries > max) {
        return false;
      }
      counted.set(address, tries);
      return true;
    },
  };
}
