import { type ReactNode, Suspense, useEffect } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { useLiveMatch } from '#web/features/match-log/match-logs.tsx';
import { MatchStates } from '#web/features/match-log/match-states.tsx';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { useMatchPlace } from './match-place.ts';
import type { MatchSearch } from './match-search.ts';

// It comes while the log is being read.
const MatchReady = lazyAhead(async () => (await import('./match-ready.tsx')).MatchReady);

interface MatchScreenProps {
  matchId: string;
  search: MatchSearch;
  /** Actions of other features on the match. */
  tools?: (view: ReadyMatch) => ReactNode;
  /** Questions and notes of other features, above the tabs. */
  notes?: (view: ReadyMatch) => ReactNode;
  /** Panels of other features, beside the summary. */
  players?: (view: ReadyMatch) => ReactNode;
  /** Shows a point of it to others. */
  onSharePoint?: (eventId: string) => void;
  /** A button that plays what happened at this time, where there is a video. */
  watch?: (at: number) => ReactNode;
}

/** One match, in each state it can be in. Opens without a network from the log on this device. */
export function MatchScreen({
  matchId,
  search,
  tools,
  notes,
  players,
  onSharePoint,
  watch,
}: MatchScreenProps) {
  const view = useLiveMatch(matchId);
  useEffect(() => MatchReady.ahead(), []);
  const place = useMatchPlace(matchId, search);
  return (
    <MatchStates view={view} skeleton={<MatchSkeleton />}>
      {(ready) => (
        <Suspense fallback={<MatchSkeleton />}>
          <MatchReady
            view={ready}
            place={place}
            tools={tools?.(ready)}
            notes={notes?.(ready)}
            players={players?.(ready)}
            onSharePoint={onSharePoint}
            watch={watch}
          />
        </Suspense>
      )}
    </MatchStates>
  );
}

function MatchSkeleton() {
  return (
    <div className="pb-16">
      <div className="court-run-off">
        <div className="page-width pt-12">
          <Skeleton className="h-26 rounded-none opacity-20 md:h-27" />
        </div>
      </div>
      <div className="page-width pt-16">
        <SkeletonRows label="Opening the match" count={6} />
      </div>
    </div>
  );
}
