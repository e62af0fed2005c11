import { useLayoutEffect, useRef, useState } from 'react';

const MIN_SHOWN_MS = 400;
const SHOWN_AFTER_MS = 200;

/**
 * True to draw a skeleton: the skeleton itself appears only 200 ms into the loading (by its animation), and once it
 * was seen it stays for 400 ms, so that nothing flickers.
 */
export function useSettledLoading(isLoading: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  const since = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (isLoading) {
      since.current ??= performance.now();
      return undefined;
    }
    const shownFor = since.current === null ? -1 : performance.now() - since.current - SHOWN_AFTER_MS;
    since.current = null;
    if (shownFor < 0 || shownFor >= MIN_SHOWN_MS) {
      return undefined;
    }
    setHeld(true);
    const timer = setTimeout(() => setHeld(false), MIN_SHOWN_MS - shownFor);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [isLoading]);

  return isLoading || isHeld;
}
