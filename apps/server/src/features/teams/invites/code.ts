import { randomInt } from 'node:crypto';

/** Unambiguous letters and digits, without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A random code of fifty bits; rate limits make guessing hopeless. */
export function makeInviteCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
