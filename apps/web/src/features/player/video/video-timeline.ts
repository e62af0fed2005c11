// Which instant a place in a video shows. A recording may have gaps, where its camera was away: there the time of the
// video runs on, and the clock on the wall jumps.

/** A part without a gap. */
export interface TimelinePart {
  /** Of its first picture: Unix milliseconds by the server's clock. */
  readonly instant: number;
  /** Where it is in the video, in seconds. */
  readonly start: number;
  readonly duration: number;
}

/** The instant that is shown at a place of the video, in seconds. */
export function instantAt(parts: readonly TimelinePart[], time: number): number | null {
  const part = parts.findLast(({ start }) => start <= time) ?? parts[0];
  return part ? part.instant + (time - part.start) * 1000 : null;
}

/** The place that shows an instant, in seconds; where nothing does, the next that does, or the nearest end. */
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
