import type { Clock } from '#server/clock.ts';

/** Milliseconds of a processor that were spent for someone in this window. */
export interface Spent {
  readonly ms: number;
  /** Until the window ends. */
  readonly secondsLeft: number;
}

/** Counts what is spent. The one place to change where several servers count together. */
export interface CostBook {
  spend(spender: string, ms: number): void;
  spentBy(spender: string): Promise<Spent>;
}

/** A book kept in this process. All windows end together, so nothing is kept for long. */
export function createCostBook(windowMs: number, clock: Clock): CostBook {
  const spent = new Map<string, number>();
  let windowEnd = 0;
  const now = () => {
    const instant = clock.now().getTime();
    if (instant >= windowEnd) {
      spent.clear();
      windowEnd = instant + windowMs;
    }
    return instant;
  };
  return {
    spend(spender, ms) {
      now();
      spent.set(spender, (spent.get(spender) ?? 0) + ms);
    },
    async spentBy(spender) {
      const secondsLeft = Math.ceil((windowEnd - now()) / 1000);
      return { ms: spent.get(spender) ?? 0, secondsLeft: Math.max(1, secondsLeft) };
    },
  };
}
