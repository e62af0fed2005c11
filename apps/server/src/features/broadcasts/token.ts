import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What opens a link or an overlay: told once. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of a token, which is as random as a key, so that its plain hash gives nothing away. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
