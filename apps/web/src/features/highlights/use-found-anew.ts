import { useEffect, useRef } from 'react';

interface Growing {
  /** How long the log of the match is that is shown. */
  readonly length: number;
  readonly isLive: boolean;
  readonly refetch: () => unknown;
}

/** A scorer who puts a point right does so in a few taps: they are asked about together. */
export const TOGETHER_MS = 3000;

/** Asks for the highlights again once the log has grown: the server finds them in it, and tells nobody of it. */
export function useFoundAnew({ length, isLive, refetch }: Growing): void {
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
