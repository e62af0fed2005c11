// Google sign-in in a popup: our server redirects it to Google and back, then posts the result to this page.

import { FirebaseError } from '@firebase/app';

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
