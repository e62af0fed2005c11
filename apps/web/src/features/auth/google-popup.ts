// Signing in with Google in a window of its own: our server leads it there and back, and tells this page how it went.

import { FirebaseError } from '@firebase/app';

/** The size that people know from other sites. */
const FEATURES = 'popup,width=500,height=600';
const LOOK_AGAIN_MS = 300;

/** What the last page of the window tells. */
type Told = { idToken: string } | { error: string };

let stopEarlier: (() => void) | null = null;

/** Google's ID token of whoever signs in; fails with the SDK's own codes. A second window ends the first. */
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
      if (origin !== apiOrigin || !isTold(data)) {
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
    // A window does not say when it is closed.
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
  // Who says no to Google has cancelled, as one who closes the window.
  denied: 'popup-closed-by-user',
  expired: 'popup-closed-by-user',
  unavailable: 'network-request-failed',
};

function isTold(data: unknown): data is Told {
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
