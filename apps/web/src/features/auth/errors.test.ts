import { describe, expect, test } from 'vitest';
import { authMessage } from '#web/features/auth/errors.ts';

describe('authMessage', () => {
  test.each([
    ['auth/invalid-email', 'The email address is badly formatted.'],
    ['auth/user-disabled', 'This user account has been disabled.'],
    ['auth/user-not-found', 'No account found with this email.'],
    ['auth/wrong-password', 'Incorrect password. Please try again.'],
    ['auth/email-already-in-use', 'This email is already registered. Try signing in.'],
    ['auth/weak-password', 'Password is too weak. Please choose a stronger password.'],
    ['auth/popup-closed-by-user', "Sign-in was cancelled. If you'd like to continue, please try again."],
    ['auth/cancelled-popup-request', 'Previous sign-in attempt was still ongoing; please try again.'],
    ['auth/popup-blocked', 'Popup was blocked by the browser. Please allow popups and try again.'],
    ['auth/too-many-requests', 'Authentication error: too many requests'],
    ['auth/operation-not-allowed', 'Authentication error: operation not allowed'],
    ['auth/invalid-credential', 'Authentication error: invalid credential'],
    ['auth/network-request-failed', 'Authentication error: network request failed'],
  ])('%s reads "%s"', (code, message) => {
    expect(authMessage(Object.assign(new Error('Firebase: Error.'), { code }))).toBe(message);
  });

  test.each([
    [
      'an error of our own server',
      Object.assign(new Error('Your sign-in could not be verified. Please sign in again.'), {
        code: 'sign-in-not-verified',
      }),
      'Your sign-in could not be verified. Please sign in again.',
    ],
    [
      'the native plugin',
      new Error('No credential returned from native Google sign-in'),
      'No credential returned from native Google sign-in',
    ],
    ['a failure with a numeric code', Object.assign(new Error('It stopped.'), { code: 12 }), 'It stopped.'],
    ['a thrown value that is not an error', 'nope', 'Something went wrong. Try again.'],
  ])('%s keeps its own message', (_name, error, message) => {
    expect(authMessage(error)).toBe(message);
  });
});
