import { type ReactNode, Suspense } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FreshnessBadge } from './freshness-badge.tsx';
import type { SharedReady } from './shared-view.ts';
import { useSharedMatch } from './use-shared-match.ts';

interface SpectateScreenProps {
  token: string;
  /** Draws the match; the badge shows how fresh it is. */
  children: (view: SharedReady, badge: ReactNode) => ReactNode;
}

/** The page behind a share link, in each of its states. */
export function SpectateScreen({ token, children }: SpectateScreenProps) {
  const view = useSharedMatch(token);
  return (
    <>
      {/* A link is for those who were given it, and for no search engine. */}
      <meta name="robots" content="noindex" />
      {view.status === 'loading' && <LoadingBoard />}
      {view.status === 'ended' && <EndedLink />}
      {view.status === 'error' && (
        <Failed offline={view.error instanceof NetworkError} onRetry={view.retry}>
          {view.error.message}
        </Failed>
      )}
      {view.status === 'ready' && (
        <Suspense fallback={<LoadingBoard />}>{children(view, <FreshnessBadge view={view} />)}</Suspense>
      )}
    </>
  );
}

function EndedLink() {
  useDocumentTitle('Live score');
  return (
    <div className="grid min-h-view-70 content-center">
      <DeadEnd title="This link no longer works" action={<ButtonLink to="/">Go to Allcourt</ButtonLink>}>
        The scorer turned it off. Ask for a new link.
      </DeadEnd>
    </div>
  );
}

interface FailedProps {
  offline: boolean;
  onRetry(): void;
  children: ReactNode;
}

function Failed({ offline, onRetry, children }: FailedProps) {
  useDocumentTitle('Live score');
  return (
    <>
      <h1 className="sr-only">Live score</h1>
      <ErrorState
        title={offline ? 'You are offline' : "Couldn't load the score"}
        offline={offline}
        onRetry={onRetry}
        className="min-h-view-70 justify-center"
      >
        {offline ? 'The score appears when you are back online.' : children}
      </ErrorState>
    </>
  );
}

function LoadingBoard() {
  useDocumentTitle('Live score');
  return (
    <div role="status" aria-busy="true">
      <h1 className="sr-only">Live score</h1>
      <span className="sr-only">Loading the score</span>
      <div className="h-plus-safe-13 bg-navy lg:hidden" />
      <div className="court-run-off h-43 max-lg:hidden" />
      <div className="mx-auto grid max-w-180 gap-3 p-3 lg:hidden">
        <Skeleton className="h-9" />
        <Skeleton className="h-60" />
        <Skeleton className="h-12.5" />
      </div>
    </div>
  );
}
