import type { Sport } from '@allcourt/scoring';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { drillCountText } from '#web/features/library/drill-words.ts';
import { useReaderDrills } from '#web/features/library/drills.ts';
import { libraryOf } from '#web/features/library/library.ts';
import { useWaitingResults } from '#web/features/library/results/results.ts';
import { useDrills } from '#web/features/library/use-drills.ts';
import { useTrainingNews } from '#web/features/training/training-news.ts';
import type { TrainingTabProps } from '#web/features/training/training-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { CategoryRail } from './category-rail.tsx';
import {
  categoryCounts,
  FILTER_NAMES,
  type FilterName,
  filtersOf,
  isFiltered,
  isWanted,
  withFilters,
} from './drill-filters.ts';
import { DrillGrid, GridSkeleton } from './drill-grid.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ForYou } from './for-you.tsx';

/** Own drills come first, so the others wait for them, but not for a connection that barely holds. */
const OWN_AWAITED_MS = 2000;

interface LibraryTabProps extends TrainingTabProps {
  /** Drills that the reader paused. */
  storedRuns: ReactNode;
}

/** Every drill of a sport, to find and start. The library is part of the app and works offline. */
export function LibraryTab({ search, sport, storedRuns }: LibraryTabProps) {
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  useTrainingNews();
  const { drills: loaded, isFailed, retry } = useDrills(sport);
  const reader = useReaderDrills();
  const isOwnAwaited = useAtMost(reader.isPending && !reader.isPaused, OWN_AWAITED_MS);
  const drills = isOwnAwaited ? null : loaded;
  const waiting = useWaitingResults();
  const library = useMemo(
    () =>
      libraryOf(
        drills ?? [],
        reader.data,
        waiting.map(({ body }) => body.drillKey),
      ),
    [drills, reader.data, waiting],
  );
  const filters = filtersOf(search, sport);
  const shown = library.filter((drill) => isWanted(drill, filters));

  const go = (changes: Parameters<typeof withFilters>[1]) =>
    void navigate({
      to: '/training',
      search: withFilters(search, changes),
      replace: true,
      resetScroll: false,
    });
  const setFilter = (name: FilterName, value: string | undefined) => go({ [name]: value });
  const clear = () => go(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])));
  const setSport = (next: Sport) => go({ sport: next, category: undefined });

  if (isFailed) {
    return (
      <Panel flush>
        <ErrorState title="Couldn't load the drills" offline={!isOnline} onRetry={retry}>
          This part of the app couldn't load.
        </ErrorState>
      </Panel>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-2.5 md:gap-3 lg:cols-lead-53 lg:gap-7">
      <CategoryRail
        counts={categoryCounts(library, sport, filters)}
        isLoading={drills === null}
        category={filters.category}
        difficulty={filters.difficulty}
        onCategory={(category) => setFilter('category', category)}
        onDifficulty={(difficulty) => setFilter('difficulty', difficulty)}
      />
      <div className="grid grid-cols-1 gap-2.5 md:gap-4">
        {storedRuns}
        <FilterBar sport={sport} filters={filters} drills={library} onSport={setSport} onFilter={setFilter} />
        {!isFiltered(filters) && <ForYou sport={sport} />}
        <div
          className={cx(
            'relative flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2',
            // Their number is on the first category then.
            !isFiltered(filters) && 'max-md:-mt-2.5 max-md:min-h-0',
          )}
        >
          <p role="status" className={cx(!isFiltered(filters) && 'max-md:sr-only')}>
            {drills && drillCountText(shown.length)}
          </p>
          {reader.data && !isOnline && <SavedAt at={reader.dataUpdatedAt} />}
          {reader.isError && !reader.data && isOnline && (
            <p role="alert" className="flex items-center gap-2 text-loss">
              Couldn't load favorites and own drills.
              <Button size="sm" onClick={() => void reader.refetch()} busy={reader.isFetching}>
                Retry
              </Button>
            </p>
          )}
          {isFiltered(filters) && shown.length > 0 && (
            <Button size="sm" look="gho" onClick={clear}>
              Clear filters
            </Button>
          )}
        </div>
        {drills === null && <GridSkeleton />}
        {drills && shown.length > 0 && (
          <DrillGrid key={JSON.stringify({ sport, ...filters })} drills={shown} weakness={filters.weakness} />
        )}
        {drills && shown.length === 0 && (
          <Panel flush>
            <EmptyState
              as="h2"
              title="No drills found"
              action={
                <Button look="pri" onClick={clear}>
                  Clear filters
                </Button>
              }
              className="py-14"
            >
              {filters.only === undefined
                ? 'Try fewer filters.'
                : 'Star a drill or create your own, and it will show here.'}
            </EmptyState>
          </Panel>
        )}
      </div>
    </div>
  );
}

/** True while `isWaiting`, but not for longer than that. */
function useAtMost(isWaiting: boolean, ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [isWaiting, ms]);
  return isWaiting && !isOver;
}
