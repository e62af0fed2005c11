// The only client of the identity provider, in every mode. Loaded at sign-in: the SDK is larger than a screen.

import type { AppConfig } from '@allcourt/contract';
import { FirebaseError, type FirebaseOptions, getApps, initializeApp } from '@firebase/app';
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getMultiFactorResolver,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  type MultiFactorError,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  type UserCredential,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import { googleToken, type PendingLink, readPending, type SignInDevice, signInWithGoogle } from './google.ts';
import { timeZoneCookie } from './time-zone-cookie.ts';

/** Sign-in methods return an ID token; a refusal throws an error with an `auth/…` code. */
export interface Identity {
  signIn(email: string, password: string): Promise<string>;
  /** @param name the player's name as others see it; empty for one that is made up */
  register(email: string, password: string, name: string): Promise<string>;
  /** Google's own word about a person, to link it to the account. */
  googleToken(): Promise<string>;
  /** Links Google on the next password sign-in when the address belongs to a password account. */
  google(): Promise<string>;
  changePassword(change: PasswordChange): Promise<string>;
  /** Null when the new address must first be confirmed by email: nothing has changed yet. */
  changeEmail(change: EmailChange): Promise<string | null>;
  /** Emails a verification link to the account signed in since the page was loaded. */
  sendVerification(): Promise<void>;
  /** Emails a link to set a new password. */
  requestReset(email: string): Promise<void>;
  /** Reads the purpose of an emailed code without using it up. */
  readCode(code: string): Promise<MailedCode>;
  resetPassword(reset: { code: string; newPassword: string }): Promise<void>;
  /** Confirms an address, or switches the account to a new one. */
  applyCode(code: string): Promise<void>;
  signOut(): Promise<void>;
  /** Deletes the identity signed in since the page was loaded, if there is one. */
  deleteCurrent(): Promise<void>;
}

/** The action an emailed code allows. */
export interface MailedCode {
  readonly act: 'reset-password' | 'confirm-email' | 'change-email' | 'restore-email';
  /** The address it was sent to. */
  readonly email: string;
}

export interface PasswordChange {
  email: string;
  currentPassword: string;
  newPassword: string;
}

export interface EmailChange {
  email: string;
  currentPassword: string;
  newEmail: string;
}

export function createIdentity(config: AppConfig, device: SignInDevice): Identity {
  const auth = connect(config);
  /** Google's credential, held until the password account with its address signs in. */
  let toLink: PendingLink | null = null;

  return {
    async signIn(email, password) {
      const { user } = await inTwoSteps(auth, signInWithEmailAndPassword(auth, email, password));
      if (toLink !== null && toLink.email === user.email) {
        const { credential } = toLink;
        toLink = null;
        // The sign-in succeeded; linking can be retried on the next one.
        await linkWithCredential(user, credential).catch(() => {});
      }
      return user.getIdToken();
    },
    async register(email, password, name) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // The account exists by now: without its name it gets one that Settings can change.
      const isNamed =
        name !== '' &&
        (await updateProfile(user, { displayName: name }).then(
          () => true,
          () => false,
        ));
      if (config.mail) {
        // Best effort: signing in does not depend on it.
        sendEmailVerification(user).catch(() => {});
      }
      // The name is in a new token only.
      return user.getIdToken(isNamed);
    },
    async google() {
      try {
        const { user } = await inTwoSteps(auth, signInWithGoogle(auth, { config, device }));
        return await user.getIdToken();
      } catch (error) {
        toLink = readPending(error);
        throw error;
      }
    },
    googleToken: () => googleToken({ config, device }),
    async changePassword({ email, currentPassword, newPassword }) {
      const { user } = await inTwoSteps(auth, signInWithEmailAndPassword(auth, email, currentPassword));
      await updatePassword(user, newPassword);
      return user.getIdToken();
    },
    async changeEmail({ email, currentPassword, newEmail }) {
      const { user } = await inTwoSteps(auth, signInWithEmailAndPassword(auth, email, currentPassword));
      if (config.mail) {
        await verifyBeforeUpdateEmail(user, newEmail);
        return null;
      }
      await updateEmail(user, newEmail);
      return user.getIdToken();
    },
    async sendVerification() {
      if (auth.currentUser === null) {
        throw new Error('Log out and sign in again, then request the email.');
      }
      await sendEmailVerification(auth.currentUser);
    },
    requestReset: (email) => sendPasswordResetEmail(auth, email),
    async readCode(code) {
      const { operation, data } = await checkActionCode(auth, code);
      const act = ACTS.get(operation);
      if (!act) {
        throw new FirebaseError('auth/invalid-action-code', 'This code has another purpose.');
      }
      return { act, email: data.email ?? '' };
    },
    resetPassword: ({ code, newPassword }) => confirmPasswordReset(auth, code, newPassword),
    applyCode: (code) => applyActionCode(auth, code),
    signOut: () => signOut(auth),
    async deleteCurrent() {
      if (auth.currentUser !== null) {
        await deleteUser(auth.currentUser);
      }
    },
  };
}

/** Finishes a sign-in that asks for a code: the person is asked until one is good, or gives up. */
async function inTwoSteps(auth: Auth, first: Promise<UserCredential>): Promise<UserCredential> {
  try {
    return await first;
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'auth/multi-factor-auth-required') {
      throw error;
    }
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError); // The SDK's own type of this code.
    const enrollmentId = resolver.hints[0]?.uid ?? '';
    const { askCode } = await import('./components/code-dialog.tsx');
    let signedIn: UserCredential | undefined;
    await askCode(async (code) => {
      signedIn = await resolver.resolveSignIn(
        TotpMultiFactorGenerator.assertionForSignIn(enrollmentId, code),
      );
    });
    if (!signedIn) {
      throw new FirebaseError('auth/popup-closed-by-user', 'No code was entered.');
    }
    return signedIn;
  }
}

const ACTS: ReadonlyMap<string, MailedCode['act']> = new Map([
  ['PASSWORD_RESET', 'reset-password'],
  ['VERIFY_EMAIL', 'confirm-email'],
  ['VERIFY_AND_CHANGE_EMAIL', 'change-email'],
  ['RECOVER_EMAIL', 'restore-email'],
]);

/**
 * Tokens stay in memory, so an injected script finds none in storage; the session of the
 * product is its own cookie. Connecting twice gives the same client.
 */
function connect(config: AppConfig): Auth {
  const app = getApps()[0] ?? initializeApp(config.firebase ?? EMBEDDED);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const elsewhere = originInsteadOfGoogle(config);
  if (config.provider === 'embedded') {
    nameTimeZone();
  }
  if (elsewhere !== null) {
    connectAuthEmulator(auth, elsewhere, { disableWarnings: true });
  }
  return auth;
}

/** Lets the security log say where a failed sign-in came from: the SDK sends no headers of ours, but cookies. */
function nameTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no Cookie Store everywhere yet.
  document.cookie = timeZoneCookie(timeZone, window.location);
}

/** Our own server speaks the provider's protocol; this is the SDK's public way to point to it. */
function originInsteadOfGoogle({ provider, apiOrigin, firebase }: AppConfig): string | null {
  if (provider === 'embedded') {
    return apiOrigin || location.origin;
  }
  return firebase?.emulatorHost ? `http://${firebase.emulatorHost}` : null;
}

/** The SDK requires a key; the embedded provider ignores it. */
const EMBEDDED: FirebaseOptions = { apiKey: 'embedded', projectId: 'allcourt' };
