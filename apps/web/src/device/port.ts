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
  /**
   * Google's ID token from the machine's own account picker; null where it gave none. Absent where there is no such
   * picker, and a browser window leads to Google instead.
   */
  googleIdToken?(): Promise<string | null>;
  /** Puts text on the clipboard; false where the machine does not let an app do that. */
  copyText(text: string): Promise<boolean>;
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
