import { secondsOf } from '#server/plugins/address-limit.ts';
import type { Counts } from '#server/plugins/counts.ts';

/** Milliseconds of a processor that were spent for someone in this window. */
export interface Spent {
  readonly ms: number;
  /** Until the window ends. */
  readonly secondsLeft: number;
}

/** Counts what is spent. */
export interface CostBook {
  spend(spender: string, ms: number): void;
  spentBy(spender: string): Spent;
}

export function createCostBook(counts: Counts): CostBook {
  return {
    spend: (spender, ms) => void counts.add(spender, ms),
    spentBy(spender) {
      const { total, msLeft } = counts.read(spender);
      return { ms: total, secondsLeft: secondsOf(msLeft) };
    },
  };
}
