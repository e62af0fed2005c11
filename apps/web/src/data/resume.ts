/** Calls back when there is new reason to believe that the server can be reached, until the answer is called. */
export function onResume(page: Window, callback: () => void): () => void {
  const gone = new AbortController();
  const whenVisible = () => {
    if (page.document.visibilityState === 'visible') {
      callback();
    }
  };
  page.addEventListener('online', callback, { signal: gone.signal });
  page.addEventListener('pageshow', callback, { signal: gone.signal });
  page.document.addEventListener('visibilitychange', whenVisible, { signal: gone.signal });
  return () => gone.abort();
}
