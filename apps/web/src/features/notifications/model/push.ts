import type { NativePush, NativePushBody } from '@allcourt/contract';
import { api, apiAs } from '#web/data/http.ts';

/** Whether this browser shows what its person is told while nobody looks at the app. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** What a browser has for it, so that tests can hand in their own. */
export interface PushBrowser {
  readonly permission: NotificationPermission;
  ask(): Promise<NotificationPermission>;
  subscription(): Promise<PushSubscription | null>;
  subscribe(key: string): Promise<PushSubscription>;
}

/** The real one; null where pushing needs what this browser, or this address, does not have. */
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
      // One that was made with another key is good for nothing, and a browser has room for one alone.
      await (await there.getSubscription())?.unsubscribe();
      return there.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    },
  };
}

export async function readPush(browser: PushBrowser | null): Promise<PushState> {
  if (!browser) {
    return 'unsupported';
  }
  if (browser.permission === 'denied') {
    return 'denied';
  }
  return browser.permission === 'granted' && (await browser.subscription()) ? 'on' : 'off';
}

/** Asks the person, then the browser's push service, and tells the server. */
export async function startPush(browser: PushBrowser): Promise<PushState> {
  if ((await browser.ask()) !== 'granted') {
    return browser.permission === 'denied' ? 'denied' : 'off';
  }
  await tell(await browser.subscribe((await readServer()).key));
  return 'on';
}

export async function endPush(browser: PushBrowser): Promise<PushState> {
  const subscription = await browser.subscription();
  if (subscription) {
    await forget({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** For a log-out: the server has forgotten this browser with the session, and now its push service does. */
export async function dropPush(browser: PushBrowser | null): Promise<void> {
  await (await browser?.subscription())?.unsubscribe();
}

/**
 * Whenever the app opens: what comes to this browser ended with the last session, and may have been somebody else's; and a
 * server with another key cannot reach who asked with the one before.
 */
export async function keepPush(browser: PushBrowser | null): Promise<void> {
  const subscription = (await readPush(browser)) === 'on' ? await browser?.subscription() : null;
  if (!browser || !subscription) {
    return;
  }
  const { key } = await readServer();
  if ((keyOf(subscription) ?? key) === key) {
    await tell(subscription);
    return;
  }
  const { endpoint } = subscription;
  await tell(await browser.subscribe(key));
  await forget({ endpoint });
}

/**
 * For a native shell, with what its phone's system has given it, each time that it is given and whenever the app opens.
 * False where the server is not set up for such phones: then there is nothing to ask anybody's leave for.
 */
export async function keepNativePush(device: NativePushBody): Promise<boolean> {
  if (!(await reachesNative(device.kind))) {
    return false;
  }
  await api('/api/push', { method: 'PUT', body: device });
  return true;
}

/** Whether the server is set up for phones of this kind. */
export async function reachesNative(kind: NativePush): Promise<boolean> {
  return (await readServer()).native.includes(kind);
}

/** Nothing comes to the native shell any more. */
export async function endNativePush(device: NativePushBody): Promise<void> {
  await forget(device);
}

function readServer() {
  return apiAs(async () => (await import('@allcourt/contract/http/push')).pushKeyAnswer, '/api/push');
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await api('/api/push', { method: 'PUT', body: { endpoint, keys } });
}

async function forget(device: NativePushBody | { endpoint: string }): Promise<void> {
  await api('/api/push', { method: 'DELETE', body: device });
}

/** What it was made with, as base64url; null where the browser does not say: then it is taken for the right one. */
function keyOf({ options }: PushSubscription): string | null {
  const bytes = options.applicationServerKey;
  return bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : null;
}
