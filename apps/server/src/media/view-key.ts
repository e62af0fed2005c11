// The key in the address of a broadcast's pictures: impossible to guess, and it expires. All viewers have the same one, so
// that a cache in between serves them all.

import { createHmac, timingSafeEqual } from 'node:crypto';

interface Viewed {
  readonly id: string;
  /** Raised when earlier viewers lose access. */
  readonly viewVersion: number;
}

/** Short, so that a copied address soon opens nothing; a player asks for the next one in time. */
const PERIOD_MS = 15 * 60_000;
const KEY = /^([0-9a-z]{1,8})\.[\w-]{22}$/;
/** Enough bits of a signature to make guessing hopeless. */
const SIGNATURE_BYTES = 16;

/** The address of a broadcast's pictures, which works for 15 to 30 minutes. */
export function mediaOf(
  broadcast: Viewed,
  { secret, now }: { secret: string; now: Date },
): { base: `/live/${string}/${string}`; until: Date } {
  const period = Math.ceil(now.getTime() / PERIOD_MS) + 1;
  const key = `${period.toString(36)}.${signatureOf(secret, broadcast, period)}`;
  return { base: `/live/${broadcast.id}/${key}`, until: new Date(period * PERIOD_MS) };
}

/** For how long a cache may hold what this key opens: until it opens nothing. Shared caches hold only what is public. */
export function cachingOf(key: string, { isPublic, now }: { isPublic: boolean; now: Date }): string {
  const seconds = Math.max(0, Math.floor((periodOf(key) * PERIOD_MS - now.getTime()) / 1000));
  return `${isPublic ? 'public' : 'private'}, max-age=${seconds}, immutable`;
}

/** True when this key opens the broadcast's pictures now. */
export function isViewKey(
  key: string,
  broadcast: Viewed,
  { secret, now, sign = signatureOf }: { secret: string; now: Date; sign?: Sign },
): boolean {
  const period = periodOf(key);
  if (!(period * PERIOD_MS > now.getTime())) {
    return false;
  }
  const expected = Buffer.from(sign(secret, broadcast, period));
  const given = Buffer.from(key.slice(key.indexOf('.') + 1));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** NaN for what is no key. */
function periodOf(key: string): number {
  return Number.parseInt(KEY.exec(key)?.[1] ?? '', 36);
}

/** Signs a broadcast for a period. */
export type Sign = (secret: string, broadcast: Viewed, period: number) => string;

/** Caches signatures that hundreds of viewers need every second. */
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
  // The key includes its purpose, so that no other signature with this secret opens anything here.
  return createHmac('sha256', `broadcast view ${secret}`)
    .update(`${id}.${viewVersion}.${period}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');
}
