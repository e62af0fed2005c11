import type { StatProfile } from '@allcourt/contract';
import { Suspense, useEffect } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { DeletedMatch } from '#web/features/match-log/deleted-match.tsx';
import { useLiveMatch } from '#web/features/match-log/match-logs.tsx';
import { MissingMatch } from '#web/features/match-log/missing-match.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import type { OuterSheets } from './live-sheets.tsx';
import { LiveSkeleton } from './live-skeleton.tsx';

// The rules come with the match itself, which has to be read first anyway.
const LiveReady = lazyAhead(async () => {
  const { LiveReady: Ready, layoutAhead } = await import('./live-ready.tsx');
  layoutAhead();
  return Ready;
});

interface LiveScreenProps {
  matchId: string;
  /** The detail the account wants to note of each point; null while unset or not known. */
  statProfile: StatProfile | null;
  sheets: OuterSheets;
}

/** Live scoring of one match, in each state it can be in. */
export function LiveScreen({ matchId, statProfile, sheets }: LiveScreenProps) {
  const view = useLiveMatch(matchId);
  useEffect(() => LiveReady.ahead(), []);
  switch (view.status) {
    case 'loading':
      return <LiveSkeleton />;
    case 'missing':
      return <MissingMatch />;
    case 'deleted':
      return <DeletedMatch until={view.until} onRestore={view.restore} />;
    case 'error':
      return (
        <ErrorState
          title="Couldn't open the match"
          offline={view.error instanceof NetworkError}
          onRetry={view.retry}
          className="min-h-view-60 justify-center"
        >
          {view.error.message}
        </ErrorState>
      );
    case 'ready':
      return (
        <Suspense fallback={<LiveSkeleton />}>
          <LiveReady view={view} statProfile={statProfile} sheets={sheets} />
        </Suspense>
      );
  }
}
