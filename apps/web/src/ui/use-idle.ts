import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A slow computation, run when the browser is idle; null before the first time, and what
 * was reckoned last while it is done again.
 * @param compute kept by the caller (`useCallback`) as long as its answer holds
 */
export function useIdle<T>(compute: () => T): { readonly value: T } | null {
  const [result, setResult] = useState<{ readonly value: T } | null>(null);
  useEffect(() => whenIdle(() => setResult({ value: compute() })), [compute]);
  return result;
}
