import { useCallback, useEffect, useState } from 'react';

/** A flag that stays on briefly after `begin` was last called. */
export function useMoment(durationMs: number): [isNow: boolean, begin: () => void] {
  const [times, setTimes] = useState(0);
  const begin = useCallback(() => setTimes((before) => before + 1), []);

  useEffect(() => {
    if (times === 0) {
      return undefined;
    }
    const timer = setTimeout(() => setTimes(0), durationMs);
    return () => clearTimeout(timer);
  }, [times, durationMs]);

  return [times > 0, begin];
}
