/** Not later than this: a busy page is no reason to do nothing. */
const LATEST_MS = 200;

/** Calls back when the browser is idle, or at the latest after `latestMs`. Returns a cancel function. */
export function whenIdle(callback: () => void, latestMs = LATEST_MS): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
