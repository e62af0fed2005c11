import { useEffect, useRef } from 'react';

interface Growing {
  /** Length of the match's log. */
  readonly length: number;
  readonly isLive: boolean;
  readonly refetch: () => unknown;
}

/** A scorer corrects a point in a few taps: one request covers them all. */
export const TOGETHER_MS = 3000;

/** Loads the highlights again when the log has grown: the server finds them in it and publishes no event for that. */
export function useRefetchOnPoints({ length, isLive, refetch }: Growing): void {
  const asked = useRef(length);
  const ask = useRef(refetch);
  useEffect(() => {
    ask.current = refetch;
  });
  useEffect(() => {
    if (!isLive || length === asked.current) {
      return undefined;
    }
    const timer = setTimeout(() => {
      asked.current = length;
      ask.current();
    }, TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [length, isLive]);
}
