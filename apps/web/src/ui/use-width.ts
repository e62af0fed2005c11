import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Before it is measured, and where there is nothing to measure. */
const USUAL_WIDTH = 720;

/** The width of an element in pixels, kept up to date. */
export function useWidth<T extends HTMLElement>(): {
  readonly ref: RefObject<T | null>;
  readonly width: number;
} {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) {
      return undefined;
    }
    const measure = () => setWidth(element.clientWidth || USUAL_WIDTH);
    measure();
    if (typeof ResizeObserver === 'undefined') {
      return undefined;
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
