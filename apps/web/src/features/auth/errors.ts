/** Identity provider codes with their own message. */
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
    'This email already has a password. Sign in with it once to link Google.',
  ],
  ['invalid-verification-code', "That code isn't right or was already used."],
  ['invalid-multi-factor-session', 'This took too long. Sign in again.'],
  ['popup-blocked', 'Popup was blocked by the browser. Please allow popups and try again.'],
]);

const PREFIX = 'auth/';

/** The message in the red box above the sign-in form. */
export function authMessage(error: unknown): string {
  const code = authCode(error);
  if (code !== null) {
    return SENTENCES.get(code) ?? `Authentication error: ${code.replaceAll('-', ' ')}${waitOf(error)}`;
  }
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}

/** The wait that our server names, as the SDK wraps it: `Firebase: Try again in 30 s. (auth/too-many-requests).` */
function waitOf(error: unknown): string {
  const wait = error instanceof Error ? /Try again in \d+ (?:s|min)\./.exec(error.message) : null;
  return wait ? `. ${wait[0]}` : '';
}

/** Like authMessage, with messages for emailed links. */
export function actionMessage(error: unknown): string {
  return LINK_SENTENCES.get(authCode(error) ?? '') ?? authMessage(error);
}

const LINK_SENTENCES: ReadonlyMap<string, string> = new Map([
  ['expired-action-code', 'This link has expired. Ask for a new one.'],
  ['invalid-action-code', 'This link was already used or replaced by a newer one. Ask for a new one.'],
  ['too-many-requests', 'Too many attempts. Try again in a few minutes.'],
  ['operation-not-allowed', "This server can't send email. Ask its operator for a link."],
]);

/** The code without its prefix, or null when the identity provider did not throw it. */
function authCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return null;
  }
  return error.code.startsWith(PREFIX) ? error.code.slice(PREFIX.length) : null;
}
