import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';

/**
 * The rows of a long list that are drawn, with the room that the others take before and after them. However long the
 * list, the page holds a few dozen rows. @param top the room above the list, where its scroller begins before it
 */
export function drawnRows<S extends Element | Window, R>(
  virtual: Virtualizer<S, Element>,
  rows: readonly R[],
  top = 0,
) {
  const items = virtual.getVirtualItems();
  return {
    measure: virtual.measureElement,
    shown: items.flatMap(({ index }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, index }];
    }),
    /** Rows to come before the first one that is drawn. */
    rowsBefore: items[0]?.index ?? 0,
    /** Rows to come after the last one that is drawn. */
    rowsAfter: rows.length - 1 - (items.at(-1)?.index ?? 0),
    before: (items[0]?.start ?? top) - top,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
  };
}

/**
 * The indexes of the rows to draw: those in view, the row with the focus, and some around them. The position that the
 * browser scrolls to for the focus is only known with the next frame, and a key that is held down is faster than that: it
 * would leave the list behind the last row drawn. Each row's elements have its index as `data-index`.
 */
export function useFocusedRange(list: RefObject<HTMLElement | null>): (range: Range) => number[] {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      setFocused(row !== null && list.current?.contains(row) ? Number(row.dataset.index) : null);
    };
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, [list]);
  return (range) => defaultRangeExtractor(withFocused(range, focused));
}

/** The range with the focused row, if that is at most a few rows away: the reader may have scrolled on since. */
function withFocused(range: Range, focused: number | null): Range {
  const { startIndex, endIndex, overscan } = range;
  if (focused === null || focused < startIndex - 2 * overscan || focused > endIndex + 2 * overscan) {
    return range;
  }
  return { ...range, startIndex: Math.min(startIndex, focused), endIndex: Math.max(endIndex, focused) };
}
