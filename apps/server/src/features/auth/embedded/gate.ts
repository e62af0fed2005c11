// Limits concurrent and queued password checks. Each takes 19 MiB, a core for 45 ms and,
// inside a transaction, a database connection: without a gate a burst of sign-ins starves everything else.

export class GateFull extends Error {
  override name = 'GateFull';
}

/** `first`: ahead of everyone else, with as many places of its own to wait in. */
export type Gate = <T>(work: () => Promise<T>, options?: { first?: boolean }) => Promise<T>;

export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0;
  const ahead: (() => void)[] = [];
  const behind: (() => void)[] = [];

  return async (work, { first = false } = {}) => {
    if (running >= atOnce) {
      const queue = first ? ahead : behind;
      if (queue.length >= waiting) {
        throw new GateFull('Too many password checks are waiting.');
      }
      // A finished task hands its slot to the next, so `running` is unchanged and no other task slips in.
      await new Promise<void>((enter) => queue.push(enter));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = ahead.shift() ?? behind.shift();
      if (next) {
        next();
      } else {
        running -= 1;
      }
    }
  };
}
