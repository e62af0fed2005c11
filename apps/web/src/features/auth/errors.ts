/** The identity provider's codes that have a sentence of their own. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['invalid-email', 'The email address is badly formatted.'],
  ['user-disabled', 'This user account has been disabled.'],
  ['user-not-found', 'No account found with this email.'],
  ['wrong-password', 'Incorrect password. Please try again.'],
  ['email-already-in-use', 'This email is already registered. Try signing in.'],
  ['weak-password', 'Password is too weak. Please choose a stronger password.'],
  ['popup-closed-by-user', "Sign-in was cancelled. If you'd like to continue, please try again."],
  ['cancelled-popup-request', 'Previous sign-in attempt was still ongoing; please try again.'],
  [
    'account-exists-with-different-credential',
    'This email has a password here. Sign in with it once, and Google is linked to your account.',
  ],
  ['popup-blocked', 'Popup was blocked by the browser. Please allow popups and try again.'],
]);

const PREFIX = 'auth/';

/** What the red box above the sign-in form says about a failure. */
export function authMessage(error: unknown): string {
  const code = authCode(error);
  if (code !== null) {
    return SENTENCES.get(code) ?? `Authentication error: ${code.replaceAll('-', ' ')}`;
  }
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}

/** The same, and the sentences of links out of mails. */
export function actionMessage(error: unknown): string {
  return LINK_SENTENCES.get(authCode(error) ?? '') ?? authMessage(error);
}

const LINK_SENTENCES: ReadonlyMap<string, string> = new Map([
  ['expired-action-code', 'This link has expired. Ask for a new one.'],
  ['invalid-action-code', 'This link was used already, or a newer one was sent. Ask for a new one.'],
  ['too-many-requests', 'That was asked for too often. Wait a while, and try again.'],
  ['operation-not-allowed', 'This server sends no mails. Ask whoever runs it for a link.'],
]);

/** The code without its prefix, or null when the failure is not the identity provider's. */
function authCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return null;
  }
  return error.code.startsWith(PREFIX) ? error.code.slice(PREFIX.length) : null;
}
