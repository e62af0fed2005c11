/** What the app asks of the machine it runs on. The native shell answers with its own adapter, tests with a fake. */
export interface Device {
  readonly platform: Platform;
  /** A short buzz under the thumb; nothing where the machine cannot. */
  buzz(pattern: Buzz): void;
  /** Keeps the screen lit until the answer is called. */
  keepAwake(): () => void;
  isOnline(): boolean;
  /** Calls back whenever that changes, until the answer is called. */
  onOnlineChange(callback: () => void): () => void;
  share(message: ShareMessage): Promise<ShareOutcome>;
  /** Hands a file on, as a picture; absent where the machine cannot, and files are saved alone. */
  shareFile?(file: File): Promise<ShareOutcome>;
  /**
   * Google's ID token from the machine's own account picker; null where it gave none. Absent where there is no such
   * picker, and a browser window leads to Google instead.
   */
  googleIdToken?(): Promise<string | null>;
  /** Puts text on the clipboard; false where the machine does not let an app do that. */
  copyText(text: string): Promise<boolean>;
  /** What the phone's own system shows while the app is closed; absent where a browser's push service does, or nothing. */
  readonly push?: DevicePush;
  /** Calls back with the path of a screen that somebody asked for outside the app, until the answer is called. */
  onOpenPath?(callback: (path: string) => void): () => void;
  /** A screen has been drawn: the machine's own bars follow its ground, and the first picture goes. */
  onDrawn?(): void;
}

export interface DevicePush {
  readonly kind: 'fcm' | 'apns';
  permission(): Promise<NotificationPermission>;
  ask(): Promise<NotificationPermission>;
  /** What the system knows this app on this phone by; it changes now and then. */
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
