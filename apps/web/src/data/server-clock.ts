import { clockAnswer, type DeviceClock } from '@allcourt/contract';
import { api } from './http.ts';

interface ClockParts {
  /** Asks the server for its time, in Unix milliseconds. */
  readonly ask: () => Promise<number>;
  /** This device's own clock, which may be wrong by any amount. */
  readonly now: () => number;
}

/** A slower answer is useless for measuring a clock. */
const ANSWER_LIMIT_MS = 2000;

/** The server's time, in Unix milliseconds. */
export async function askServerTime(): Promise<number> {
  return clockAnswer.parse(await api('/api/clock', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })).now;
}

const PINGS = 5;
/** A round trip that is short enough, in milliseconds; further ones would tell nothing that matters. */
const SHORT_MS = 60;

/**
 * How this device's clock stands to the server's; null if the server never answered. The fastest of several pings
 * counts: the answer was made between request and response, so a short round trip leaves little room for error.
 */
export async function measureClock({ ask, now }: ClockParts): Promise<DeviceClock | null> {
  let best: { tookMs: number; offset: number } | null = null;
  for (let ping = 0; ping < PINGS && (best?.tookMs ?? Infinity) > SHORT_MS; ping += 1) {
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
  return best && { offsetMs: Math.round(best.offset), errorMs: Math.ceil(best.tookMs / 2) };
}

/** This device's clock beside the server's. */
export interface ServerClock {
  /** How it stands right now; null where that is not known: never measured, or set since, or asleep in between. */
  reading(): DeviceClock | null;
  /** The same, measured first where it is not known. One that is known is measured again now and then, in the background. */
  measure(): Promise<DeviceClock | null>;
}

interface ServerClockParts extends ClockParts {
  /** Milliseconds of a clock that can't be set, such as `performance.now`. */
  readonly steady: () => number;
}

/** Two clocks that drift apart by more than this were not both running: one was set, or stood still while the device slept. */
const WAS_SET_MS = 250;
/** A quartz is wrong by less than this, as a share of the time that passed. */
const DRIFT = 100e-6;
const FRESH_MS = 10 * 60_000;

export function createServerClock({ steady, ...parts }: ServerClockParts): ServerClock {
  let last: { clock: DeviceClock; now: number; steady: number } | null = null;
  let measuring: Promise<void> | null = null;

  function reading(): DeviceClock | null {
    const passed = last ? steady() - last.steady : 0;
    if (last && Math.abs(parts.now() - last.now - passed) > WAS_SET_MS + passed * DRIFT) {
      last = null;
    }
    return last && { ...last.clock, errorMs: last.clock.errorMs + Math.ceil(passed * DRIFT) };
  }

  async function look(): Promise<void> {
    const clock = await measureClock(parts);
    if (clock) {
      last = { clock, now: parts.now(), steady: steady() };
    }
    measuring = null;
  }

  return {
    reading,
    async measure() {
      const known = reading();
      if (last === null || steady() - last.steady > FRESH_MS) {
        measuring ??= look();
      }
      if (known === null) {
        await measuring;
      }
      return reading();
    },
  };
}
