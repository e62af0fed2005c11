import { appConfig } from '#web/data/app-config.ts';
import { sendVerification } from '#web/features/auth/api/session.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

/** Requests the verification email from our server or from the provider that sends it. */
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
