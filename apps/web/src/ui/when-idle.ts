/** Not later than this: a busy page is no reason to do nothing. */
const LATEST_MS = 200;

/** Calls back when the browser has nothing else to do, but once it is late at any rate; gives what takes that back. */
export function whenIdle(callback: () => void, latestMs = LATEST_MS): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
