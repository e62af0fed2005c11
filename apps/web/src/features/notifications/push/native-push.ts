import type { DevicePush } from '#web/device/port.ts';
import { endNativePush, keepNativePush, type PushState, reachesNative } from './push.ts';

/** A phone still allows what was switched off here, so that is kept separately. */
const KEY = 'allcourt:push';

export async function readNative(push: DevicePush): Promise<PushState> {
  const permission = await push.permission();
  if (permission === 'denied') {
    return 'denied';
  }
  return permission === 'granted' && isWanted() ? 'on' : 'off';
}

/** Asks for permission only if the server can send to this phone. */
export async function startNative(push: DevicePush): Promise<PushState> {
  if (!(await reachesNative(push.kind))) {
    return 'unsupported';
  }
  const answer = await push.ask();
  if (answer !== 'granted') {
    return answer === 'denied' ? 'denied' : 'off';
  }
  await keepNativePush({ kind: push.kind, token: await push.token() });
  want(true);
  return 'on';
}

export async function endNative(push: DevicePush): Promise<PushState> {
  await endNativePush({ kind: push.kind, token: await push.token() });
  want(false);
  await push.end();
  return 'off';
}

/** Called whenever the app opens: the token and the session may have changed. */
export async function keepNative(push: DevicePush): Promise<void> {
  if ((await readNative(push)) === 'on') {
    await keepNativePush({ kind: push.kind, token: await push.token() });
  }
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function want(isOn: boolean): void {
  try {
    if (isOn) {
      localStorage.setItem(KEY, '1');
    } else {
      localStorage.removeItem(KEY);
    }
  } catch {
    // Without storage it must be switched on each time the app opens.
  }
}
