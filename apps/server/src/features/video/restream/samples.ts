// The coded pictures and sounds of a stored piece, by the server's clock.

import { type CodedSample, microseconds, parseFragment } from '../fragment.ts';
import type { Head } from '../mp4-head.ts';

export interface TimedSample {
  readonly kind: 'video' | 'audio';
  /** Times of decoding, and of showing or playing, in Unix microseconds. */
  readonly atUs: number;
  readonly shownAtUs: number;
  readonly isKey: boolean;
  readonly bytes: Uint8Array;
}

/** The samples of a piece in the order of decoding; `startUs` is the time of its first picture by the server's clock. */
export function samplesOf(
  bytes: Uint8Array,
  { head, startUs }: { head: Head; startUs: number },
): TimedSample[] {
  const found: CodedSample[] = [];
  const { video } = parseFragment(bytes, head, (sample) => void found.push(sample));
  const shiftUs = startUs - microseconds(video?.start ?? 0, head.video.timescale);
  return found
    .map(({ track, time, shownAfter, isKey, from, to }): TimedSample => {
      const usOf = (ticks: number) => microseconds(ticks, track.timescale) + shiftUs;
      return {
        kind: track === head.video ? 'video' : 'audio',
        atUs: usOf(time),
        shownAtUs: usOf(time + shownAfter),
        isKey,
        bytes: bytes.subarray(from, to),
      };
    })
    .toSorted((one, other) => one.atUs - other.atUs);
}
