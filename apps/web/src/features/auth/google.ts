// Google sign-in by the native shell, our server's popup or a Firebase project's popup.

import type { AppConfig } from '@allcourt/contract';
import { FirebaseError } from '@firebase/app';
import {
  type Auth,
  type AuthError,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  type OAuthCredential,
  signInWithCredential,
  signInWithPopup,
  type UserCredential,
} from '@firebase/auth';
import type { Device } from '#web/device/port.ts';

/** Native abilities for signing in: the device's own Google picker, if it has one. */
export type SignInDevice = Pick<Device, 'googleIdToken'>;

interface Surroundings {
  config: AppConfig;
  device: SignInDevice;
}

/** The Google credential to link after the next password sign-in. */
export interface PendingLink {
  readonly email: string;
  readonly credential: OAuthCredential;
}

/** Some phones never answer when a project file is missing or another account type was picked. */
const NATIVE_TIMEOUT_MS = 120_000;

export async function signInWithGoogle(
  auth: Auth,
  { config, device }: Surroundings,
): Promise<UserCredential> {
  if (!config.google) {
    // Without a registered client, fails like a provider with Google turned off.
    throw new FirebaseError('auth/operation-not-allowed', 'Signing in with Google is not set up here.');
  }
  if (device.googleIdToken) {
    const idToken = await withTimeout(device.googleIdToken());
    return signInWithCredential(auth, GoogleAuthProvider.credential(requireToken(idToken)));
  }
  if (config.provider === 'firebase') {
    return signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  }
  const idToken = await googleIdToken(config.apiOrigin || location.origin);
  return signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
}

/** Google's ID token for our server, without a sign-in. */
export async function googleToken({ config, device }: Surroundings): Promise<string> {
  return device.googleIdToken
    ? requireToken(await withTimeout(device.googleIdToken()))
    : googleIdToken(config.apiOrigin || location.origin);
}

/** The credential of a sign-in whose address already belongs to a password account. */
export function readPending(error: unknown): PendingLink | null {
  if (!(error instanceof FirebaseError) || error.code !== 'auth/account-exists-with-different-credential') {
    return null;
  }
  const credential = GoogleAuthProvider.credentialFromError(error);
  const { email } = (error as AuthError).customData; // The SDK's own type of an error with this code.
  return credential && email ? { email, credential } : null;
}

function requireToken(idToken: string | null): string {
  if (!idToken) {
    throw new Error('No credential returned from native Google sign-in');
  }
  return idToken;
}

/** Fails after a while instead of waiting forever. */
function withTimeout(answer: Promise<string | null>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), NATIVE_TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The usual size of a sign-in popup. */
const FEATURES = 'popup,width=500,height=600';
const LOOK_AGAIN_MS = 300;

/** The message posted by the popup's last page. */
type Outcome = { idToken: string } | { error: string };

let stopEarlier: (() => void) | null = null;

/** Google's ID token; fails with the SDK's own codes. A second popup cancels the first. */
export function googleIdToken(apiOrigin: string): Promise<string> {
  stopEarlier?.();
  const opened = window.open(`${apiOrigin}/auth/google/start`, 'allcourt-google', FEATURES);
  if (!opened) {
    return Promise.reject(failure('popup-blocked'));
  }
  return new Promise((resolve, reject) => {
    const stop = () => {
      window.removeEventListener('message', listen);
      clearInterval(watching);
      stopEarlier = null;
    };
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== apiOrigin || !isOutcome(data)) {
        return;
      }
      stop();
      opened.close();
      if ('idToken' in data) {
        resolve(data.idToken);
      } else {
        reject(failure(CODES[data.error] ?? 'internal-error'));
      }
    };
    // A popup sends no event when it is closed.
    const watching = setInterval(() => {
      if (opened.closed) {
        stop();
        reject(failure('popup-closed-by-user'));
      }
    }, LOOK_AGAIN_MS);
    window.addEventListener('message', listen);
    stopEarlier = () => {
      stop();
      reject(failure('cancelled-popup-request'));
    };
  });
}

const CODES: Readonly<Record<string, string>> = {
  // Declining at Google counts as closing the popup.
  denied: 'popup-closed-by-user',
  expired: 'popup-closed-by-user',
  unavailable: 'network-request-failed',
};

function isOutcome(data: unknown): data is Outcome {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    data.kind === 'allcourt:google' &&
    (('idToken' in data && typeof data.idToken === 'string') ||
      ('error' in data && typeof data.error === 'string'))
  );
}

function failure(code: string): FirebaseError {
  return new FirebaseError(`auth/${code}`, code);
}
