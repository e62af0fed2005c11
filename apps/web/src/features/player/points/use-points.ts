import { type Match, replay } from '@allcourt/scoring';
import {
  type FoundHighlight,
  findHighlights,
  type PointWindow,
  pointWindows,
} from '@allcourt/scoring/highlights';
import { type TimelinePoint, timeline } from '@allcourt/scoring/timeline';
import { useMemo } from 'react';
import type { Live } from '#web/features/player/live/live.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';

/** All points of the match on screen, seen by the viewer or not. */
export interface MatchPoints {
  readonly match: Match;
  readonly points: readonly TimelinePoint[];
  /** Start and end of each point, in the same order. */
  readonly windows: readonly PointWindow[];
  /** Moments worth a jump, in order of time. */
  readonly moments: readonly FoundHighlight[];
}

/** Null if no match is shown, and until its log has loaded. */
export function useMatchPoints(): MatchPoints | null {
  const { match } = useLive();
  return useMemo(() => match && pointsOf(match), [match]);
}

/** None if this version of the app cannot parse the log. */
export function pointsOf({
  summary,
  log,
}: Pick<NonNullable<Live['match']>, 'summary' | 'log'>): MatchPoints | null {
  const played = replay(summary.setup, log);
  if (!played.ok) {
    return null;
  }
  const match = played.value;
  const points = timeline(match);
  const windows = pointWindows(match, undefined, points);
  const moments = findHighlights(match, { windows }).toSorted((one, other) => one.from - other.from);
  return { match, points, windows, moments };
}

/** Number of points that the viewer has seen to their end. */
export function seenCount(windows: readonly { readonly at: number }[], instant: number): number {
  const next = windows.findIndex(({ at }) => at > instant);
  return next === -1 ? windows.length : next;
}
