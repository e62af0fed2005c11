import type { PlayerCardsAnswer } from '@allcourt/contract';
import type { Match } from '@allcourt/scoring';
import { Suspense } from 'react';
import { LazyLiveChance } from '#web/features/match-log/figures/live-chance-lazy.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';

interface WatchedChanceProps {
  answer: PlayerCardsAnswer | undefined;
  match: Match;
  cast: Cast;
  className?: string;
}

/** The win probability of a running match, from the forecast on; nothing unless its players allow it. */
export function WatchedChance({ answer, ...props }: WatchedChanceProps) {
  return (
    answer?.chance && (
      <Suspense>
        <LazyLiveChance {...props} forecast={answer.chance.forecast?.a} />
      </Suspense>
    )
  );
}
