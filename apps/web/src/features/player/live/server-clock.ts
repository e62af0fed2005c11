/** What the server's clock was, compared with this device's. */
export interface ClockReading {
  /** The server's clock less this device's, in milliseconds. */
  readonly offsetMs: number;
  /** How long the answer took: the offset is off by half of it at most. */
  readonly tookMs: number;
}

/** Times of this device in milliseconds since the Unix epoch, and what the server said meanwhile. */
export function clockReading({
  askedAt,
  toldAt,
  now,
}: {
  askedAt: number;
  toldAt: number;
  now: string;
}): ClockReading {
  return { offsetMs: Date.parse(now) - (askedAt + toldAt) / 2, tookMs: toldAt - askedAt };
}

/** The quicker answer says it more exactly; but a device that slept may have set its clock meanwhile. */
export function betterReading(before: ClockReading | null, next: ClockReading): ClockReading {
  if (before === null || next.tookMs <= before.tookMs) {
    return next;
  }
  const mostOff = (before.tookMs + next.tookMs) / 2;
  return Math.abs(next.offsetMs - before.offsetMs) > mostOff ? next : before;
}
