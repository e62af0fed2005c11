/** One comparison of the server's clock with this device's. */
export interface ClockReading {
  /** Server time minus device time, in milliseconds. */
  readonly offsetMs: number;
  /** Round-trip time of the answer: the offset is wrong by at most half of it. */
  readonly tookMs: number;
}

/** Device times in Unix milliseconds; `now` is the server's time in between. */
export function clockReading({
  askedAt,
  answeredAt,
  now,
}: {
  askedAt: number;
  answeredAt: number;
  now: string;
}): ClockReading {
  return { offsetMs: Date.parse(now) - (askedAt + answeredAt) / 2, tookMs: answeredAt - askedAt };
}

/** The quicker answer is more exact, unless the device's clock was set between the two. */
export function betterReading(before: ClockReading | null, next: ClockReading): ClockReading {
  if (before === null || next.tookMs <= before.tookMs) {
    return next;
  }
  const mostOff = (before.tookMs + next.tookMs) / 2;
  return Math.abs(next.offsetMs - before.offsetMs) > mostOff ? next : before;
}
