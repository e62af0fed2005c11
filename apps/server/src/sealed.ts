// Secrets that are used again later, such as the stream key of another service: encrypted with a key drawn from
// AUTH_SECRET, so that a copy of the database alone has none.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  readonly secret: string;
  /** The kind of secret: each has a key of its own. */
  readonly purpose: string;
  /** The row it belongs to; in another row it cannot be opened. */
  readonly id: string;
}

export function seal(text: string, by: Seal): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(by), nonce).setAAD(Buffer.from(by.id));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Null if it was sealed with another secret, or for another row. */
export function unseal(sealed: Buffer, by: Seal): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) {
    return null;
  }
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(by), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(by.id)).setAuthTag(tag);
  try {
    const text = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf({ secret, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `allcourt ${purpose}`, 32));
}
