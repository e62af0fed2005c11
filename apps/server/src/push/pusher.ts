// All push services of this server, by the address of each device.

import type { NativePush, PushPayload } from '@allcourt/contract';
import type { Clock } from '#server/clock.ts';
import { type ApnsConfig, createApns } from './apns.ts';
import { createFcm, type FcmConfig } from './fcm.ts';
import type { PushWay } from './way.ts';
import { createWebPush } from './web-push.ts';

export interface Pusher extends PushWay {
  /** The public key that browsers subscribe with, as base64url. */
  readonly publicKey: string;
  /** The push services for native shells. */
  readonly native: readonly NativePush[];
  /** Closes open connections. */
  close(): void;
}

interface PusherOptions {
  secret: string;
  subject: string;
  hosts: readonly string[];
  /** Null: not offered. */
  fcm: FcmConfig | null;
  apns: ApnsConfig | null;
  clock: Clock;
}

/** Services take 4096 bytes: a letter may be four of them, and the rest needs its room. */
const MAX_TITLE = 120;
const MAX_BODY = 300;

export function createPusher({ fcm, apns, clock, ...web }: PusherOptions): Pusher {
  const browsers = createWebPush(web);
  const phones = fcm && createFcm(fcm, clock);
  const iPhones = apns && createApns(apns, clock);
  const ways = [browsers, ...(phones ? [phones] : []), ...(iPhones ? [iPhones] : [])];
  return {
    publicKey: browsers.publicKey,
    native: [...(phones ? ['fcm' as const] : []), ...(iPhones ? ['apns' as const] : [])],
    knows: (endpoint) => ways.some((way) => way.knows(endpoint)),
    async send(target, payload) {
      const way = ways.find(({ knows }) => knows(target.endpoint));
      // It was known once: the configuration has changed.
      return way ? way.send(target, shorten(payload)) : { is: 'gone' };
    },
    close: () => iPhones?.close(),
  };
}

function shorten(payload: PushPayload): PushPayload {
  return { ...payload, title: cut(payload.title, MAX_TITLE), body: cut(payload.body, MAX_BODY) };
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
