import type { AppConfig } from '@allcourt/contract';
import { NetworkError } from '#web/data/http.ts';
import type { SignInDevice } from '#web/features/auth/google.ts';
import type { Identity } from '#web/features/auth/identity.ts';

/** The identity client, loaded on first use. */
export interface IdentitySource {
  load(): Promise<Identity>;
  /** The client if it was loaded; one that never was needs no sign-out. */
  loaded(): Promise<Identity> | null;
}

export function createIdentitySource(config: AppConfig, device: SignInDevice): IdentitySource {
  let identity: Promise<Identity> | null = null;

  return {
    load() {
      identity ??= fetchIdentity(config, device).catch((error: unknown) => {
        identity = null;
        throw error;
      });
      return identity;
    },
    loaded: () => identity,
  };
}

async function fetchIdentity(config: AppConfig, device: SignInDevice): Promise<Identity> {
  const { createIdentity } = await import('#web/features/auth/identity.ts').catch((error: unknown) => {
    throw new NetworkError(error);
  });
  return createIdentity(config, device);
}
