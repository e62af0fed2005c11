// Codes of an authenticator app (RFC 6238): six digits of an HMAC over a secret and the current thirty seconds.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** RFC 4648, as authenticator apps read it. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret, in Base32. */
export function createSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The code of a secret at a time. */
export function codeAt(secret: string, at: Date): string {
  return codeOf(secret, counterAt(at));
}

/** The thirty seconds that a code is of, within half a minute to either side; null where it is of none. */
export function counterOfCode(secret: string, { code, at }: { code: string; at: Date }): number | null {
  const now = counterAt(at);
  const matches = (counter: number) =>
    timingSafeEqual(Buffer.from(codeOf(secret, counter)), Buffer.from(code));
  return /^\d{6}$/.test(code) ? ([now, now - 1, now + 1].find(matches) ?? null) : null;
}

/** The address that an authenticator app reads from a picture. */
export function otpAuthUri({ secret, account }: { secret: string; account: string }): string {
  return `otpauth://totp/${encodeURIComponent(`Allcourt:${account}`)}?${new URLSearchParams({ secret, issuer: 'Allcourt' })}`;
}

function codeOf(secret: string, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', fromBase32(secret)).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

function counterAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / PERIOD_SECONDS);
}

/** Five bits a letter. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
