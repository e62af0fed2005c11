import type { NativePush } from '@allcourt/contract';
import { expect, test, vi } from 'vitest';
import { stubNetwork } from '#test/network.ts';
import { endNativePush, keepNativePush, keepPush, type PushBrowser } from './push.ts';

const KEY = `${'B'.repeat(86)}8`;
const OLD_KEY = `${'A'.repeat(86)}8`;
const PHONE = { kind: 'fcm' as const, token: 'd'.repeat(140) };

test('registers the browser with the server each time the app opens', async () => {
  const calls = stubNetwork({ 'GET /api/push': serverOf(), 'PUT /api/push': () => undefined });
  const browser = browserWith(KEY);
  await keepPush(browser);
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  expect(calls[1]?.body).toEqual(bodyOf('old'));
  expect(browser.subscribe).not.toHaveBeenCalled();
});

test('subscribes again for a server with another key, and removes the old subscription', async () => {
  const calls = stubNetwork({
    'GET /api/push': serverOf(),
    'PUT /api/push': () => undefined,
    'DELETE /api/push': () => undefined,
  });
  const browser = browserWith(OLD_KEY);
  await keepPush(browser);
  expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith(KEY);
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['GET', undefined],
    ['PUT', bodyOf('new')],
    ['DELETE', { endpoint: bodyOf('old').endpoint }],
  ]);
});

test('does nothing in a browser that was never asked', async () => {
  const calls = stubNetwork({});
  await keepPush(null);
  await keepPush({ ...browserWith(KEY), permission: 'default' });
  expect(calls).toEqual([]);
});

test('registers a phone’s token if the server is set up for it', async () => {
  const calls = stubNetwork({
    'GET /api/push': serverOf(['fcm']),
    'PUT /api/push': () => undefined,
    'DELETE /api/push': () => undefined,
  });
  expect(await keepNativePush({ ...PHONE, kind: 'apns' })).toBe(false);
  expect(calls).toHaveLength(1);
  expect(await keepNativePush(PHONE)).toBe(true);
  await endNativePush(PHONE);
  expect(calls.slice(2).map(({ method, body }) => [method, body])).toEqual([
    ['PUT', PHONE],
    ['DELETE', PHONE],
  ]);
});

function serverOf(native: NativePush[] = []) {
  return () => ({ key: KEY, native });
}

function bodyOf(name: string) {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: { p256dh: KEY, auth: 'a'.repeat(22) },
  };
}

/** A browser that has subscribed with this key. */
function browserWith(key: string) {
  const subscription = (name: string): PushSubscription => ({
    endpoint: bodyOf(name).endpoint,
    expirationTime: null,
    options: { applicationServerKey: bytesOf(key), userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => bodyOf(name),
    unsubscribe: async () => true,
  });
  return {
    permission: 'granted' as const,
    ask: async () => 'granted' as const,
    subscription: async () => subscription('old'),
    subscribe: vi.fn(async () => subscription('new')),
  } satisfies PushBrowser;
}

function bytesOf(key: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(key, 'base64url')).buffer;
}
