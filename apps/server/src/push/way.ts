// What the ways to devices have in common: browsers are reached by Web Push, the native shells by FCM and APNs.

import type { PushPayload } from '@allcourt/contract';

/** A device, as the service knows it that reaches it. */
export interface PushTarget {
  /** For a browser the address at its push service; for a native shell `fcm:` or `apns:` and its token. */
  readonly endpoint: string;
  /** What is encrypted for a browser; empty for the others. */
  readonly p256dh: string;
  readonly auth: string;
}

/** It is on its way; the device is not there any more; try again later; it never will be. */
export interface PushOutcome {
  readonly is: 'sent' | 'gone' | 'later' | 'refused';
  readonly why?: string;
}

export interface PushWay {
  /** Whether devices at this address are sent to: anybody could write any address. */
  knows(endpoint: string): boolean;
  send(target: PushTarget, payload: PushPayload): Promise<PushOutcome>;
}

/** A device that is off for longer finds it in the app. */
export const KEPT_SECONDS = 24 * 60 * 60;
/** How long a service may take to answer. */
export const PATIENCE_MS = 10_000;

/** What an answer means where the service has no words of its own for it. */
export function outcomeOf(status: number, why = `answered ${status}`): PushOutcome {
  if (status >= 200 && status < 300) {
    return { is: 'sent' };
  }
  if (status === 404 || status === 410) {
    return { is: 'gone' };
  }
  return { is: status === 429 || status >= 500 ? 'later' : 'refused', why };
}
