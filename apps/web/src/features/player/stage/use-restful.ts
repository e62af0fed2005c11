import { useCallback, useEffect, useRef, useState } from 'react';

const REST_AFTER_MS = 3000;

/** Whether nobody has moved for a while over something that plays: then its controls step aside. */
export function useRestful(isPlaying: boolean) {
  const [isResting, setIsResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useCallback(() => setIsResting(true), []);
  const wake = useCallback(() => {
    setIsResting(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, REST_AFTER_MS);
  }, [rest]);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);
  return { isResting: isResting && isPlaying, wake, rest };
}
