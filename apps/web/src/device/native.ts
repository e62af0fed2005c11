import { SystemBarsStyle } from '@capacitor/core';
import { ImpactStyle, NotificationType } from '@capacitor/haptics';
import { type Machine, runOn } from '#web/data/machine.ts';
import { createKeepAwake } from './native/awake.ts';
import { followBackButton } from './native/back.ts';
import { isDarkOnTop } from './native/bars.ts';
import { shareFile } from './native/files.ts';
import { followHealth } from './native/health.ts';
import { createNativeHttp } from './native/http.ts';
import { followKeyboard } from './native/keyboard.ts';
import { pathOf } from './native/links.ts';
import { capacitorPlugins, type Plugins } from './native/plugins.ts';
import { createNativePush } from './native/push.ts';
import { holdVolumeKeys } from './native/volume-keys.ts';
import type { Buzz, Device, ShareMessage, ShareOutcome } from './port.ts';

interface NativeOptions {
  /** The web view has the browser's means as well: they stand in for plugins that a build does not have. */
  web: Device;
  /** The server whose addresses are screens of this app. */
  serverOrigin: string;
  plugins?: Plugins;
  /** True when this build has the files of a Firebase project. */
  hasFcm?: boolean;
}

/** The device port of the native shells, and what the data goes through there. */
export async function startNativeDevice({
  web,
  serverOrigin,
  plugins = capacitorPlugins,
  hasFcm = import.meta.env.VITE_NATIVE_FCM === '1',
}: NativeOptions): Promise<Device> {
  runOn(machineOf(plugins));
  if (plugins.has('Keyboard')) {
    followKeyboard(plugins, window);
  }
  if (plugins.has('App')) {
    followBackButton(plugins, window);
  }
  return {
    ...web,
    ...(plugins.has('Haptics') ? { buzz: (pattern) => buzz(plugins, pattern) } : {}),
    ...(plugins.has('KeepAwake') ? { keepAwake: createKeepAwake(plugins) } : {}),
    ...(plugins.has('VolumeKeys') ? { holdVolumeKeys: () => holdVolumeKeys(plugins, window) } : {}),
    ...(plugins.has('Network') ? await followNetwork(plugins) : {}),
    ...(plugins.has('Share') ? { share: (message) => share(plugins, message) } : {}),
    ...(plugins.has('FirebaseAuthentication') ? { googleIdToken: () => googleIdToken(plugins) } : {}),
    ...createNativePush(plugins, { platform: web.platform, hasFcm }),
    copyText: async (text) => (await web.copyText(text)) || copyByHand(text),
    onOpenPath: (callback) => onOpenPath(plugins, serverOrigin, callback),
    onDrawn: () => onDrawn(plugins),
  };
}

function machineOf(plugins: Plugins): Partial<Machine> {
  return {
    ...(plugins.has('CapacitorHttp') ? createNativeHttp(plugins) : {}),
    ...(plugins.has('DeviceHealth') ? { health: followHealth(plugins) } : {}),
    ...(plugins.has('Filesystem') ? { saveFile: (file) => void shareFile(plugins, file) } : {}),
  };
}

function buzz({ haptics }: Plugins, pattern: Buzz): void {
  const felt =
    pattern === 'light'
      ? haptics.impact({ style: ImpactStyle.Light })
      : haptics.notification({ type: NotificationType.Warning });
  felt.catch(() => {
    // Some phones have no motor.
  });
}

/** The web view's own word for it is often wrong; it holds until the phone has spoken. */
async function followNetwork({ network }: Plugins): Promise<Pick<Device, 'isOnline' | 'onOnlineChange'>> {
  const callbacks = new Set<() => void>();
  const status = await network.getStatus().catch(() => null);
  let isOnline = status?.connected ?? navigator.onLine;
  void network.addListener('networkStatusChange', ({ connected }) => {
    if (connected !== isOnline) {
      isOnline = connected;
      for (const callback of callbacks) {
        callback();
      }
    }
  });
  return {
    isOnline: () => isOnline,
    onOnlineChange(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

async function share({ share: sheet }: Plugins, { title, text, url }: ShareMessage): Promise<ShareOutcome> {
  try {
    await sheet.share({ title, url, dialogTitle: title, ...(text === undefined ? {} : { text }) });
    return 'shared';
  } catch (error) {
    // The plugin has no code for it: 'Share canceled' on both platforms.
    return error instanceof Error && /cancel/i.test(error.message) ? 'dismissed' : 'failed';
  }
}

async function googleIdToken({ google }: Plugins): Promise<string | null> {
  const { credential } = await google.signInWithGoogle({ skipNativeAuth: true });
  return credential?.idToken ?? null;
}

/** Copies in web views without a clipboard API. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

/** Also takes the path that the app was started with: the plugins keep it for the first listener. */
function onOpenPath(
  { app, has, push }: Plugins,
  serverOrigin: string,
  callback: (path: string) => void,
): () => void {
  const open = (path: string | null) => path !== null && callback(path);
  const listening = [
    ...(has('App') ? [app.addListener('appUrlOpen', ({ url }) => void open(pathOf(url, serverOrigin)))] : []),
    ...(has('PushNotifications')
      ? [
          push.addListener('pushNotificationActionPerformed', ({ notification }) => {
            void open(linkOf(notification.data, serverOrigin));
          }),
        ]
      : []),
  ];
  return () => {
    for (const one of listening) {
      one.then((handle) => handle.remove()).catch(() => undefined); // Without a plugin there was no listener.
    }
  };
}

/** The path of a notification; null unless it is one of ours. */
function linkOf(data: unknown, serverOrigin: string): string | null {
  const link: unknown = typeof data === 'object' && data !== null && 'link' in data ? data.link : null;
  return typeof link === 'string' && URL.canParse(link, serverOrigin)
    ? pathOf(new URL(link, serverOrigin).href, serverOrigin)
    : null;
}

function onDrawn({ bars, has, splash }: Plugins): void {
  if (has('SystemBars')) {
    const style = isDarkOnTop(document) ? SystemBarsStyle.Dark : SystemBarsStyle.Light;
    void bars.setStyle({ style });
  }
  if (has('SplashScreen')) {
    void splash.hide();
  }
}
