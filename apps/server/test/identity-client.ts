import { deleteApp, FirebaseError, initializeApp } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from '@firebase/auth';
import type { App } from '#server/app.ts';
import { closeLater } from '#test/cleanup.ts';

/** A browser of its own with the real Firebase SDK, talking to this server as the web app does. */
export async function identityClient(app: App): Promise<Auth> {
  const address = app.server.address() ?? (await listen(app));
  const port = typeof address === 'object' && address ? address.port : 0;
  return identityClientAt(`http://127.0.0.1:${port}`);
}

/** The same against any server that speaks the protocol. */
export function identityClientAt(origin: string): Auth {
  const sdk = initializeApp({ apiKey: 'embedded', projectId: 'allcourt' }, crypto.randomUUID());
  closeLater(() => deleteApp(sdk));
  const auth = initializeAuth(sdk, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

export const PASSWORD = 'forehand-winner';

export function register(auth: Auth, email: string, password = PASSWORD) {
  return createUserWithEmailAndPassword(auth, email, password);
}

export function signIn(auth: Auth, email: string, password = PASSWORD) {
  return signInWithEmailAndPassword(auth, email, password);
}

/** The code of the SDK's error, or `no error`. */
export async function codeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'no error';
  } catch (error) {
    return error instanceof FirebaseError ? error.code : String(error);
  }
}

async function listen(app: App) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address();
}
