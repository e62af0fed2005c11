import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ThreadRow } from '#web/features/chat/messages/thread-rows.ts';
import { END_PX, useListEnd } from '#web/ui/use-list-end.ts';

interface ThreadWindowOptions {
  rows: readonly ThreadRow[];
  hasOlder: boolean;
  onOlder(): void;
  /** What is shown does not end with the newest message. */
  isAway: boolean;
  hasNewer: boolean;
  onNewer(): void;
}

const HEIGHTS: Readonly<Record<ThreadRow['kind'], number>> = { day: 44, unread: 36, message: 72 };
const OVERSCAN = 8;
/** More messages are asked for while this many rows are still to come. */
const MORE_AT = 12;

/**
 * The rows near what is looked at, and the room that the others take. What comes above leaves everything where it is;
 * what comes below is followed by those who are at the end.
 */
export function useThreadWindow({ rows, hasOlder, onOlder, isAway, hasNewer, onNewer }: ThreadWindowOptions) {
  const scroller = useRef<HTMLElement>(null);
  // What comes below while somebody is further up is read, and not followed; nor is the page that leads to the end.
  const wasAway = useRef(isAway);
  const follows = !isAway && !wasAway.current;
  useEffect(() => {
    wasAway.current = isAway;
  });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'message'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: follows,
    scrollEndThreshold: END_PX,
  });
  const end = useListEnd({ scroller, virtual, rows });
  const items = virtual.getVirtualItems();

  const hasRows = rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first rows say where to begin.
  useLayoutEffect(() => {
    if (!hasRows) {
      return;
    }
    const start = rows.findIndex((row) => row.kind === 'unread');
    if (start > 0) {
      virtual.scrollToIndex(start, { align: 'start' });
    } else {
      virtual.scrollToEnd();
    }
  }, [hasRows]);

  const isNearTop = hasRows && (items[0]?.index ?? 0) < MORE_AT;
  useEffect(() => {
    if (isNearTop && hasOlder) {
      onOlder();
    }
  }, [isNearTop, hasOlder, onOlder]);

  const isNearEnd = hasRows && rows.length - (items.at(-1)?.index ?? 0) < MORE_AT;
  useEffect(() => {
    if (isNearEnd && hasNewer) {
      onNewer();
    }
  }, [isNearEnd, hasNewer, onNewer]);

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
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    goToEnd: () => virtual.scrollToEnd(),
    goTo: (index: number) => virtual.scrollToIndex(index, { align: 'center' }),
  };
}
