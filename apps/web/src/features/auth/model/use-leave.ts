import { useState } from 'react';
import { ApiError } from '#web/data/http.ts';
import { useOutbox } from '#web/data/offline-context.tsx';
import { deleteAccount } from '#web/features/auth/api/session.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { deleteIdentity } from '#web/features/auth/model/delete-identity.ts';

export interface Leave {
  isBusy: boolean;
  error: string | null;
  /** Clears the last error. */
  reset(): void;
  leave(): Promise<void>;
}

const FAILED = 'Could not delete account. Please try again.';

/** Deletes the account and logs out. */
export function useLeave(onLeft: (eraseAfter: Date | null) => void): Leave {
  const { user, identity, logout } = useAuth();
  const outbox = useOutbox();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function leave() {
    setBusy(true);
    setError(null);
    let eraseAfter: Date | null;
    try {
      eraseAfter = await deleteAccount();
    } catch (failure) {
      setError(reasonFor(failure));
      setBusy(false);
      return;
    }
    if (eraseAfter === null) {
      await deleteIdentity(identity);
    }
    if (user !== null) {
      await outbox.clearAccount(user.id).catch(() => {});
    }
    await logout();
    onLeft(eraseAfter);
  }

  return { isBusy, error, reset: () => setError(null), leave };
}

/** Retrying does not help a demo account, so its own message is shown. */
function reasonFor(failure: unknown): string {
  return failure instanceof ApiError && failure.code === 'demo-account' ? failure.message : FAILED;
}
