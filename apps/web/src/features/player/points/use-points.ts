import { type Match, replay, type TimelinePoint, timeline } from '@allcourt/scoring';
import {
  type FoundHighlight,
  findHighlights,
  type PointWindow,
  pointWindows,
} from '@allcourt/scoring/highlights';
import { useMemo } from 'react';
import type { Live } from '#web/features/player/live/live.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';

/** The points of the match that is shown, whether or not the viewer has seen them. */
export interface MatchPoints {
  readonly match: Match;
  readonly points: readonly TimelinePoint[];
  /** When each of them was played, in the same order. */
  readonly windows: readonly PointWindow[];
  /** What is worth going to, in order of time. */
  readonly moments: readonly FoundHighlight[];
}

/** Null where no match is shown, and until its log has been read. */
export function useMatchPoints(): MatchPoints | null {
  const { match } = useLive();
  return useMemo(() => match && pointsOf(match), [match]);
}

/** Of a log that this version of the app cannot read there are none. */
function pointsOf({ summary, log }: NonNullable<Live['match']>): MatchPoints | null {
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

/** How many of these the viewer has seen to their end. */
export function seenCount(windows: readonly { readonly at: number }[], instant: number): number {
  const next = windows.findIndex(({ at }) => at > instant);
  return next === -1 ? windows.length : next;
}
