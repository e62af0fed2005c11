// The one client of the identity provider, in every mode. It is imported lazily, where somebody signs in,
// because the SDK is larger than a screen.

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
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';

import type { Device } from '#web/device/port.ts';
import { type PendingLink, readPending, signInWithGoogle } from './google.ts';

/** Each act that ends in an ID token answers with it; a refusal is an error with an `auth/…` code. */
export interface Identity {
  signIn(email: string, password: string): Promise<string>;
  register(email: string, password: string): Promise<string>;
  /** Where the address belongs to an account with a password, signing in to that once more links Google to it. */
  google(): Promise<string>;
  changePassword(change: PasswordChange): Promise<string>;
  /** Null where the new address is to be confirmed by a mail first: nothing has changed yet. */
  changeEmail(change: EmailChange): Promise<string | null>;
  /** Sends a mail with a link to confirm the address of who has signed in since the page was loaded. */
  sendVerification(): Promise<void>;
  /** Sends a mail with a link to set a new password. */
  requestReset(email: string): Promise<void>;
  /** What a code out of a mail is good for, without using it up. */
  readCode(code: string): Promise<MailedCode>;
  resetPassword(reset: { code: string; newPassword: string }): Promise<void>;
  /** Confirms an address, or makes the new one the account's. */
  applyCode(code: string): Promise<void>;
  signOut(): Promise<void>;
  /** Deletes the identity signed in to since the page was loaded; nothing when there is none. */
  deleteCurrent(): Promise<void>;
}

/** What somebody may do who has a code. */
export interface MailedCode {
  readonly act: 'reset-password' | 'confirm-email' | 'change-email';
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

/** What of the machine signing in needs: its own window to Google, where it has one. */
export type SignInDevice = Pick<Device, 'googleIdToken'>;

export function createIdentity(config: AppConfig, device: SignInDevice): Identity {
  const auth = connect(config);
  /** Google's word for somebody whose address belongs to an account with another way in. */
  let toLink: PendingLink | null = null;

  return {
    async signIn(email, password) {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      if (toLink !== null && toLink.email === user.email) {
        const { credential } = toLink;
        toLink = null;
        // Signed in is what was asked for; who is not linked now can be the next time.
        await linkWithCredential(user, credential).catch(() => {});
      }
      return user.getIdToken();
    },
    async register(email, password) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      if (config.mail) {
        // Nobody waits for it, and nobody is kept out without it.
        sendEmailVerification(user).catch(() => {});
      }
      return user.getIdToken();
    },
    async google() {
      try {
        const { user } = await signInWithGoogle(auth, { config, device });
        return await user.getIdToken();
      } catch (error) {
        toLink = readPending(error);
        throw error;
      }
    },
    async changePassword({ email, currentPassword, newPassword }) {
      const { user } = await signInWithEmailAndPassword(auth, email, currentPassword);
      await updatePassword(user, newPassword);
      return user.getIdToken();
    },
    async changeEmail({ email, currentPassword, newEmail }) {
      const { user } = await signInWithEmailAndPassword(auth, email, currentPassword);
      if (config.mail) {
        await verifyBeforeUpdateEmail(user, newEmail);
        return null;
      }
      await updateEmail(user, newEmail);
      return user.getIdToken();
    },
    async sendVerification() {
      if (auth.currentUser === null) {
        throw new Error('Log out and sign in again, then ask for the mail.');
      }
      await sendEmailVerification(auth.currentUser);
    },
    requestReset: (email) => sendPasswordResetEmail(auth, email),
    async readCode(code) {
      const { operation, data } = await checkActionCode(auth, code);
      const act = ACTS.get(operation);
      if (!act) {
        throw new FirebaseError('auth/invalid-action-code', 'This code is for something else.');
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

const ACTS: ReadonlyMap<string, MailedCode['act']> = new Map([
  ['PASSWORD_RESET', 'reset-password'],
  ['VERIFY_EMAIL', 'confirm-email'],
  ['VERIFY_AND_CHANGE_EMAIL', 'change-email'],
]);

/**
 * Tokens stay in memory: nothing an injected script could take from storage, and the session of the
 * product is its own cookie. Connecting twice gives the same client.
 */
function connect(config: AppConfig): Auth {
  const app = getApps()[0] ?? initializeApp(optionsFor(config));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const elsewhere = originInsteadOfGoogle(config);
  if (elsewhere !== null) {
    connectAuthEmulator(auth, elsewhere, { disableWarnings: true });
  }
  return auth;
}

/** Our own server speaks the provider's protocol; this is the SDK's public way to point it elsewhere. */
function originInsteadOfGoogle({ provider, apiOrigin, firebase }: AppConfig): string | null {
  if (provider === 'embedded') {
    return apiOrigin || location.origin;
  }
  return firebase?.emulatorHost ? `http://${firebase.emulatorHost}` : null;
}

function optionsFor(config: AppConfig): FirebaseOptions {
  // The SDK insists on a key; the embedded provider has none and asks for none.
  return config.firebase ?? { apiKey: 'embedded', projectId: 'allcourt' };
}
