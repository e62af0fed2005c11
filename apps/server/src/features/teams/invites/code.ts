import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** What an invite is typed as. Fifty bits: with the limit on those who look, nobody comes upon one by guessing. */
export function makeInviteCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
