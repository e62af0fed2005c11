/** Sent with the page where its request had no session cookie. */
const TAG = 'meta[name="session"][content="none"]';

/**
 * True once for a page that came straight from the server to a browser without a session, so that the app need not ask
 * who is signed in. A page that a service worker kept may be older than the session.
 */
export function takeNoSession(page: Document, worker: ServiceWorker | null | undefined): boolean {
  const tag = page.querySelector(TAG);
  tag?.remove();
  return tag !== null && !worker;
}
