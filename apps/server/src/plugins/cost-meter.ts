// Measures what a request costs. Time on this thread's processor is read around synchronous work only: between two awaits
// other requests run, and their work would be counted too.

import { AsyncLocalStorage } from 'node:async_hooks';

export type Spend = (ms: number) => void;

/** Charges the request in whose course code runs; commands and jobs have none, and pay nothing. */
export const costScope = new AsyncLocalStorage<Spend>();

let isMeasuring = false;

/** Does synchronous work, and charges it to the request. Measured work inside of measured work counts once. */
export function measured<Result>(work: () => Result): Result {
  const spend = costScope.getStore();
  if (!spend || isMeasuring) {
    return work();
  }
  isMeasuring = true;
  const before = threadMs();
  try {
    return work();
  } finally {
    isMeasuring = false;
    spend(threadMs() - before);
  }
}

/** Charges what cannot be measured here, such as work on other threads: its usual cost. */
export function charge(ms: number): void {
  costScope.getStore()?.(ms);
}

/** Starts measuring synchronous work that ends in a callback; gives what stops it. */
export function startMeasuring(spend: Spend): () => void {
  const before = threadMs();
  return () => spend(threadMs() - before);
}

/** The same steps, each in the scope of now: a stream asks for them from outside of its request. */
export function inThisScope<Step>(steps: AsyncIterable<Step>): AsyncIterable<Step> {
  const run = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]() {
      const iterator = steps[Symbol.asyncIterator]();
      return {
        next: () => run(() => iterator.next()),
        return: async () => (await run(() => iterator.return?.())) ?? { done: true, value: undefined },
      };
    },
  };
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
