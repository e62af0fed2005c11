import type { SegmentRefusal } from '@allcourt/contract';
import { type Fragment, microseconds, type TrackPart } from './fragment.ts';
import type { Head } from './mp4-head.ts';
import type { SegmentRow } from './store.ts';

/** When a segment begins by the server's clock, and how long it is, in microseconds. */
export interface SegmentTimes {
  readonly startUs: number;
  readonly durationUs: number;
}

export type Judged = { ok: true; times: SegmentTimes } | { ok: false; reason: SegmentRefusal };

const LONGEST_US = 12_000_000;
/** Clocks that are set by ours are not this wrong. */
const MOST_AHEAD_US = 600_000_000;
/** A camera may have run before its broadcast began. */
const MOST_BEFORE_US = 3_600_000_000;
/** Sound and pictures of one segment are of one moment. */
const MOST_APART_US = 10_000_000;
/** A camera that begins anew, by another measurement of the clock, may repeat a moment. */
const MOST_OVERLAP_US = 2_000_000;
/** Less than this between two segments is played over without anybody noticing. */
const SEAM_US = 500_000;

/** The times of a segment by what it contains; or why it cannot be used. */
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
  if (pictures.durationUs <= 0 || Math.max(pictures.durationUs, sounds.durationUs) > LONGEST_US) {
    return { ok: false, reason: 'too-long' };
  }
  const isAhead = pictures.startUs > now.getTime() * 1000 + MOST_AHEAD_US;
  const isBefore = pictures.startUs < startedAt.getTime() * 1000 - MOST_BEFORE_US;
  if (isAhead || isBefore || Math.abs(sounds.startUs - pictures.startUs) > MOST_APART_US) {
    return { ok: false, reason: 'wrong-time' };
  }
  return { ok: true, times: pictures };
}

export type Place = Pick<SegmentRow, 'sessionId' | 'seq' | 'startUs' | 'durationUs'>;

/** Whether a segment would turn back from where the recording is. */
export function isBehind(
  { startUs, sessionId, seq }: Omit<Place, 'durationUs'>,
  last: Place | null,
): boolean {
  if (!last) {
    return false;
  }
  const isOldSeq = sessionId === last.sessionId && seq <= last.seq;
  return isOldSeq || startUs <= last.startUs || startUs < last.startUs + last.durationUs - MOST_OVERLAP_US;
}

/** Whether a segment does not go on where the last one ended. */
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
