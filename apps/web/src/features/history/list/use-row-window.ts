import { useEffect } from 'react';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { useWindowRows } from '#web/ui/use-window-rows.ts';
import type { HistoryRow } from './history.ts';

export interface LongList {
  readonly rows: readonly HistoryRow[];
  /** True when older matches exist that are not among the rows yet. */
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  onMore(): void;
  onDelete(match: ListedMatch): void;
}

interface RowHeights {
  readonly month: number;
  readonly match: number;
}

/** Older matches are asked for while this many rows are still to come. */
const MORE_AT = 15;

/** The rows of the history near the window; more are fetched before the end comes in sight. */
export function useRowWindow<T extends HTMLElement>(
  { rows, hasMore, isFetchingMore, onMore }: Omit<LongList, 'onDelete'>,
  heights: RowHeights,
) {
  const drawn = useWindowRows<HistoryRow, T>(rows, {
    keyOf: ({ key }) => key,
    heightOf: ({ kind }) => heights[kind],
  });
  const isNearEnd = drawn.rowsAfter < MORE_AT;
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetchingMore) {
      onMore();
    }
  }, [isNearEnd, hasMore, isFetchingMore, onMore]);

  return drawn;
}
