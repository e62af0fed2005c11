// Passwords that a guesser tries first. The list comes from leaks; the words are what a guesser adds for this app.

import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Too common as passwords, alone or with digits and signs around them. */
const OUR_WORDS: ReadonlySet<string> = new Set(['allcourt', 'pickleball', 'tennis', 'password', 'passwort']);

/** True for passwords that an attacker would try first for this address, of any length. */
export function isGuessable(password: string, email: string | undefined): boolean {
  const spelt = password.toLowerCase();
  const letters = spelt.replaceAll(/[^\p{L}]/gu, '');
  return COMMON.has(spelt) || OUR_WORDS.has(letters) || isOfAddress(spelt, email?.toLowerCase());
}

function isOfAddress(spelt: string, email: string | undefined): boolean {
  return email !== undefined && (spelt === email || spelt === email.split('@')[0]);
}
