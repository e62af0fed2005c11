import { useRouterState } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { drawnRows } from '#web/ui/drawn-rows.ts';
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

const KEY = 'allcourt:history-scroll';
const MAX_PLACES = 20;

/** The scroll position of this history entry, restored by Back; 0 for a new one. */
function useScrollMemory(): number {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  const [place] = useState(() => readPlaces().find(([key]) => key === entry)?.[1] ?? 0);

  useLayoutEffect(() => {
    if (place > 0) {
      // The shell starts each path at its top, in an effect that comes right after this one.
      queueMicrotask(() => window.scrollTo(0, place));
    }
  }, [place]);

  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      last = window.scrollY;
    };
    const keep = () => keepPlace(entry, last);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry]);

  return place;
}

type Place = readonly [entry: string, y: number];

function readPlaces(): readonly Place[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return []; // Storage is blocked: every list begins at its top.
  }
}

function keepPlace(entry: string, y: number): void {
  const others = readPlaces().filter(([key]) => key !== entry);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([[entry, y], ...others].slice(0, MAX_PLACES)));
  } catch {
    // As above.
  }
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
