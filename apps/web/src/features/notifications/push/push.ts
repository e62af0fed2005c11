import type { NativePush, NativePushBody } from '@allcourt/contract';
import { api, apiAs } from '#web/data/http.ts';

const pushKeyAnswer = async () => (await import('@allcourt/contract/http/push')).pushKeyAnswer;

/** Push notifications in this browser. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** The browser's part in it, so that tests can pass their own. */
export interface PushBrowser {
  readonly permission: NotificationPermission;
  ask(): Promise<NotificationPermission>;
  subscription(): Promise<PushSubscription | null>;
  subscribe(key: string): Promise<PushSubscription>;
}

/** The real browser; null without push, or without a secure address. */
export function pushBrowser(): PushBrowser | null {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) {
    return null;
  }
  const manager = async () => (await navigator.serviceWorker.ready).pushManager;
  return {
    get permission() {
      return Notification.permission;
    },
    ask: () => Notification.requestPermission(),
    subscription: async () =>
      (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null,
    async subscribe(key) {
      const there = await manager();
      // A subscription with another key is useless, and a browser keeps only one.
      await (await there.getSubscription())?.unsubscribe();
      return there.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    },
  };
}

export async function readPush(browser: PushBrowser | null): Promise<PushState> {
  const likely = likelyPush(browser);
  return likely === 'off' && browser?.permission === 'granted' && (await browser.subscription())
    ? 'on'
    : likely;
}

/** The state as far as the browser tells it at once: a subscription takes a moment to be read. */
export function likelyPush(browser: PushBrowser | null): Exclude<PushState, 'on'> {
  if (!browser) {
    return 'unsupported';
  }
  return browser.permission === 'denied' ? 'denied' : 'off';
}

/** Asks for permission, subscribes, and registers with the server. */
export async function startPush(browser: PushBrowser): Promise<PushState> {
  if ((await browser.ask()) !== 'granted') {
    return browser.permission === 'denied' ? 'denied' : 'off';
  }
  await register(await browser.subscribe((await readServer()).key));
  return 'on';
}

export async function endPush(browser: PushBrowser): Promise<PushState> {
  const subscription = await browser.subscription();
  if (subscription) {
    await unregister({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** For a log-out: the server has erased the registration with the session, and now the push service does, too. */
export async function dropPush(browser: PushBrowser | null): Promise<void> {
  await (await browser?.subscription())?.unsubscribe();
}

/**
 * Called whenever the app opens: the last session's registration has ended, and may have been another account's; and a
 * server with another key can't reach an old subscription.
 */
export async function keepPush(browser: PushBrowser | null): Promise<void> {
  const subscription = (await readPush(browser)) === 'on' ? await browser?.subscription() : null;
  if (!browser || !subscription) {
    return;
  }
  const { key } = await readServer();
  if ((keyOf(subscription) ?? key) === key) {
    await register(subscription);
    return;
  }
  const { endpoint } = subscription;
  await register(await browser.subscribe(key));
  await unregister({ endpoint });
}

/**
 * Registers a native shell's token, whenever the phone gives one and whenever the app opens. False if the server can't
 * send to such phones: then the app need not ask for permission.
 */
export async function keepNativePush(device: NativePushBody): Promise<boolean> {
  if (!(await reachesNative(device.kind))) {
    return false;
  }
  await api('/api/push', { method: 'PUT', body: device });
  return true;
}

/** True when the server can send to phones of this kind. */
export async function reachesNative(kind: NativePush): Promise<boolean> {
  return (await readServer()).native.includes(kind);
}

/** Ends push for the native shell. */
export async function endNativePush(device: NativePushBody): Promise<void> {
  await unregister(device);
}

function readServer() {
  return apiAs(pushKeyAnswer, '/api/push');
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await api('/api/push', { method: 'PUT', body: { endpoint, keys } });
}

async function unregister(device: NativePushBody | { endpoint: string }): Promise<void> {
  await api('/api/push', { method: 'DELETE', body: device });
}

/** The key of a subscription as base64url; null if the browser doesn't tell, and then it counts as the right one. */
function keyOf({ options }: PushSubscription): string | null {
  const bytes = options.applicationServerKey;
  return bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : null;
}
