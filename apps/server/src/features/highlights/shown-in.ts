import { CLIP_MS, STILL_EVERY_MS } from '@allcourt/contract';
import type { Part } from './store.ts';

/** Least that must be left of a highlight that the end of a recording cuts off. */
const LEAST_SHARE = 0.5;

/** The part of a clip that is recorded; null if too little is left to see the point. */
export function clippedTo(parts: readonly Part[], { from, to }: Part): Part | null {
  const shown = parts
    .map((part) => ({ from: Math.max(part.from, from), to: Math.min(part.to, to) }))
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
  const least = Math.max(CLIP_MS.least, (to - from) * LEAST_SHARE);
  return shown && shown.to - shown.from >= least ? shown : null;
}

/** Tolerance beyond the recording, where a clip is trimmed: clocks differ, and uploads take time. */
const SLACK_MS = 5000;

/** A cut within the limits of length and the recording; null if it is not possible. */
export function clipOf(parts: readonly Part[], { from, to }: Part): Part | null {
  const first = parts[0];
  const last = parts.at(-1);
  const isInside = first && last && from >= first.from - SLACK_MS && to <= last.to + SLACK_MS;
  if (!isInside) {
    return null;
  }
  const clip = { from: Math.max(from, first.from), to: Math.min(to, last.to) };
  const length = clip.to - clip.from;
  return length >= CLIP_MS.least && length <= CLIP_MS.most ? clip : null;
}

/** The still for a clip: the nearest to its middle, unless that is too far away. */
export function stillOf(stills: readonly number[], { from, to }: Part): string | null {
  const middle = (from + to) / 2;
  const nearest = stills.reduce<number | null>(
    (best, at) => (best === null || Math.abs(at - middle) < Math.abs(best - middle) ? at : best),
    null,
  );
  const isNear = nearest !== null && Math.abs(nearest - middle) <= (to - from) / 2 + STILL_EVERY_MS;
  return isNear ? `/stills/${nearest}.jpg` : null;
}
