/** Video bit rates, from the best quality down to what a poor connection can carry. */
const BIT_RATES = [2_500_000, 1_600_000, 1_000_000, 600_000] as const;

/** The pace of uploads against filming, and the bit rate that follows. */
export interface Pace {
  /** Index of the rate. */
  readonly step: number;
  /** Consecutive uploads that were slower than real time. */
  readonly slow: number;
  /** Consecutive uploads after which the queue was not shorter. */
  readonly behind: number;
  readonly waiting: number;
  /** Start of the current period without trouble; null during trouble. */
  readonly calmSince: number | null;
  /** Time without trouble before a higher rate is tried; longer after each failed attempt. */
  readonly calmMs: number;
  readonly raisedAt: number | null;
}

export interface Upload {
  /** The time it finished, or was given up. */
  readonly at: number;
  readonly tookMs: number;
  /** Length of its video. */
  readonly durationMs: number;
  /** Segments still waiting afterwards. */
  readonly waiting: number;
}

const MANY_WAITING = 3;
const IN_A_ROW = 3;
const MINUTE_MS = 60_000;
const LONGEST_CALM_MS = 8 * MINUTE_MS;

export function startPace(): Pace {
  return { step: 0, slow: 0, behind: 0, waiting: 0, calmSince: null, calmMs: MINUTE_MS, raisedAt: null };
}

/**
 * The pace after an upload. Down when the queue does not shrink, or uploads are slower than real time; up again after a
 * minute without trouble. An outage does not count: its queue drains fast afterwards.
 */
export function afterUpload(pace: Pace, upload: Upload): Pace {
  const { at, tookMs, durationMs, waiting } = upload;
  const slow = tookMs > durationMs ? pace.slow + 1 : 0;
  const behind = waiting >= MANY_WAITING && waiting >= pace.waiting ? pace.behind + 1 : 0;
  const isCalm = waiting <= 1 && tookMs < durationMs / 2;
  const seen = { ...pace, slow, behind, waiting, calmSince: isCalm ? (pace.calmSince ?? at) : null };
  if (slow >= IN_A_ROW || behind >= IN_A_ROW) {
    return lower(seen, at);
  }
  return seen.calmSince !== null && at - seen.calmSince >= seen.calmMs ? raise(seen, at) : seen;
}

function lower(pace: Pace, at: number): Pace {
  const wasTooMuch = pace.raisedAt !== null && at - pace.raisedAt < pace.calmMs;
  return {
    ...pace,
    step: Math.min(pace.step + 1, BIT_RATES.length - 1),
    slow: 0,
    behind: 0,
    calmSince: null,
    calmMs: wasTooMuch ? Math.min(pace.calmMs * 2, LONGEST_CALM_MS) : pace.calmMs,
    raisedAt: null,
  };
}

function raise(pace: Pace, at: number): Pace {
  return {
    ...pace,
    step: Math.max(pace.step - 1, 0),
    calmSince: at,
    raisedAt: pace.step > 0 ? at : pace.raisedAt,
  };
}

/** A small rendition is worth its room while the main one is well above it, and nothing waits. */
export function hasRoomForSmall({ step, waiting }: Pace): boolean {
  return step <= 1 && waiting <= 1;
}

export function bitRateOf({ step }: Pace): number {
  return BIT_RATES[step] ?? BIT_RATES[0];
}

const LATEST = 5;

/** Video bit rate over the last seconds. */
export interface BitMeter {
  add(segment: { size: number; durationMs: number }): void;
  bitsPerSecond(): number | null;
}

export function createBitMeter(): BitMeter {
  const latest: { size: number; durationMs: number }[] = [];
  return {
    add({ size, durationMs }) {
      latest.push({ size, durationMs });
      if (latest.length > LATEST) {
        latest.shift();
      }
    },
    bitsPerSecond() {
      const bytes = latest.reduce((sum, { size }) => sum + size, 0);
      const ms = latest.reduce((sum, { durationMs }) => sum + durationMs, 0);
      // Rounded to what is shown, so that it does not change every second.
      return ms === 0 ? null : Math.round((bytes * 8000) / ms / 100_000) * 100_000;
    },
  };
}
