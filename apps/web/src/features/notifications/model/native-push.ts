import type { DevicePush } from '#web/device/port.ts';
import { endNativePush, keepNativePush, type PushState, reachesNative } from './push.ts';

/** A phone goes on allowing what was switched off here, so that is remembered apart. */
const KEY = 'allcourt:push';

export async function readNative(push: DevicePush): Promise<PushState> {
  const permission = await push.permission();
  if (permission === 'denied') {
    return 'denied';
  }
  return permission === 'granted' && isWanted() ? 'on' : 'off';
}

/** Asks the person only where the server could send anything. */
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

/** Whenever the app opens: the token may be another by now, and the session, too. */
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
    // Without storage it has to be switched on each time that the app is opened.
  }
}
