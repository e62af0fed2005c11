/** The machine that the app runs on. The native shell has its own adapter, tests have a fake. */
export interface Device {
  readonly platform: Platform;
  /** A short buzz under the thumb; nothing where the machine cannot. */
  buzz(pattern: Buzz): void;
  /** Keeps the screen lit until the returned function is called. */
  keepAwake(): () => void;
  /**
   * The volume keys arrive as keys of the page until the returned function is called. Absent where the machine keeps them,
   * as browsers of phones and iPhones do.
   */
  holdVolumeKeys?(): () => void;
  isOnline(): boolean;
  /** Calls back whenever that changes, until the returned function is called. */
  onOnlineChange(callback: () => void): () => void;
  /** True once the app opens without a network; it may never, as in a private window. */
  isAppStored(): boolean;
  /** Calls back when it does, until the returned function is called. */
  onAppStored(callback: () => void): () => void;
  share(message: ShareMessage): Promise<ShareOutcome>;
  /** Hands a file on, as a picture; absent where the machine cannot, and files are saved alone. */
  shareFile?(file: File): Promise<ShareOutcome>;
  /**
   * Google's ID token from the machine's own account picker; null where it gave none. Absent where there is no such
   * picker, and a browser window opens Google instead.
   */
  googleIdToken?(): Promise<string | null>;
  /** Puts text on the clipboard; false where the machine does not let an app do that. */
  copyText(text: string): Promise<boolean>;
  /** Notifications of the phone's system while the app is closed; absent in a browser, which has a push service or none. */
  readonly push?: DevicePush;
  /** Calls back with the path of a screen opened from outside the app, until the returned function is called. */
  onOpenPath?(callback: (path: string) => void): () => void;
  /** A screen has been drawn: the machine's own bars follow its ground, and the first picture goes. */
  onDrawn?(): void;
}

export interface DevicePush {
  readonly kind: 'fcm' | 'apns';
  permission(): Promise<NotificationPermission>;
  ask(): Promise<NotificationPermission>;
  /** The system's address of this app on this phone; it changes now and then. */
  token(): Promise<string>;
  end(): Promise<void>;
}

export type Platform = 'web' | 'ios' | 'android';

export type Buzz = 'light' | 'double';

export interface ShareMessage {
  title: string;
  url: string;
  text?: string;
}

/** Without a share sheet the address is copied. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';
