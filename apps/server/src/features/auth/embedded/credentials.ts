// Validates email addresses and passwords with the protocol's error codes.

import { z } from 'zod';
import { MAX_PASSWORD } from './engine.ts';
import { isGuessable } from './guessable.ts';
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
