import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** So close to the end is at the end, in pixels. */
export const END_PX = 60;

interface ListEndOptions {
  scroller: RefObject<HTMLElement | null>;
  virtual: Pick<Virtualizer<HTMLElement, Element>, 'scrollToEnd'>;
  /** Other items: the end is looked up again. */
  rows: readonly unknown[];
}

/** Tells if the end of a list that grows there is in sight. A reader at the end stays there when the list is resized. */
export function useListEnd({ scroller, virtual, rows }: ListEndOptions) {
  const [isAtEnd, setAtEnd] = useState(true);
  const wasAtEnd = useRef(isAtEnd);
  wasAtEnd.current = isAtEnd;
  useEffect(() => {
    const element = scroller.current;
    if (!element) {
      return undefined;
    }
    let height = element.clientHeight;
    const watch = new ResizeObserver(() => {
      if (element.clientHeight !== height && wasAtEnd.current) {
        virtual.scrollToEnd();
      }
      height = element.clientHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller, virtual]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the rows are others.
  useEffect(() => {
    const element = scroller.current;
    if (element) {
      setAtEnd(isEnd(element));
    }
  }, [rows]);

  return {
    isAtEnd,
    wasAtEnd,
    onScroll: () => scroller.current && setAtEnd(isEnd(scroller.current)),
  };
}

function isEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < END_PX;
}
