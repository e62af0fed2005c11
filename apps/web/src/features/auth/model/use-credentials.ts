import { appConfig } from '#web/data/app-config.ts';
import { exchangeToken } from '#web/features/auth/api/session.ts';
import { endOtherSessions } from '#web/features/auth/api/sessions.ts';
import type { Identity } from '#web/features/auth/identity.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useEnter } from '#web/features/auth/model/use-enter.ts';

interface Credentials {
  /** Where the account is signed in to now. */
  email: string;
  currentPassword: string;
}

/** Changes how a person signs in, at the identity provider. A refusal is an error with its own words. */
export function useCredentials() {
  const { identity } = useAuth();
  const enter = useEnter();

  async function carryOut(act: (client: Identity) => Promise<string>) {
    const idToken = await act(await identity.load());
    // The change has ended every session of the account, this one included: this device opens a new one.
    await enter(() => exchangeToken(idToken)).catch((cause: unknown) => {
      throw new Error('It is changed, but this device was signed out. Sign in again.', { cause });
    });
    if (appConfig.provider === 'firebase') {
      // What changes at Google ends nothing here by itself.
      await endOtherSessions().catch(() => {});
    }
  }

  return {
    /** `sent`: a mail went to the new address, which counts once it is confirmed. */
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
