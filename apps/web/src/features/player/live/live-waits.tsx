import { NetworkError } from '#web/data/http.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LiveFeed } from './use-live-feed.ts';

interface LiveWaitsProps {
  feed: Exclude<LiveFeed, { status: 'ready' }>;
  headingLevel: 'h1' | 'h2';
}

/** Why a broadcast is not on screen. */
export function LiveWaits({ feed, headingLevel }: LiveWaitsProps) {
  if (feed.status === 'gone') {
    return (
      <EmptyState
        as={headingLevel}
        title="This broadcast is not here"
        action={
          headingLevel === 'h2' && (
            <ButtonLink to="/broadcast" look="pri">
              All broadcasts
            </ButtonLink>
          )
        }
        className="py-14"
      >
        It was deleted, or it is not for you. A link to it may have been switched off.
      </EmptyState>
    );
  }
  if (feed.status === 'error') {
    const offline = feed.error instanceof NetworkError;
    return (
      <ErrorState
        title={offline ? 'You are offline' : 'The broadcast could not be read'}
        offline={offline}
        onRetry={feed.retry}
      >
        {offline ? 'The broadcast appears as soon as there is a connection.' : feed.error.message}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Reading the broadcast</span>
      <Skeleton className="aspect-video w-full" />
    </div>
  );
}
