/** The points of a match as they are tagged: with their places in the video. */
import type { Match } from '@allcourt/scoring';
import { DEFAULT_ROLL, pointWindows } from '@allcourt/scoring/highlights';
import { type TimelinePoint, timeline } from '@allcourt/scoring/timeline';

export interface TaggedPoint extends TimelinePoint {
  /** Just before its serve, in Unix milliseconds. */
  readonly from: number;
  /** False for a second fault, which says all there is. */
  readonly canDescribe: boolean;
}

/** Shown before the serve of a point: enough to see it coming. */
const LEAD_MS = 1000;

export function taggedPoints(match: Match): readonly TaggedPoint[] {
  const points = timeline(match);
  const windows = pointWindows(match, undefined, points);
  const kinds = new Map(match.effective.map(({ event }) => [event.id, event.kind]));
  return points.map((point, index) => {
    const { from, at } = windows[index] ?? { from: point.at, at: point.at };
    return {
      ...point,
      from: Math.min(at, from + DEFAULT_ROLL.before - LEAD_MS),
      canDescribe: kinds.get(point.id) === 'point',
    };
  });
}

/** True once its ending is known. */
export function isTagged({ detail, canDescribe }: TaggedPoint): boolean {
  return !canDescribe || detail.ending !== undefined;
}

/** The first point after this one that has no ending; from the start if the rest have theirs. Null when all do. */
export function nextUntagged(points: readonly TaggedPoint[], id: string | null): TaggedPoint | null {
  const place = points.findIndex((point) => point.id === id);
  const open = points.filter((point) => !isTagged(point) && point.id !== id);
  return open.find(({ number }) => number > place + 1) ?? open[0] ?? null;
}
