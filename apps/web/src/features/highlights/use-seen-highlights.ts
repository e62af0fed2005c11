import type { Highlight, HighlightsAnswer } from '@allcourt/contract';
import { useMemo } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlaybackInstant } from '#web/features/player/playback/playback-context.tsx';

interface SeenOptions {
  /** Everything that is known, for who decides on it. */
  readonly isReview: boolean;
}

const NONE: readonly Highlight[] = [];

/** The highlights that are shown: while it is live, none that its viewer has not seen. */
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
  // The clock turns four times a second, and hardly ever does it bring another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which ones have been seen changes with how many have.
  return useMemo(
    () => (count === shown.length ? shown : shown.filter(({ to }) => Date.parse(to) <= instant)),
    [shown, count],
  );
}

/** What viewers are shown. Who manages the broadcast reads the rest as well, to decide on it. */
function shownOf({ highlights, mode }: HighlightsAnswer): readonly Highlight[] {
  return highlights.filter(
    ({ state }) => state === 'kept' || (state === 'suggested' && mode === 'automatic'),
  );
}
