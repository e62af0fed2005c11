import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Token of a link or an overlay, shown once. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stored form of a token. It is random like a key, so a plain hash is safe. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
