import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { useMatchList } from '#web/features/matches/api/list-matches.ts';
import { historyRows } from '#web/features/matches/present/history.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { ListTrouble } from './list-trouble.tsx';

// Each screen needs one of the two, and what keeps a long list short comes with it.
const HistoryTable = lazy(() =>
  import('./history-table.tsx').then((file) => ({ default: file.HistoryTable })),
);
const HistoryList = lazy(() => import('./history-list.tsx').then((file) => ({ default: file.HistoryList })));

/** Every match, the newest first, by month. */
export function HistoryTab({ list }: { list: ReturnType<typeof useMatchList> }) {
  const { matches, hasNextPage, fetchNextPage } = list;
  const isTable = useMedia('(min-width: 768px)');
  const Rows = isTable ? HistoryTable : HistoryList;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const rows = useMemo(() => historyRows(matches, hasNextPage), [matches, hasNextPage]);
  const isLoading = useSettledLoading(list.isPending && matches.length === 0);
  if (isLoading) {
    return <RowsSkeleton />;
  }
  if (matches.length === 0) {
    return (
      <>
        <ListTrouble list={list} />
        {(!list.isError || list.data) && <NoMatches />}
      </>
    );
  }
  return (
    <>
      <ListTrouble list={list} />
      <Suspense fallback={<RowsSkeleton />}>
        <Rows
          key={isTable ? 'table' : 'list'}
          rows={rows}
          hasMore={hasNextPage}
          isFetchingMore={list.isFetchingNextPage}
          onMore={more}
        />
      </Suspense>
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
      <SkeletonRows label="Reading your matches" count={8} rowClass="h-[58px]" />
    </Panel>
  );
}

function NoMatches() {
  return (
    <Panel>
      <EmptyState
        as="h2"
        title="Log your first match."
        action={
          <>
            <ButtonLink to="/matches/new" look="pri" icon={<Plus aria-hidden="true" className="size-4" />}>
              Score a match
            </ButtonLink>
            <ButtonLink to="/matches/log">Enter a result</ButtonLink>
          </>
        }
      >
        Each match stands here with its score, and counts in the figures above.
      </EmptyState>
    </Panel>
  );
}
