import { Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';

// The pads and the rules load only when there is a match to score.
const fetchCurrent = () => import('./current-match.tsx');
const CurrentMatch = lazyPart(async () => (await fetchCurrent()).CurrentMatch);
const BoardOf = lazyPart(async () => (await fetchCurrent()).BoardOf);

interface LiveTabProps {
  /** Matches without a winner, as far as they are known. */
  matches: readonly ListedMatch[];
  /** The list is being loaded for the first time. */
  isPending: boolean;
  /** It could not be loaded, and nothing of it is on this device. */
  isMissing: boolean;
  /** Says why the list may be old or missing. */
  trouble: ReactNode;
}

/** Live matches, each with a link to its pads. */
export function LiveTab({ matches, isPending, isMissing, trouble }: LiveTabProps) {
  const live = matches.filter(({ status }) => status === 'in-progress');
  const isLoading = useSettledLoading(isPending && live.length === 0);
  if (isLoading) {
    return <Loading label="Checking for a live match" bar="h-53.5 rounded-card" className="max-w-130" />;
  }
  if (live.length === 0) {
    return (
      <>
        {trouble}
        {!isMissing && (
          <Panel>
            <EmptyState
              as="h2"
              title="No live match"
              action={
                <ButtonLink
                  to="/matches/new"
                  look="pri"
                  icon={<Plus aria-hidden="true" className="size-4" />}
                >
                  New match
                </ButtonLink>
              }
            >
              Start one and score it point by point, online or offline.
            </EmptyState>
          </Panel>
        )}
      </>
    );
  }
  const current = live.find(({ canScore }) => canScore);
  const others = live.filter((match) => match !== current);
  return (
    <div className="grid gap-6">
      {current && (
        <Suspense fallback={<Skeleton className="h-53.5 max-w-130 rounded-card" />}>
          <CurrentMatch key={current.id} summary={current} />
        </Suspense>
      )}
      {others.length > 0 && (
        <section aria-label={current ? 'Other live matches' : 'Live matches'}>
          {current && <h2 className="type-section mb-3">Other live matches</h2>}
          <div className="grid gap-4 lg:grid-cols-2">
            <Suspense>
              {others.map((match) => (
                <BoardOf key={match.id} match={match} />
              ))}
            </Suspense>
          </div>
        </section>
      )}
    </div>
  );
}
