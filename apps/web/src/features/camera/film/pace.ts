/** How much picture a second is sent, from the best that is asked for down to what a poor connection still takes. */
const BIT_RATES = [2_500_000, 1_600_000, 1_000_000, 600_000] as const;

/** How the sending of a camera keeps up with its filming, and at which rate it films because of that. */
export interface Pace {
  /** Index of the rate. */
  readonly step: number;
  /** Uploads in a row that took longer than what they carry lasts. */
  readonly slow: number;
  /** Uploads in a row after which no less was waiting than before. */
  readonly behind: number;
  readonly waiting: number;
  /** Since when everything has been quick; null while it is not. */
  readonly calmSince: number | null;
  /** How long it has to be calm before more is tried. Longer after each time that more was too much. */
  readonly calmMs: number;
  readonly raisedAt: number | null;
}

export interface Upload {
  /** When it was done, or given up. */
  readonly at: number;
  readonly tookMs: number;
  /** How long what it carries lasts. */
  readonly durationMs: number;
  /** Segments that wait after it. */
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
 * The pace after an upload. Down when what waits does not become less, or uploads take longer than what they carry;
 * up again after a calm minute. An outage says nothing of the rate: what gathered in it goes out quickly afterwards.
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

export function bitRateOf({ step }: Pace): number {
  return BIT_RATES[step] ?? BIT_RATES[0];
}
