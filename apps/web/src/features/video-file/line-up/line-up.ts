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
  if (isFarEnough(span, matchMs) && Math.abs(drift) <= MAX_VIDEO_DRIFT) {
    return { startAt: startOf(first, drift), drift };
  }
  const starts = marks.map((mark) => startOf(mark, 0));
  return { startAt: Math.round(starts.reduce((sum, at) => sum + at, 0) / starts.length), drift: 0 };
}

function isFarEnough(span: number, matchMs: number): boolean {
  return span >= Math.max(LEAST_SPAN_MS, matchMs / 2);
}

/** A point, as far as it can be suggested. */
interface Suggestible {
  readonly at: number;
  /** `Set 2, game 3`. */
  readonly standing: string;
}

/**
 * The point to mark so that a clock that runs apart is corrected: the serve after the last change of ends, which is easy
 * to find, since both players walk past the net; without one, the first serve of the last game. Null where the marks say
 * enough, and in a match that is too short to matter.
 * @param afterEnds true for a point that was played right after a change of ends
 */
export function lateSuggestion<Point extends Suggestible>(
  points: readonly Point[],
  marks: readonly Mark[],
  afterEnds: (point: Point) => boolean,
): Point | null {
  const instants = marks.map(({ instant }) => instant);
  const matchMs = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  if (marks.length === 0 || isFarEnough(Math.max(...instants) - Math.min(...instants), matchMs)) {
    return null;
  }
  const begins = points.filter(({ standing }, place) => standing !== points[place - 1]?.standing);
  const isUseful = ({ at }: Point) => isFarEnough(at - Math.min(...instants), matchMs);
  const late = begins.findLast((point) => afterEnds(point) && isUseful(point)) ?? begins.at(-1);
  return late && isUseful(late) ? late : null;
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
