// Passwords that a guesser tries first. The list comes from leaks; the words are what a guesser adds for this app.

import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Alone, or with digits and signs around them, these protect nobody. */
const OUR_WORDS: ReadonlySet<string> = new Set(['allcourt', 'pickleball', 'tennis', 'password', 'passwort']);

/** Whether a password is among the first that somebody would try for this address, whatever its length. */
export function isGuessable(password: string, email: string | undefined): boolean {
  const spelt = password.toLowerCase();
  const letters = spelt.replaceAll(/[^\p{L}]/gu, '');
  return COMMON.has(spelt) || OUR_WORDS.has(letters) || isOfAddress(spelt, email?.toLowerCase());
}

function isOfAddress(spelt: string, email: string | undefined): boolean {
  return email !== undefined && (spelt === email || spelt === email.split('@')[0]);
}
