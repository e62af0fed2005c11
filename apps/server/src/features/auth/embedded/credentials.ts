// Validates email addresses and passwords with the protocol's error codes.

import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';
import { MAX_PASSWORD } from './engine.ts';
import { ProtocolError } from './protocol.ts';

const address = z.email().max(254);

/** The address as it is stored and compared. */
export function readEmail(email: string | undefined): string {
  if (!email) {
    throw new ProtocolError('MISSING_EMAIL');
  }
  const parsed = address.safeParse(email.trim());
  if (!parsed.success) {
    throw new ProtocolError('INVALID_EMAIL');
  }
  return parsed.data.toLowerCase();
}

export function readPassword(password: string | undefined): string {
  if (!password) {
    throw new ProtocolError('MISSING_PASSWORD');
  }
  return password;
}

/** @param email whose password it is to be, where that is known */
export function readNewPassword(
  password: string | undefined,
  { minPassword, email }: { minPassword: number; email?: string },
): string {
  const read = readPassword(password);
  if (read.length < minPassword) {
    throw new ProtocolError('WEAK_PASSWORD', {
      sentence: `Password should be at least ${minPassword} characters`,
    });
  }
  if (read.length > MAX_PASSWORD) {
    throw new ProtocolError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', {
      sentence: `Password should be at most ${MAX_PASSWORD} characters`,
    });
  }
  if (isGuessable(read, email)) {
    throw new ProtocolError('WEAK_PASSWORD', { sentence: 'Password is among the first that are guessed' });
  }
  return read;
}

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
