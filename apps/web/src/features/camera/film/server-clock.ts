const PINGS = 5;

interface ClockParts {
  /** Asks the server for its time, in Unix milliseconds. */
  readonly ask: () => Promise<number>;
  /** This device's own clock, which may be wrong by any amount. */
  readonly now: () => number;
}

/**
 * Server time minus device time, in milliseconds; null if the server never answered. The fastest of several pings
 * counts: the answer was made between request and response, so a short round trip leaves little room for error.
 */
export async function measureOffset({ ask, now }: ClockParts): Promise<number | null> {
  let best: { tookMs: number; offset: number } | null = null;
  for (let ping = 0; ping < PINGS; ping += 1) {
    const asked = now();
    const server = await ask().catch(() => null);
    const answered = now();
    const tookMs = answered - asked;
    if (server === null || tookMs < 0) {
      continue; // no answer, or the clock was set in between
    }
    if (best === null || tookMs < best.tookMs) {
      best = { tookMs, offset: server - (asked + answered) / 2 };
    }
  }
  return best && Math.round(best.offset);
}

/** Repeated measurements differ slightly; only a clock that was set makes a larger difference. */
const WAS_SET_MS = 250;

export interface ServerClock {
  /** Server time minus device time, in milliseconds. */
  offset(): number;
  /** Waits for the first measurement only; later ones run in the background. */
  measure(): Promise<void>;
}

/** @param onSet called when a later measurement differs, because the device's clock was set */
export function createServerClock(parts: ClockParts, onSet: () => void): ServerClock {
  let offset: number | null = null;
  async function measureAgain(before: number): Promise<void> {
    const measured = await measureOffset(parts);
    if (measured !== null && Math.abs(measured - before) > WAS_SET_MS) {
      offset = measured;
      onSet();
    }
  }
  return {
    offset: () => offset ?? 0,
    async measure() {
      if (offset === null) {
        offset = await measureOffset(parts);
      } else {
        void measureAgain(offset);
      }
    },
  };
}
