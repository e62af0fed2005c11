import { eraseAccount, restoreAccount } from '#web/features/auth/api/session.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { deleteIdentity } from '#web/features/auth/model/delete-identity.ts';
import { useAttempt } from '#web/features/auth/model/use-attempt.ts';

/** Actions for a deleted account. */
export function useDeletedAccount() {
  const { setUser, refresh, logout, identity } = useAuth();
  const { isBusy, error, run } = useAttempt();

  return {
    isBusy,
    error,
    restore: () =>
      run(async () => {
        setUser(await restoreAccount());
        await refresh();
      }),
    erase: () =>
      run(async () => {
        await eraseAccount();
        await deleteIdentity(identity);
        await logout();
      }),
    signOut: logout,
  };
}
