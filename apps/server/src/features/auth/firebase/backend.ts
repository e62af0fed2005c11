import { createRemoteJWKSet } from 'jose';
import type { Clock } from '#server/clock.ts';
import type { IdentityBackend } from '#server/features/auth/provider.ts';
import { createUnsignedVerifier, createVerifier } from '#server/features/auth/verifier.ts';
import type { Logger } from '#server/logger.ts';
import { createGoogleCalls } from './google-calls.ts';
import type { FirebaseProject } from './project.ts';

interface FirebaseOptions {
  project: FirebaseProject;
  clock: Clock;
  log: Logger;
}

/** A Firebase project vouches for people: its ID tokens are checked here, everything else is between it and the SDK. */
export function createFirebaseBackend({ project, clock, log }: FirebaseOptions): IdentityBackend {
  const { projectId, apiKey, authDomain, appId, emulatorHost, serviceAccount } = project;
  const calls = createGoogleCalls({ project, clock });
  const issuer = `https://securetoken.google.com/${projectId}`;
  const expected = { issuer, audience: projectId, now: () => clock.now() };
  const mayAct = serviceAccount !== null || emulatorHost !== null;
  if (!mayAct) {
    log.warn('Without FIREBASE_SERVICE_ACCOUNT an account that is deleted here stays at Firebase.');
  }

  return {
    issuer,
    verify: emulatorHost
      ? createUnsignedVerifier(expected)
      : createVerifier({ ...expected, keyset: createRemoteJWKSet(new URL(project.keysUrl)) }),
    async isLive(_identity, idToken) {
      try {
        return await calls.isLive(idToken);
      } catch (error) {
        // The signature is valid; an unreachable Google blocks no one.
        log.warn({ err: error }, 'Whether an identity is live could not be asked');
        return true;
      }
    },
    async deleteUser(uid) {
      if (!mayAct) {
        return 'left';
      }
      await calls.deleteUser(uid);
      return 'deleted';
    },
    async endSessions(uid) {
      if (!mayAct) {
        return 'left';
      }
      await calls.voidTokens(uid);
      return 'ended';
    },
    ways: null, // Passkeys and second steps are the project's own matter.
    sendVerification: null, // Google's own mails are asked for by the client.
    routes: async () => {},
    publicConfig: () => ({
      provider: 'firebase',
      apiOrigin: '',
      google: true,
      mail: true,
      passkeys: false,
      firebase: { apiKey, authDomain, projectId, appId, ...(emulatorHost ? { emulatorHost } : {}) },
    }),
    prune: async () => {},
  };
}
