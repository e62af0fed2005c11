import type { SegmentRefusal } from '@allcourt/contract';
import { type Fragment, microseconds, type TrackPart } from './fragment.ts';
import type { Head } from './mp4-head.ts';
import type { SegmentRow } from './store.ts';

/** Start by server time, and length, in microseconds. */
export interface SegmentTimes {
  readonly startUs: number;
  readonly durationUs: number;
}

export type Judged = { ok: true; times: SegmentTimes } | { ok: false; reason: SegmentRefusal };

const LONGEST_US = 12_000_000;
/** A clock that was measured against ours is never this far off. */
const MAX_AHEAD_US = 600_000_000;
/** A camera may have started before its broadcast. */
const MAX_BEFORE_US = 3_600_000_000;
/** Sound and pictures of a segment must be this close together. */
const MAX_APART_US = 10_000_000;
/** A restarted camera may repeat this much, since it measured the clock again. */
const MAX_OVERLAP_US = 2_000_000;
/** Shorter gaps between segments are not noticeable. */
export const SEAM_US = 500_000;

/** Times of a segment from its contents, or the reason why it is refused. */
export function judgeSegment(
  { video, audio }: Fragment,
  { head, offsetMs, now, startedAt }: { head: Head; offsetMs: number; now: Date; startedAt: Date },
): Judged {
  if (!video) {
    return { ok: false, reason: 'no-video' };
  }
  if (!video.beginsWithKey) {
    return { ok: false, reason: 'no-key-frame' };
  }
  const pictures = timesOf(video, head.video.timescale, offsetMs);
  const sounds = audio && head.audio ? timesOf(audio, head.audio.timescale, offsetMs) : pictures;
  if (pictures.durationUs <= 0) {
    return { ok: false, reason: 'no-video' };
  }
  if (Math.max(pictures.durationUs, sounds.durationUs) > LONGEST_US) {
    return { ok: false, reason: 'too-long' };
  }
  const isAhead = pictures.startUs > now.getTime() * 1000 + MAX_AHEAD_US;
  const isBefore = pictures.startUs < startedAt.getTime() * 1000 - MAX_BEFORE_US;
  if (isAhead || isBefore || Math.abs(sounds.startUs - pictures.startUs) > MAX_APART_US) {
    return { ok: false, reason: 'wrong-time' };
  }
  return { ok: true, times: pictures };
}

/** True when a small rendition shows what its segment shows. */
export function isOfSameTime(small: SegmentTimes, main: SegmentTimes): boolean {
  const apart = Math.abs(small.startUs - main.startUs);
  return apart <= SEAM_US && Math.abs(small.durationUs - main.durationUs) <= SEAM_US;
}

export type Place = Pick<SegmentRow, 'sessionId' | 'seq' | 'startUs' | 'durationUs'>;

/** True when a segment would go back before the end of the live stream. */
export function isBehind(
  { startUs, sessionId, seq }: Omit<Place, 'durationUs'>,
  last: Place | null,
): boolean {
  if (!last) {
    return false;
  }
  const isOldSeq = sessionId === last.sessionId && seq <= last.seq;
  return isOldSeq || startUs <= last.startUs || startUs < last.startUs + last.durationUs - MAX_OVERLAP_US;
}

/** True when a segment that comes after newer ones has room between its neighbors in the recording. */
export function fitsBetween(
  piece: Place,
  { before, after }: { before: Place | null; after: Place | null },
): boolean {
  return !isBehind(piece, before) && !(after && isBehind(after, piece));
}

/** True when there is a gap after the last segment. */
export function isCutAfter(
  { startUs, sessionId, seq }: Omit<Place, 'durationUs'>,
  last: Place | null,
): boolean {
  if (!last) {
    return false;
  }
  const isNext = sessionId === last.sessionId && seq === last.seq + 1;
  return !isNext || Math.abs(startUs - (last.startUs + last.durationUs)) > SEAM_US;
}

function timesOf({ start, end }: TrackPart, timescale: number, offsetMs: number): SegmentTimes {
  return {
    startUs: microseconds(start, timescale) + offsetMs * 1000,
    durationUs: microseconds(end - start, timescale),
  };
}
