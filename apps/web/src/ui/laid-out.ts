/**
 * Sizes, asked for once the browser has laid out the page, and before it paints it. To ask in a layout effect would lay the
 * page out within the task that drew it, which then takes twice as long. Without a ResizeObserver nothing has a size.
 */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Calls back whenever the element or the page has another size. */
export function useWhenLaidOut<T extends HTMLElement>(
  element: RefObject<T | null>,
  act: (element: T) => void,
): void {
  const respond = useEffectEvent(() => {
    if (element.current) {
      act(element.current);
    }
  });
  useLayoutEffect(() => {
    if (element.current === null || typeof ResizeObserver === 'undefined') {
      return undefined;
    }
    const watch = new ResizeObserver(() => respond());
    watch.observe(element.current);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [element]);
}

/** Calls back once with the element as it was first laid out, and once again for each other `subject`. */
export function useOnceLaidOut<T extends HTMLElement>(
  element: RefObject<T | null>,
  subject: string | number,
  act: (element: T) => void,
): void {
  const respond = useEffectEvent(() => {
    if (element.current) {
      act(element.current);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is a reason to look again.
  useLayoutEffect(() => {
    if (element.current === null || typeof ResizeObserver === 'undefined') {
      return undefined;
    }
    const watch = new ResizeObserver(() => {
      watch.disconnect();
      respond();
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, subject]);
}
