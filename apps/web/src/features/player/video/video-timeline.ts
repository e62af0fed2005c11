// Maps positions in a video to instants. A recording has gaps while its camera was away: there the video time runs on
// while the clock jumps.

/** A part without a gap. */
export interface TimelinePart {
  /** Instant of its first picture: Unix milliseconds by the server's clock. */
  readonly instant: number;
  /** Position in the video, in seconds. */
  readonly start: number;
  readonly duration: number;
}

/** The instant at a position in seconds. */
export function instantAt(parts: readonly TimelinePart[], time: number): number | null {
  const part = parts.findLast(({ start }) => start <= time) ?? parts[0];
  return part ? part.instant + (time - part.start) * 1000 : null;
}

/** The position of an instant, in seconds; in a gap the next picture, outside the nearest end. */
export function timeAt(parts: readonly TimelinePart[], instant: number): number | null {
  const part = parts.find((one) => instant < endOf(one)) ?? parts.at(-1);
  if (!part) {
    return null;
  }
  const seconds = (instant - part.instant) / 1000;
  return part.start + Math.min(Math.max(seconds, 0), part.duration);
}

function endOf({ instant, duration }: TimelinePart): number {
  return instant + duration * 1000;
}
