// The common part of all push services: Web Push for browsers, FCM and APNs for native shells.

import type { PushPayload } from '@allcourt/contract';

/** A device as its push service knows it. */
export interface PushTarget {
  /** For a browser the address at its push service; for a native shell `fcm:` or `apns:` and its token. */
  readonly endpoint: string;
  /** The keys of a browser; empty for others. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Accepted; the device is gone; try again later; refused for good. */
export interface PushOutcome {
  readonly is: 'sent' | 'gone' | 'later' | 'refused';
  readonly why?: string;
}

export interface PushWay {
  /** True when this address is allowed: a client could register any. */
  knows(endpoint: string): boolean;
  send(target: PushTarget, payload: PushPayload): Promise<PushOutcome>;
}

/** A device that is off for longer shows it in the app. */
export const KEPT_SECONDS = 24 * 60 * 60;
/** Time in which a service must answer. */
export const TIMEOUT_MS = 10_000;

/** The meaning of an HTTP status without a service's own error code. */
export function outcomeOf(status: number, why = `answered ${status}`): PushOutcome {
  if (status >= 200 && status < 300) {
    return { is: 'sent' };
  }
  if (status === 404 || status === 410) {
    return { is: 'gone' };
  }
  return { is: status === 429 || status >= 500 ? 'later' : 'refused', why };
}
