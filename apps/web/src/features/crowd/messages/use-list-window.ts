import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { END_PX, useListEnd } from '#web/ui/use-list-end.ts';
import type { ChatRow } from './rows.ts';

interface ChatWindowOptions {
  rows: readonly ChatRow[];
  /** Reads the page further back; null where there is none, or it could not be read. */
  onOlder: (() => void) | null;
}

const HEIGHTS: Readonly<Record<ChatRow['kind'], number>> = { message: 64, line: 46, unsent: 64 };
const OVERSCAN = 8;
/** More messages are asked for while this many rows are still to come. */
const MORE_AT = 10;

/** The rows near what is looked at, and the room of the others. Who is at the end stays at the end. */
export function useChatWindow({ rows, onOlder }: ChatWindowOptions) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'message'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
  });
  const end = useListEnd({ scroller, virtual, rows });
  const items = virtual.getVirtualItems();
  const hasRows = rows.length > 0;

  useLayoutEffect(() => {
    if (hasRows) {
      virtual.scrollToEnd();
    }
  }, [hasRows, virtual]);

  // A recording is watched from its beginning, and its chat is read from its end: pages back until there is something.
  const isNearTop = (items[0]?.index ?? 0) < MORE_AT;
  useEffect(() => {
    if (isNearTop) {
      onOlder?.();
    }
  }, [isNearTop, onOlder]);

  const size = virtual.getTotalSize();
  // Rows turn out higher than was thought once they are drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever all of them together have another height.
  useLayoutEffect(() => {
    if (end.wasAtEnd.current) {
      virtual.scrollToEnd();
    }
  }, [size, virtual]);

  return {
    scroller,
    isAtEnd: end.isAtEnd,
    onScroll: end.onScroll,
    measure: virtual.measureElement,
    shown: items.flatMap(({ index }) => {
      const row = rows[index];
      return row ? [{ row, index }] : [];
    }),
    before: items[0]?.start ?? 0,
    after: size - (items.at(-1)?.end ?? 0),
    goToEnd: () => virtual.scrollToEnd(),
  };
}
