import { appConfig } from '#web/data/app-config.ts';
import { exchangeToken } from '#web/features/auth/api/session.ts';
import { endOtherSessions } from '#web/features/auth/api/sessions.ts';
import type { Identity } from '#web/features/auth/identity.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

interface Credentials {
  /** The current sign-in details. */
  email: string;
  currentPassword: string;
}

/** Changes sign-in details at the identity provider. A refusal throws an error with its message. */
export function useCredentials() {
  const { identity, enter } = useAuth();

  async function carryOut(act: (client: Identity) => Promise<string>) {
    const idToken = await act(await identity.load());
    // The change ended every session, including this one, so this device opens a new one.
    await enter(() => exchangeToken(idToken)).catch((cause: unknown) => {
      throw new Error('Saved, but this device was signed out. Sign in again.', { cause });
    });
    if (appConfig.provider === 'firebase') {
      // A change at Google does not end our sessions.
      await endOtherSessions().catch(() => {});
    }
  }

  return {
    /** `sent`: the new address must be confirmed by email first. */
    async changeEmail(change: Credentials & { newEmail: string }): Promise<'changed' | 'sent'> {
      const client = await identity.load();
      const idToken = await client.changeEmail(change);
      if (idToken === null) {
        return 'sent';
      }
      await carryOut(async () => idToken);
      return 'changed';
    },
    changePassword: (change: Credentials & { newPassword: string }) =>
      carryOut((client) => client.changePassword(change)),
  };
}
