import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentProps, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { useDeletedMatches, useOutbox } from '#web/data/offline-context.tsx';
import { countFilters } from '#web/features/history/filters/filters.ts';
import type { ShownFilters } from '#web/features/history/filters/use-filters.ts';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';
import { opponentName } from '#web/features/match-log/words/summary-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { historyRows } from './history.ts';
import { HistoryTools } from './history-tools.tsx';
import type { useMatchList } from './list-matches.ts';
import { ListTrouble } from './list-trouble.tsx';
import { refreshLists, rememberLists, withoutMatches } from './loaded-lists.ts';
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
    return <RowsSkeleton />;
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

const UNDO_SHOWN_FOR_MS = 10_000;

/** Deletes a match right away, online or offline, and offers Undo. */
function useDeleteMatch(): (match: ListedMatch) => Promise<void> {
  const client = useQueryClient();
  const outbox = useOutbox();
  const toast = useToast();

  return useCallback(
    async (match) => {
      const write = (topic: 'match:delete' | 'match:restore') =>
        outbox.enqueue([{ topic, key: match.id, id: uuidv7(), body: null }]);
      const putBack = rememberLists(client);
      try {
        await write('match:delete');
      } catch {
        toast({ text: "Couldn't delete the match: this device is full." });
        return;
      }
      toast({
        text: `Match v ${opponentName(match)} deleted`,
        durationMs: UNDO_SHOWN_FOR_MS,
        action: {
          label: 'Undo',
          onPress() {
            void write('match:restore').then(putBack, () => {
              toast({ text: "Couldn't restore the match. Try again from its page." });
            });
          },
        },
      });
    },
    [client, outbox, toast],
  );
}

/** Removes a deleted match from the lists of this tab, and refetches a restored one. */
function useDeletedAreGone(): void {
  const client = useQueryClient();
  const deleted = useDeletedMatches();
  const before = useRef(deleted);
  useEffect(() => {
    const settled = [...before.current].some((id) => !deleted.has(id));
    before.current = deleted;
    withoutMatches(client, deleted);
    if (settled) {
      refreshLists(client);
      void client.invalidateQueries({ queryKey: RECORD_KEY });
    }
  }, [client, deleted]);
}
