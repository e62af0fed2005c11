import type { Battery, Heat } from '@allcourt/contract';
import { App } from '@capacitor/app';
import { Capacitor, CapacitorHttp, registerPlugin, SystemBars } from '@capacitor/core';
import { Filesystem } from '@capacitor/filesystem';
import { Haptics } from '@capacitor/haptics';
import { Keyboard } from '@capacitor/keyboard';
import { Network } from '@capacitor/network';
import { PushNotifications } from '@capacitor/push-notifications';
import { Share } from '@capacitor/share';
import { SplashScreen } from '@capacitor/splash-screen';

/** The part of @capacitor-firebase/authentication that is used; a build without Google does not have it. */
interface GoogleSignIn {
  signInWithGoogle(options: {
    skipNativeAuth: boolean;
  }): Promise<{ credential: { idToken?: string | undefined } | null }>;
}

/** A plugin of our own, on Android (`KeepAwakePlugin.java`); elsewhere the web view does it. */
interface KeepAwake {
  set(options: { isOn: boolean }): Promise<void>;
}

/** A plugin of our own, on Android (`VolumeKeysPlugin.java`); an iPhone keeps these keys. */
interface VolumeKeys {
  addListener(event: 'key', listener: (press: VolumePress) => void): Promise<{ remove: () => Promise<void> }>;
}

/** A plugin of our own on both platforms (`DeviceHealthPlugin`). */
interface DeviceHealth {
  get(): Promise<PhoneHealth>;
  addListener(
    event: 'change',
    listener: (health: PhoneHealth) => void,
  ): Promise<{ remove: () => Promise<void> }>;
}

export interface PhoneHealth {
  /** Left out while the phone is not hot. */
  readonly heat?: Heat;
  /** Left out on Android, whose web view tells pages. */
  readonly battery?: Battery;
}

interface VolumePress {
  /** As in `KeyboardEvent.key`. */
  readonly key: 'AudioVolumeUp' | 'AudioVolumeDown';
  readonly isDown: boolean;
  readonly isRepeat: boolean;
}

export interface Plugins {
  /** True when this build has a plugin; a browser that stands in for a phone has none. */
  has(name: PluginName): boolean;
  /** The address of the page itself. */
  pageUrl(): string;
  readonly awake: KeepAwake;
  readonly app: Pick<typeof App, 'addListener' | 'minimizeApp'>;
  readonly http: Pick<typeof CapacitorHttp, 'request'>;
  readonly files: Pick<typeof Filesystem, 'writeFile'>;
  readonly google: GoogleSignIn;
  readonly health: DeviceHealth;
  readonly haptics: Pick<typeof Haptics, 'impact' | 'notification'>;
  readonly keyboard: Pick<typeof Keyboard, 'addListener'>;
  readonly network: Pick<typeof Network, 'addListener' | 'getStatus'>;
  readonly push: Pick<
    typeof PushNotifications,
    'addListener' | 'checkPermissions' | 'register' | 'requestPermissions' | 'unregister'
  >;
  readonly share: Pick<typeof Share, 'share'>;
  readonly splash: Pick<typeof SplashScreen, 'hide'>;
  readonly bars: Pick<typeof SystemBars, 'setStyle'>;
  readonly volumeKeys: VolumeKeys;
}

/** As the native side calls them. */
export type PluginName =
  | 'App'
  | 'CapacitorHttp'
  | 'DeviceHealth'
  | 'Filesystem'
  | 'FirebaseAuthentication'
  | 'Haptics'
  | 'KeepAwake'
  | 'Keyboard'
  | 'Network'
  | 'PushNotifications'
  | 'Share'
  | 'SplashScreen'
  | 'SystemBars'
  | 'VolumeKeys';

export const capacitorPlugins: Plugins = {
  has: (name) => Capacitor.isPluginAvailable(name),
  pageUrl: () => location.origin,
  awake: registerPlugin<KeepAwake>('KeepAwake'),
  app: App,
  http: CapacitorHttp,
  files: Filesystem,
  google: registerPlugin<GoogleSignIn>('FirebaseAuthentication'),
  health: registerPlugin<DeviceHealth>('DeviceHealth'),
  haptics: Haptics,
  keyboard: Keyboard,
  network: Network,
  push: PushNotifications,
  share: Share,
  splash: SplashScreen,
  bars: SystemBars,
  volumeKeys: registerPlugin<VolumeKeys>('VolumeKeys'),
};
