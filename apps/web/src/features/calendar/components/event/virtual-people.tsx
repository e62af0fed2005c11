import type { Invitee } from '@allcourt/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { drawnRows, useFocusedRange } from '#web/ui/drawn-rows.ts';
import { FEW_ROWS, useWhole } from '#web/ui/use-window-rows.ts';

interface VirtualPeopleProps {
  people: readonly Invitee[];
  /** The part of the dialog that scrolls. */
  scroller: HTMLElement | null;
  children(person: Invitee): ReactNode;
}

const ROW_PX = 57;
const OVERSCAN = 8;

/** The invited in a dialog. However many there are, the page holds a few dozen of them. */
export function VirtualPeople({ people, scroller, children }: VirtualPeopleProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const isWhole = useWhole();
  const rangeExtractor = useFocusedRange(list);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => people[index]?.memberId ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) =>
      isWhole || people.length <= FEW_ROWS
        ? Array.from({ length: range.count }, (_, index) => index)
        : rangeExtractor(range),
  });
  const { measure, shown, before, after } = drawnRows(virtual, people, top);
  return (
    <ul
      ref={list}
      className="divide-y divide-line border-y border-line"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {shown.map(({ row, index }) => (
        <li
          key={row.memberId}
          ref={measure}
          data-index={index}
          aria-setsize={people.length}
          aria-posinset={index + 1}
          className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5"
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
