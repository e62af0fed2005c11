// Part of the service worker: shows push notifications and opens their page in the app when pressed.

self.addEventListener('push', (event) => {
  event.waitUntil(show(read(event.data)));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link ?? '/'));
});

/** Falls back to defaults, because browsers revoke push permission when a push shows nothing. */
function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

async function show({ title = 'Allcourt', body = '', link = '/', tag = '', unread = 0 }) {
  await self.navigator.setAppBadge?.(unread);
  if ((await findWindows()).some(({ visibilityState }) => visibilityState === 'visible')) {
    return; // The open app shows it.
  }
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    data: { link },
  });
}

/** Opens the link in an existing window, or in a new one. */
async function open(link) {
  const address = new URL(link, self.location.origin);
  if (address.origin !== self.location.origin) {
    return;
  }
  const [shown] = (await findWindows()).toSorted((a, b) => placeOf(a) - placeOf(b));
  if (!shown) {
    await self.clients.openWindow(address.href);
    return;
  }
  // Posted before focusing, which a browser may refuse.
  shown.postMessage({ type: 'open', link: `${address.pathname}${address.search}` });
  await shown.focus().catch(() => undefined);
}

/** Includes windows opened before there was a worker. */
async function findWindows() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(isApp);
}

/** A full window of the app: not a frame, and not the overlay for streaming programs. */
function isApp({ frameType, url }) {
  return frameType !== 'nested' && !new URL(url).pathname.startsWith('/overlay/');
}

/** The focused window first, then visible ones, then the others. */
function placeOf({ focused, visibilityState }) {
  if (focused) {
    return 0;
  }
  return visibilityState === 'visible' ? 1 : 2;
}

/** Reports the browser's new push address to the server, for the signed-in account. */
async function renew({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await subscribe());
  if (subscription) {
    const { endpoint, keys } = subscription.toJSON();
    await tell('PUT', { endpoint, keys });
  }
  if (oldSubscription && oldSubscription.endpoint !== subscription?.endpoint) {
    await tell('DELETE', { endpoint: oldSubscription.endpoint });
  }
}

async function subscribe() {
  const answer = await fetch('/api/push');
  if (!answer.ok) {
    return null; // No account is signed in: the next sign-in reports it.
  }
  const { key } = await answer.json();
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function tell(method, body) {
  const headers = { 'content-type': 'application/json' };
  return fetch('/api/push', { method, headers, body: JSON.stringify(body) });
}
