import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/push.js'), 'utf8');
const NOTICE = {
  title: 'Dev wrote to you',
  body: 'Six?',
  link: '/team?conversation=1',
  tag: 'conversation:1',
  unread: 3,
};

let windows: ReturnType<typeof windowAt>[];
let worker: ReturnType<typeof startWorker>;

beforeEach(() => {
  windows = [];
  worker = startWorker();
});

test('shows a push with its link, and counts it on the icon', async () => {
  await worker.hear('push', { data: { json: () => NOTICE } });
  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith('Dev wrote to you', {
    body: 'Six?',
    tag: 'conversation:1',
    icon: '/icons/icon-192.png',
    data: { link: '/team?conversation=1' },
  });
  expect(worker.setAppBadge).toHaveBeenCalledWith(3);
});

test('shows a fallback for an unreadable push', async () => {
  const json = () => {
    throw new SyntaxError('no JSON');
  };
  await worker.hear('push', { data: { json } });
  expect(worker.showNotification).toHaveBeenCalledWith('Allcourt', expect.anything());
});

test('nothing is shown over the app itself', async () => {
  windows = [windowAt('/team', { visibilityState: 'visible' })];
  await worker.hear('push', { data: { json: () => NOTICE } });
  expect(worker.showNotification).not.toHaveBeenCalled();
});

test('a press opens the app at the place', async () => {
  const close = await worker.press(NOTICE.link);
  expect(close).toHaveBeenCalled();
  expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith(`${location.origin}/team?conversation=1`);
});

test('a press brings the window that is open to the front and to the place: the one in use first', async () => {
  const hidden = windowAt('/calendar', { visibilityState: 'hidden' });
  const seen = windowAt('/', { visibilityState: 'visible' });
  const board = windowAt('/overlay/abc', { visibilityState: 'visible', focused: true });
  const frame = windowAt('/player.html', { visibilityState: 'visible', frameType: 'nested' });
  windows = [board, frame, hidden, seen];
  await worker.press(NOTICE.link);
  expect(seen.focus).toHaveBeenCalledOnce();
  expect(seen.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open', link: NOTICE.link });
  for (const other of [board, frame, hidden]) {
    expect(other.postMessage).not.toHaveBeenCalled();
  }
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test('opens the place in a window that cannot be focused', async () => {
  const open = windowAt('/', { visibilityState: 'hidden' });
  windows = [open];
  open.focus.mockRejectedValue(new Error('not allowed'));
  await worker.press(NOTICE.link);
  expect(open.postMessage).toHaveBeenCalledOnce();
});

test('a press never leads to another site', async () => {
  await worker.press('https://elsewhere.example/');
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test('a new address of the browser takes the place of the old one', async () => {
  const calls = stubServer();
  await worker.hear('pushsubscriptionchange', {
    oldSubscription: subscriptionAt('old'),
    newSubscription: subscriptionAt('new'),
  });
  expect(calls).toEqual([
    ['PUT', { endpoint: 'https://push.example/new', keys: {} }],
    ['DELETE', { endpoint: 'https://push.example/old' }],
  ]);
});

test('subscribes a browser that names no new address, if an account is signed in', async () => {
  const calls = stubServer();
  await worker.hear('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(calls.at(-1)).toEqual(['PUT', { endpoint: 'https://push.example/asked', keys: {} }]);

  const refused = stubServer(401);
  await worker.hear('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  expect(refused).toEqual([['GET', null]]);
});

/** The file as a browser runs it: in a worker of its own, whose parts are these. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const parts = {
    showNotification: vi.fn(),
    setAppBadge: vi.fn(),
    openWindow: vi.fn(),
    subscribe: vi.fn(async () => subscriptionAt('asked')),
  };
  const scope = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    location,
    navigator: { setAppBadge: parts.setAppBadge },
    registration: {
      showNotification: parts.showNotification,
      pushManager: { subscribe: parts.subscribe },
    },
    clients: {
      // All of them were opened before there was a worker.
      matchAll: async ({ includeUncontrolled = false }) => (includeUncontrolled ? windows : []),
      openWindow: parts.openWindow,
    },
  };
  new Function('self', SOURCE)(scope);
  const hear = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waits.push(work) });
    await Promise.all(waits);
  };
  const press = async (link: string) => {
    const close = vi.fn();
    await hear('notificationclick', { notification: { close, data: { link } } });
    return close;
  };
  return { ...parts, hear, press };
}

function windowAt(
  path: string,
  about: { visibilityState: DocumentVisibilityState; focused?: boolean; frameType?: string },
) {
  return {
    url: `${location.origin}${path}`,
    focused: false,
    frameType: 'top-level',
    ...about,
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn(),
  };
}

function subscriptionAt(name: string) {
  const endpoint = `https://push.example/${name}`;
  return { endpoint, toJSON: () => ({ endpoint, keys: {} }) };
}

/** The worker's calls to the server, which answers with the key. */
function stubServer(status = 200): [string, unknown][] {
  const calls: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push([method, typeof body === 'string' ? JSON.parse(body) : null]);
    return Response.json({ key: 'key' }, { status });
  });
  return calls;
}
