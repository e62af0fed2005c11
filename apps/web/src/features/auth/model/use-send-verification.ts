import { appConfig } from '#web/data/app-config.ts';
import { sendVerification } from '#web/features/auth/api/session.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

/** Asks for the mail by which an address is verified: this server for it, or the provider whose mail it is. */
export function useSendVerification(): () => Promise<void> {
  const { identity } = useAuth();
  return async () => {
    if (appConfig.provider === 'embedded') {
      await sendVerification();
    } else {
      await (await identity.load()).sendVerification();
    }
  };
}
