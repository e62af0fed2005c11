import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { useMatchList } from '#web/features/matches/api/list-matches.ts';
import { historyRows } from '#web/features/matches/present/history.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { HistoryList } from './history-list.tsx';
import { HistoryTable } from './history-table.tsx';
import { ListTrouble } from './list-trouble.tsx';

/** Every match, the newest first, by month. */
export function HistoryTab({ list }: { list: ReturnType<typeof useMatchList> }) {
  const { matches, hasNextPage, fetchNextPage } = list;
  const isTable = useMedia('(min-width: 768px)');
  const Rows = isTable ? HistoryTable : HistoryList;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const rows = useMemo(() => historyRows(matches, hasNextPage), [matches, hasNextPage]);
  const isLoading = useSettledLoading(list.isPending && matches.length === 0);
  if (isLoading) {
    return (
      <Panel flush>
        <SkeletonRows label="Reading your matches" count={8} rowClass="h-[58px]" />
      </Panel>
    );
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
      <Rows
        key={isTable ? 'table' : 'list'}
        rows={rows}
        hasMore={hasNextPage}
        isFetchingMore={list.isFetchingNextPage}
        onMore={more}
      />
      {list.isFetchingNextPage && (
        <p role="status" className="px-5 py-4 text-ink-2">
          Reading older matches…
        </p>
      )}
    </>
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
