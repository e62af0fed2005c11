import type { Virtualizer } from '@tanstack/react-virtual';

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
