import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { drawnRows, useFocusedRange } from '#web/ui/drawn-rows.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { END_PX, useListEnd } from '#web/ui/use-list-end.ts';

interface ListWindowOptions<R extends { readonly key: string }> {
  rows: readonly R[];
  /** Of a row that was not drawn yet, in pixels. */
  heightOf(row: R): number;
  /** The row to begin at; null for the end. */
  startRow: R | null;
  /** Loads the page above; null without one, or while it can't load. */
  onOlder: (() => void) | null;
  /** The rows do not end with the newest message. */
  isAway?: boolean;
  /** Loads the page below; null without one, or while it can't load. */
  onNewer?: (() => void) | null;
}

const OVERSCAN = 8;
/** More messages are asked for while this many rows are still to come. */
const MORE_AT = 12;

/**
 * The rows near the ones on screen, and the room that the others take. Older messages leave everything where it is;
 * a reader at the end follows newer ones.
 */
export function useListWindow<R extends { readonly key: string }>({
  rows,
  heightOf,
  startRow,
  onOlder,
  isAway = false,
  onNewer = null,
}: ListWindowOptions<R>) {
  const scroller = useRef<HTMLElement>(null);
  // A reader further up does not follow newer messages; nor when the page comes that leads to the end.
  const wasAway = useRef(isAway);
  const follows = !isAway && !wasAway.current;
  useEffect(() => {
    wasAway.current = isAway;
  });
  const beganAtEnd = useRef(startRow === null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index] ? heightOf(rows[index]) : 0),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    rangeExtractor: useFocusedRange(scroller),
    anchorTo: 'end',
    followOnAppend: follows,
    scrollEndThreshold: END_PX,
  });
  const end = useListEnd({ scroller, virtual, rows });
  const drawn = drawnRows(virtual, rows);

  const hasRows = rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first rows say where to begin.
  useLayoutEffect(() => {
    if (!hasRows) {
      return;
    }
    const start = startRow === null ? 0 : rows.indexOf(startRow);
    if (start > 0) {
      virtual.scrollToIndex(start, { align: 'start' });
    } else {
      virtual.scrollToEnd();
    }
  }, [hasRows]);

  // Without a row, too: the messages before a moment of a recording may be pages away.
  const isNearTop = drawn.rowsBefore < MORE_AT;
  useEffect(() => {
    if (isNearTop) {
      onOlder?.();
    }
  }, [isNearTop, onOlder]);

  const isNearEnd = hasRows && drawn.rowsAfter < MORE_AT;
  useEffect(() => {
    if (isNearEnd) {
      onNewer?.();
    }
  }, [isNearEnd, onNewer]);

  const size = virtual.getTotalSize();
  // Rows turn out higher than estimated once they are drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever all rows together have another height.
  useLayoutEffect(() => {
    if (beganAtEnd.current && follows && end.wasAtEnd.current) {
      virtual.scrollToEnd();
    }
  }, [size, virtual]);

  return {
    scroller,
    isAtEnd: end.isAtEnd,
    onScroll: end.onScroll,
    ...drawn,
    goToEnd: () => virtual.scrollToEnd(),
    goTo(index: number) {
      virtual.scrollToIndex(index, { align: 'center' });
      // At once: a row that is measured before the browser tells of the scroll would lead a reader who was at the end back there.
      end.onScroll();
    },
  };
}

interface MessageListProps<R extends { readonly key: string }> {
  /** Names the messages. */
  label: string;
  window: ReturnType<typeof useListWindow<R>>;
  isLoadingOlder: boolean;
  isLoadingNewer?: boolean;
  /** Shown instead of rows while there are none. */
  empty?: ReactNode;
  rowClass?(row: R): string;
  children(row: R): ReactNode;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
  /** The button to the newest message; null while that is in view. */
  newest: { readonly label: string; readonly isLabelShown: boolean; go(): void } | null;
}

/** The messages of a chat, the newest at the bottom. However many there are, the page holds a few dozen. */
export function MessageList<R extends { readonly key: string }>({
  label,
  window,
  isLoadingOlder,
  isLoadingNewer = false,
  empty,
  rowClass,
  children,
  onKeyDown,
  newest,
}: MessageListProps<R>) {
  return (
    <>
      <section
        ref={window.scroller}
        onScroll={window.onScroll}
        onKeyDown={onKeyDown}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys reach what scrolls, and its messages from there.
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <div className="flex min-h-full flex-col justify-end py-2">
          {isLoadingOlder && <Loading>Loading older messages</Loading>}
          {empty && window.shown.length === 0 && !isLoadingOlder && <div className="my-auto">{empty}</div>}
          <ol className="list-none">
            <li aria-hidden="true" style={{ height: window.before }} />
            {window.shown.map(({ row, index }) => (
              <li key={row.key} ref={window.measure} data-index={index} className={rowClass?.(row)}>
                {children(row)}
              </li>
            ))}
            <li aria-hidden="true" style={{ height: window.after }} />
          </ol>
          {isLoadingNewer && <Loading>Loading newer messages</Loading>}
        </div>
      </section>
      {newest && (
        <button
          type="button"
          onClick={newest.go}
          className="absolute right-4 bottom-3 inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border border-line-2 bg-surface px-3 text-13 font-semibold shadow-raised hover:bg-surface-2"
        >
          <ArrowDown aria-hidden="true" className="size-4" strokeWidth={2} />
          <span className={newest.isLabelShown ? '' : 'sr-only'}>{newest.label}</span>
        </button>
      )}
    </>
  );
}

function Loading({ children }: { children: string }) {
  return (
    <p role="status" className="flex justify-center gap-2 py-2 text-xs text-ink-3">
      <Spinner /> {children}
    </p>
  );
}
