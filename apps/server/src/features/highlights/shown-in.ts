import { CLIP_MS, STILL_EVERY_MS } from '@allcourt/contract';
import type { Part } from './store.ts';

/** Of a highlight that is cut off by the end of a recording, at least so much is left. */
const LEAST_SHARE = 0.5;

/** As much of a clip as one of these parts shows; null where that is too little to see what happened. */
export function clippedTo(parts: readonly Part[], { from, to }: Part): Part | null {
  const shown = parts
    .map((part) => ({ from: Math.max(part.from, from), to: Math.min(part.to, to) }))
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
  const least = Math.max(CLIP_MS.least, (to - from) * LEAST_SHARE);
  return shown && shown.to - shown.from >= least ? shown : null;
}

/** By so much a clip may reach beyond what there is, and is cut off there: clocks differ, and pictures take their time. */
const SLACK_MS = 5000;

/** A clip as it may be cut: neither too short nor too long, of what there is; null where it may not. */
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

/** The still that shows best what a clip is about: the nearest to its middle, and none that is far from it. */
export function stillOf(stills: readonly number[], { from, to }: Part): string | null {
  const middle = (from + to) / 2;
  const nearest = stills.reduce<number | null>(
    (best, at) => (best === null || Math.abs(at - middle) < Math.abs(best - middle) ? at : best),
    null,
  );
  const isNear = nearest !== null && Math.abs(nearest - middle) <= (to - from) / 2 + STILL_EVERY_MS;
  return isNear ? `/stills/${nearest}.jpg` : null;
}
