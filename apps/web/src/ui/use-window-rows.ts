import { useRouterState } from '@tanstack/react-router';
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { drawnRows, useFocusedRange } from './drawn-rows.ts';
import { useWhenLaidOut } from './laid-out.ts';

interface WindowRowsOptions<R> {
  keyOf(row: R): string;
  /** Of a row that was not drawn yet, in pixels. */
  heightOf(row: R): number;
  /** Rows beyond those in view that are drawn. */
  overscan?: number;
  /** Pixels between two rows. */
  gap?: number;
}

/** This few rows are all drawn. */
export const FEW_ROWS = 40;
const OVERSCAN = 12;

/**
 * The rows near the window of a list that scrolls with the page, and the room that the others take before and after them.
 * However long the list, the page holds a few dozen rows. Back leads to where the reader was. All rows are drawn for a
 * printer, and from when the reader asks the browser to find words.
 */
export function useWindowRows<R, T extends HTMLElement>(
  rows: readonly R[],
  { keyOf, heightOf, overscan = OVERSCAN, gap = 0 }: WindowRowsOptions<R>,
) {
  const list = useRef<T>(null);
  const [top, setTop] = useState(0);
  const place = useScrollMemory();
  const isWhole = useWhole();
  const isAllDrawn = isWhole || rows.length <= FEW_ROWS;
  const rangeExtractor = useFocusedRange(list);
  // The content above the list may become longer or shorter; the page then does, too.
  useWhenLaidOut(list, (element) => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY)));

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index] === undefined ? 0 : heightOf(rows[index])),
    getItemKey: (index) => (rows[index] === undefined ? index : keyOf(rows[index])),
    overscan,
    gap,
    scrollMargin: top,
    measureElement: heightOnceLaidOut,
    initialOffset: () => place || window.scrollY,
    rangeExtractor: (range) =>
      isAllDrawn ? Array.from({ length: range.count }, (_, index) => index) : rangeExtractor(range),
  });
  // No row rests on an estimate, and the page must not move as they are measured: under a finger, the tap would be lost.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = isAllDrawn ? () => false : undefined;
  return { list, ...drawnRows(virtual, rows, top) };
}

/**
 * The height of a row that the browser has laid out, and until then the estimate. To ask for it as the row is put into the
 * page would lay out the page at once, and draw the list a second time in the same task.
 */
function heightOnceLaidOut(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  virtual: Virtualizer<Window, Element>,
): number {
  const [box] = entry?.borderBoxSize ?? [];
  if (box) {
    return Math.round(box.blockSize);
  }
  const index = virtual.indexFromElement(row);
  return virtual.itemSizeCache.get(virtual.options.getItemKey(index)) ?? virtual.options.estimateSize(index);
}

/** True once all rows are wanted at once: the reader prints, or looks for words with the browser. */
export function useWhole(): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    // Drawn before the browser goes on: what it prints or searches is what is in the page by then.
    const draw = () => flushSync(() => setWhole(true));
    const watchKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') {
        draw();
      }
    };
    addEventListener('beforeprint', draw);
    addEventListener('keydown', watchKey);
    return () => {
      removeEventListener('beforeprint', draw);
      removeEventListener('keydown', watchKey);
    };
  }, []);
  return isWhole;
}

const KEY = 'allcourt:list-scroll';
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
