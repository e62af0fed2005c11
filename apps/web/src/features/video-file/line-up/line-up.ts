// Places a video on the clock of its match, by moments that someone has found in both.

import { MAX_VIDEO_DRIFT } from '@allcourt/contract';
import { DEFAULT_ROLL, type PointWindow } from '@allcourt/scoring/highlights';

/** A moment of the match, and of the video. */
export interface Mark {
  /** Unix milliseconds. */
  readonly instant: number;
  readonly videoMs: number;
}

export interface LineUp {
  /** The instant of the first second of the video, in Unix milliseconds. */
  readonly startAt: number;
  /** Added to each second of the video, in millionths. */
  readonly drift: number;
}

/** Marks nearer than this say nothing about the drift: a serve is only known to a few seconds. */
const LEAST_SPAN_MS = 10 * 60_000;

/** @param matchMs from the first point to the last: marks that span half of it also correct the drift */
export function lineUpOf(marks: readonly Mark[], matchMs: number): LineUp | null {
  const ordered = marks.toSorted((one, other) => one.videoMs - other.videoMs);
  const [first] = ordered;
  const last = ordered.at(-1);
  if (!first || !last) {
    return null;
  }
  const span = last.videoMs - first.videoMs;
  const drift = Math.round(((last.instant - first.instant) / span - 1) * 1e6);
  if (span >= Math.max(LEAST_SPAN_MS, matchMs / 2) && Math.abs(drift) <= MAX_VIDEO_DRIFT) {
    return { startAt: startOf(first, drift), drift };
  }
  const starts = marks.map((mark) => startOf(mark, 0));
  return { startAt: Math.round(starts.reduce((sum, at) => sum + at, 0) / starts.length), drift: 0 };
}

function startOf({ instant, videoMs }: Mark, drift: number): number {
  return Math.round(instant - videoMs * (1 + drift / 1e6));
}

/** The place in the video that shows an instant, in milliseconds. */
export function videoMsOf({ startAt, drift }: LineUp, instant: number): number {
  return (instant - startAt) / (1 + drift / 1e6);
}

/** The serve of a point: its window begins a little before. */
export function serveOf({ from, at }: PointWindow): number {
  return Math.min(at, from + DEFAULT_ROLL.before);
}
