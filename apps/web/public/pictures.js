// Part of the service worker: keeps the pictures of messages, and the stills and voice notes of feedback, for times without
// a network. The server lets no browser cache them, so that it decides at every look; here a refusal deletes the copy, and
// a sign-out all copies.

const NAME = 'pictures';
/** Thumbnails, mostly. */
const MOST = 200;
const PATHS = ['/api/images/', '/api/coaching/files/'];

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const isKept = origin === self.location.origin && PATHS.some((path) => pathname.startsWith(path));
  if (event.request.method === 'GET' && isKept) {
    event.respondWith(look(event));
  }
});

async function look(event) {
  const { request } = event;
  const cache = await self.caches.open(NAME);
  try {
    const answer = await fetch(request);
    event.waitUntil(answer.ok ? keep(cache, request, answer.clone()) : cache.delete(request));
    return answer;
  } catch (error) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) {
      return kept;
    }
    throw error;
  }
}

/** The oldest goes first. A full storage keeps nothing, and the picture is shown all the same. */
async function keep(cache, request, answer) {
  try {
    await cache.delete(request);
    await cache.put(request, answer);
    const known = await cache.keys();
    await Promise.all(known.slice(0, Math.max(0, known.length - MOST)).map((one) => cache.delete(one)));
  } catch {
    // Fetched again the next time.
  }
}
