interface Segment {
  /** Unix milliseconds of its first picture. */
  readonly instant: number;
  /** Position in the video, and length, in seconds. */
  readonly start: number;
  readonly length: number;
}

/** Keeps a position inside its segment: the next picture may come after a gap. */
const FRAME_SECONDS = 0.1;

/** Segments of a playlist. The time of the video runs on where the camera was away; the clock jumps there. */
export function segmentsOf(playlist: string): readonly Segment[] {
  const found = playlist.matchAll(/#EXT-X-PROGRAM-DATE-TIME:(\S+)\n#EXTINF:([\d.]+),/g);
  let start = 0;
  return [...found].map(([, at = '', seconds = '']) => {
    const segment = { instant: Date.parse(at), start, length: Number(seconds) };
    start += segment.length;
    return segment;
  });
}

/** Position of the last picture that was filmed up to an instant, in seconds. */
export function lastPictureUpTo(segments: readonly Segment[], instant: number): number {
  const segment = segments.findLast((one) => one.instant <= instant) ?? segments[0];
  return segment
    ? segment.start + Math.min((instant - segment.instant) / 1000, segment.length - FRAME_SECONDS)
    : 0;
}

/** Position of the first picture that was filmed from an instant on, in seconds. */
export function firstPictureFrom(segments: readonly Segment[], instant: number): number {
  const segment = segments.find((one) => instant < one.instant + one.length * 1000) ?? segments.at(-1);
  return segment ? segment.start + Math.max((instant - segment.instant) / 1000, FRAME_SECONDS) : 0;
}
