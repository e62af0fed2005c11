import type { Highlight, HighlightsAnswer } from '@allcourt/contract';
import { useMemo } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlaybackInstant } from '#web/features/player/playback/playback-context.tsx';

interface SeenOptions {
  /** Includes clips without a decision and hidden ones. */
  readonly isReview: boolean;
}

const NONE: readonly Highlight[] = [];

/** Highlights on the list; while the broadcast is live, only those that the viewer has seen. */
export function useSeenHighlights(
  answer: HighlightsAnswer | undefined,
  { isReview }: SeenOptions,
): readonly Highlight[] {
  const { isLive } = useLive().answer.broadcast;
  const instant = usePlaybackInstant();
  const shown = useMemo(() => {
    if (!answer) {
      return NONE;
    }
    return isReview ? answer.highlights : shownOf(answer);
  }, [answer, isReview]);
  const count = isLive ? shown.filter(({ to }) => Date.parse(to) <= instant).length : shown.length;
  // The clock ticks four times a second, and a new clip is rare.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes only when the count does.
  return useMemo(
    () => (count === shown.length ? shown : shown.filter(({ to }) => Date.parse(to) <= instant)),
    [shown, count],
  );
}

/** Highlights for viewers. The answer for a manager holds the rest as well. */
function shownOf({ highlights, mode }: HighlightsAnswer): readonly Highlight[] {
  return highlights.filter(
    ({ state }) => state === 'kept' || (state === 'suggested' && mode === 'automatic'),
  );
}
