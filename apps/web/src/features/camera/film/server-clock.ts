const PINGS = 5;

interface ClockParts {
  /** Asks the server for its clock, in Unix milliseconds. */
  readonly ask: () => Promise<number>;
  /** This device's own clock, which may be wrong by any amount. */
  readonly now: () => number;
}

/**
 * What has to be added to this device's clock to be the server's, in milliseconds; null where the server did not answer
 * once. Of some pings the quickest counts: the answer was made somewhere between asking and hearing, so the less time
 * lies between, the less can be wrong.
 */
export async function measureOffset({ ask, now }: ClockParts): Promise<number | null> {
  let best: { tookMs: number; offset: number } | null = null;
  for (let ping = 0; ping < PINGS; ping += 1) {
    const asked = now();
    const server = await ask().catch(() => null);
    const heard = now();
    const tookMs = heard - asked;
    if (server === null || tookMs < 0) {
      continue; // no answer, or somebody has set the clock meanwhile
    }
    if (best === null || tookMs < best.tookMs) {
      best = { tookMs, offset: server - (asked + heard) / 2 };
    }
  }
  return best && Math.round(best.offset);
}

/** Measured anew, the clocks differ a little each time; only one that somebody has set matters. */
const WAS_SET_MS = 250;

export interface ServerClock {
  /** What has to be added to this device's clock to be the server's, in milliseconds. */
  offset(): number;
  /** Waits for the first measurement; a later one goes on beside what is done. */
  measure(): Promise<void>;
}

/** @param onSet called when a later measurement says something else */
export function createServerClock(parts: ClockParts, onSet: () => void): ServerClock {
  let offset: number | null = null;
  return {
    offset: () => offset ?? 0,
    async measure() {
      const measuring = measureOffset(parts);
      if (offset === null) {
        offset = await measuring;
        return;
      }
      void measuring.then((measured) => {
        if (measured !== null && Math.abs(measured - (offset ?? 0)) > WAS_SET_MS) {
          offset = measured;
          onSet();
        }
      });
    },
  };
}
