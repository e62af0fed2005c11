import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentProps, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { useDeletedMatches, useRestoredMatches } from '#web/data/offline-context.tsx';
import { countFilters } from '#web/features/history/filters/filters.ts';
import type { ShownFilters } from '#web/features/history/filters/use-filters.ts';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { historyRows } from './history.ts';
import { HistoryTools } from './history-tools.tsx';
import type { useMatchList } from './list-matches.ts';
import { ListTrouble } from './list-trouble.tsx';
import { refreshLists, withoutMatches } from './loaded-lists.ts';
import { SeasonStrip } from './season-strip.tsx';
import { useDeleteMatch } from './use-delete-match.tsx';
import { useHistoryList } from './use-history-list.ts';

// Each screen needs one of the two, and what keeps a long list short comes with it.
const HistoryTable = lazyAhead(async () => (await import('./history-table.tsx')).HistoryTable);
const HistoryList = lazyAhead(async () => (await import('./history-list.tsx')).HistoryList);

type HistoryTabProps = Pick<ComponentProps<typeof HistoryTools>, 'shown' | 'tools'>;

/** Every match that is asked for, the newest first, by month. */
export function HistoryTab({ shown, tools }: HistoryTabProps) {
  const list = useHistoryList(shown);
  useDeletedAreGone();
  return (
    <>
      <HistoryTools
        shown={shown}
        total={list.isPending || list.isPlaceholderData ? null : list.total}
        tools={tools}
      />
      <History list={list} shown={shown} />
    </>
  );
}

function History({ list, shown }: { list: ReturnType<typeof useMatchList>; shown: ShownFilters }) {
  const { matches, hasNextPage, fetchNextPage, isPlaceholderData } = list;
  const isTable = useMedia('(min-width: 768px)');
  const Rows = isTable ? HistoryTable : HistoryList;
  useEffect(() => Rows.ahead(), [Rows]);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const rows = useMemo(() => historyRows(matches, hasNextPage), [matches, hasNextPage]);
  const isLoading = useSettledLoading((list.isPending || isPlaceholderData) && matches.length === 0);
  const deleteMatch = useDeleteMatch();
  if (isLoading) {
    return (
      <>
        <Skeleton className="mb-2 h-11 md:mb-4" />
        <RowsSkeleton />
      </>
    );
  }
  if (matches.length === 0) {
    return (
      <>
        <ListTrouble list={list} />
        {(!list.isError || list.data) && <Nothing shown={shown} />}
      </>
    );
  }
  return (
    <>
      <ListTrouble list={list} />
      <div
        aria-busy={isPlaceholderData || undefined}
        className={cx('transition-opacity duration-(--t-2)', isPlaceholderData && 'opacity-60')}
      >
        <SeasonStrip matches={matches} />
        <Suspense fallback={<RowsSkeleton />}>
          <Rows
            key={isTable ? 'table' : 'list'}
            rows={rows}
            hasMore={hasNextPage}
            isFetchingMore={list.isFetchingNextPage}
            onMore={more}
            onDelete={deleteMatch}
          />
        </Suspense>
      </div>
      {list.isFetchingNextPage && (
        <p role="status" className="px-5 py-4 text-ink-2">
          Reading older matches…
        </p>
      )}
    </>
  );
}

function RowsSkeleton() {
  return (
    <Panel flush>
      <SkeletonRows label="Loading matches" count={8} rowClass="h-14.5" />
    </Panel>
  );
}

function Nothing({ shown }: { shown: ShownFilters }) {
  const { filters, clear } = shown;
  if (countFilters(filters) > 0 || filters.q !== undefined) {
    return (
      <Panel>
        <EmptyState
          as="h2"
          title="No matches found"
          action={
            <Button look="pri" onClick={clear}>
              Clear filters
            </Button>
          }
        >
          Try removing a filter.
        </EmptyState>
      </Panel>
    );
  }
  return <NoMatches shown={shown} />;
}

function NoMatches({ shown: { filters, change } }: { shown: ShownFilters }) {
  const { sport } = filters;
  return (
    <Panel>
      <EmptyState
        as="h2"
        title={sport ? `Log your first ${sport} match.` : 'Log your first match.'}
        action={
          <>
            <ButtonLink to="/matches/new" look="pri" icon={<Plus aria-hidden="true" className="size-4" />}>
              Score a match
            </ButtonLink>
            <ButtonLink to="/matches/log">Enter a result</ButtonLink>
            {sport && (
              <Button look="gho" onClick={() => change({ sport: 'all' })}>
                Show both sports
              </Button>
            )}
          </>
        }
      >
        Every match shows here and counts towards your stats.
      </EmptyState>
    </Panel>
  );
}

/** Removes a deleted match from the lists of this tab, and reads them again once the server has heard of it. */
function useDeletedAreGone(): void {
  const client = useQueryClient();
  const deleted = useDeletedMatches();
  const restored = useRestoredMatches();
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const waiting = [...deleted, ...restored];
    const settled = before.current.some((id) => !waiting.includes(id));
    before.current = waiting;
    withoutMatches(client, deleted);
    if (settled) {
      refreshLists(client);
      void client.invalidateQueries({ queryKey: RECORD_KEY });
    }
  }, [client, deleted, restored]);
}
