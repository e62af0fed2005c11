import type { Counts } from '#server/plugins/counts.ts';
import type { Limit } from '#server/plugins/limit-table.ts';

export interface AddressLimit {
  /** Counts one try of an address; seconds to wait when it is one too many, otherwise 0. */
  count(address: string): number;
  /** Counts one try if it is not one too many. */
  tryCount(address: string): boolean;
}

/** A limit without waiting, for tries that are known by their address alone. */
export function createAddressLimit({ max }: Limit, counts: Counts): AddressLimit {
  return {
    count(address) {
      const { total, msLeft } = counts.add(address, 1);
      return total > max ? secondsOf(msLeft) : 0;
    },
    tryCount(address) {
      const isAllowed = counts.read(address).total < max;
      if (isAllowed) {
        counts.add(address, 1);
      }
      return isAllowed;
    },
  };
}

/** Seconds for `Retry-After`: whole ones, at least one. */
export function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
