import type { ReactNode } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { DeletedMatch } from '#web/features/match-log/deleted-match.tsx';
import type { LiveMatchView, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { MissingMatch } from '#web/features/match-log/missing-match.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

interface MatchStatesProps {
  view: LiveMatchView;
  /** Shown while the log is being read. */
  skeleton: ReactNode;
  children(view: ReadyMatch): ReactNode;
}

/** A screen about one match, in each state the match can be in. */
export function MatchStates({ view, skeleton, children }: MatchStatesProps) {
  switch (view.status) {
    case 'loading':
      return skeleton;
    case 'missing':
      return <MissingMatch />;
    case 'deleted':
      return <DeletedMatch until={view.until} onRestore={view.restore} />;
    case 'error': {
      const isOffline = view.error instanceof NetworkError;
      return (
        <div className="page-width py-16">
          <ErrorState
            title={isOffline ? "This match isn't on this device yet" : "Couldn't open the match"}
            offline={isOffline}
            onRetry={view.retry}
          >
            {isOffline ? 'Open this page once online to see it offline.' : view.error.message}
          </ErrorState>
        </div>
      );
    }
    case 'ready':
      return children(view);
  }
}
