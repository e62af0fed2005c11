// What opens the pictures of a broadcast: a name for them that nobody guesses and that wears out. Everybody who may
// watch has the same one, so that a cache in between serves them all.

import { createHmac, timingSafeEqual } from 'node:crypto';

interface Viewed {
  readonly id: string;
  /** Raised when who has watched so far may do so no more. */
  readonly viewVersion: number;
}

const PERIOD_MS = 6 * 60 * 60_000;
const KEY = /^([0-9a-z]{1,8})\.([\w-]{22})$/;
/** As many bits of a signature as nobody guesses. */
const SIGNATURE_BYTES = 16;

/** Where the pictures of a broadcast are, and until when: six to twelve hours. */
export function mediaOf(
  broadcast: Viewed,
  { secret, now }: { secret: string; now: Date },
): { base: `/live/${string}/${string}`; until: Date } {
  const period = Math.ceil(now.getTime() / PERIOD_MS) + 1;
  const key = `${period.toString(36)}.${signatureOf(secret, broadcast, period)}`;
  return { base: `/live/${broadcast.id}/${key}`, until: new Date(period * PERIOD_MS) };
}

/** Whether this opens the pictures of the broadcast now. */
export function isViewKey(
  key: string,
  broadcast: Viewed,
  { secret, now, sign = signatureOf }: { secret: string; now: Date; sign?: Sign },
): boolean {
  const [, written = '', signature = ''] = KEY.exec(key) ?? [];
  const period = Number.parseInt(written, 36);
  if (!(period * PERIOD_MS > now.getTime())) {
    return false;
  }
  const expected = Buffer.from(sign(secret, broadcast, period));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Signs a broadcast for a period. */
export type Sign = (secret: string, broadcast: Viewed, period: number) => string;

/** Signs once what hundreds of viewers ask for every second. */
export function createSign(mostKept = 500): Sign {
  const kept = new Map<string, string>();
  return (secret, { id, viewVersion }, period) => {
    const name = `${id}.${viewVersion}.${period}`;
    const known = kept.get(name);
    if (known !== undefined) {
      return known;
    }
    const signature = signatureOf(secret, { id, viewVersion }, period);
    const [oldest] = kept.size >= mostKept ? kept.keys() : [];
    if (oldest !== undefined) {
      kept.delete(oldest);
    }
    kept.set(name, signature);
    return signature;
  };
}

function signatureOf(secret: string, { id, viewVersion }: Viewed, period: number): string {
  // The purpose is in the key: no other signature made with the secret opens anything here.
  return createHmac('sha256', `broadcast view ${secret}`)
    .update(`${id}.${viewVersion}.${period}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');
}
