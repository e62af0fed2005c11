// Passkeys of this browser, by the WebAuthn API.

import { appConfig } from '#web/data/app-config.ts';

type Options = Record<string, unknown>;

/** True when this page can make and use passkeys: a native shell's page is on no host of ours. */
export function hasPasskeys(): boolean {
  return appConfig.passkeys && appConfig.apiOrigin === '' && 'PublicKeyCredential' in window;
}

/** Makes a passkey with the server's options. */
export async function createPasskey(options: Options): Promise<Options> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The server's library made the options for this one.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { ...(await said(startRegistration({ optionsJSON }))) };
}

/** Signs the server's challenge with a passkey that the person chooses. */
export async function choosePasskey(options: Options): Promise<Options> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // The server's library made the options for this one.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await said(startAuthentication({ optionsJSON }))) };
}

/** The browser's errors in a sentence. */
function said<Credential>(act: Promise<Credential>): Promise<Credential> {
  return act.catch((cause: unknown) => {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new Error(
      isKnown
        ? 'This device already has a passkey for you.'
        : 'No passkey was used. Try again or use another way.',
      { cause },
    );
  });
}
