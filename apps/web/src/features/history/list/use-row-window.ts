import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { drawnRows } from '#web/ui/drawn-rows.ts';
import type { HistoryRow } from './history.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

export interface LongList {
  readonly rows: readonly HistoryRow[];
  /** Whether older matches exist that are not among the rows yet. */
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  onMore(): void;
  onDelete(match: ListedMatch): void;
}

interface RowHeights {
  readonly month: number;
  readonly match: number;
}

const OVERSCAN = 12;
/** Older matches are asked for while this many rows are still to come. */
const MORE_AT = 15;

/**
 * The rows near the window, and the room that the others take before and after them. However long the history,
 * the page holds a few dozen rows; more are fetched before the end comes in sight.
 */
export function useRowWindow<T extends HTMLElement>(
  { rows, hasMore, isFetchingMore, onMore }: Omit<LongList, 'onDelete'>,
  heights: RowHeights,
) {
  const list = useRef<T>(null);
  const [top, setTop] = useState(0);
  const place = useScrollMemory();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the list changes with what is in it.
  useLayoutEffect(() => {
    setTop(list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0);
  }, [rows]);

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'match'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialOffset: () => place || window.scrollY,
  });
  const drawn = drawnRows(virtual, rows, top);
  const isNearEnd = drawn.rowsAfter < MORE_AT;
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetchingMore) {
      onMore();
    }
  }, [isNearEnd, hasMore, isFetchingMore, onMore]);

  return { list, ...drawn };
}
