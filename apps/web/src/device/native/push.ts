import type { DevicePush, Platform } from '#web/device/port.ts';
import type { Plugins } from './plugins.ts';

/** Time in which the phone's system must give a token; offline it gives none, and says nothing. */
const TIMEOUT_MS = 20_000;

/**
 * Notifications while the app is closed; absent where this build cannot have them: Android ends an app that asks without
 * the files of a Firebase project (`VITE_NATIVE_FCM`).
 */
export function createNativePush(
  plugins: Plugins,
  { platform, hasFcm }: { platform: Platform; hasFcm: boolean },
): { push?: DevicePush } {
  const { has, push } = plugins;
  if (!has('PushNotifications') || (platform === 'android' && !hasFcm)) {
    return {};
  }
  return {
    push: {
      kind: platform === 'android' ? 'fcm' : 'apns',
      permission: async () => answerOf((await push.checkPermissions()).receive),
      ask: async () => answerOf((await push.requestPermissions()).receive),
      token: () => askForToken(plugins),
      end: () => push.unregister(),
    },
  };
}

function answerOf(state: string): NotificationPermission {
  return state === 'granted' || state === 'denied' ? state : 'default';
}

async function askForToken({ push }: Plugins): Promise<string> {
  let tell = (_token: string) => {};
  let fail = (_reason: Error) => {};
  const answer = new Promise<string>((resolve, reject) => {
    tell = resolve;
    fail = reject;
  });
  answer.catch(() => {}); // The phone may refuse while `register` is under way; the caller hears it below.
  const listening = await Promise.all([
    push.addListener('registration', ({ value }) => tell(value)),
    push.addListener('registrationError', ({ error }) => fail(new Error(error))),
  ]);
  const givenUp = setTimeout(() => fail(new Error('The phone gave no token')), TIMEOUT_MS);
  try {
    await push.register();
    return await answer;
  } finally {
    clearTimeout(givenUp);
    for (const handle of listening) {
      void handle.remove();
    }
  }
}
