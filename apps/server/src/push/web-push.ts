// Web Push (RFC 8030): messages are encrypted for one browser, and signed so that its push service knows the sender.

import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import { KEPT_SECONDS, outcomeOf, type PushWay, TIMEOUT_MS } from './way.ts';

export interface WebPush extends PushWay {
  /** The public key that browsers subscribe with, as base64url. */
  readonly publicKey: string;
}

interface WebPushOptions {
  /** The server's own: the same secret gives the same keys, on every node and after every start. */
  secret: string;
  /** The operator's contact: a mailto: or https: address. */
  subject: string;
  /** Hosts beside the browsers' own push services; they may be reached without https. */
  hosts: readonly string[];
}

/** The push services of Chrome, Edge, Firefox and Safari. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];
/** The order of P-256, less one: a private key is from 1 to it. */
const MAX_KEY = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550');

export function createWebPush({ secret, subject, hosts }: WebPushOptions): WebPush {
  const { publicKey, privateKey } = keysOf(secret);
  const vapidDetails = { subject, publicKey, privateKey };
  const knows = (endpoint: string) => {
    const url = URL.parse(endpoint);
    return (
      url !== null &&
      (hosts.includes(url.host) ||
        (url.protocol === 'https:' && url.port === '' && SERVICES.some((host) => host.test(url.hostname))))
    );
  };
  return {
    publicKey,
    knows,
    async send({ endpoint, p256dh, auth }, payload) {
      if (!knows(endpoint)) {
        return { is: 'gone' }; // It was known once: the configuration has changed.
      }
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(payload),
          { vapidDetails, TTL: KEPT_SECONDS, urgency: 'normal' },
        );
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: Object.entries(headers)
            .filter(([name]) => name.toLowerCase() !== 'content-length')
            .map(([name, value]): [string, string] => [name, String(value)]),
          body: new Uint8Array(body ?? []),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        return outcomeOf(response.status);
      } catch (error) {
        return { is: 'later', why: String(error) };
      }
    },
  };
}

/** A pair of P-256, made from the secret. */
function keysOf(secret: string): { publicKey: string; privateKey: string } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'allcourt web push', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % MAX_KEY) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
