import { useState } from 'react';
import { actionMessage } from '#web/features/auth/errors.ts';

export interface Attempt {
  isBusy: boolean;
  error: string | null;
  /** Does it, and answers whether it worked; what went wrong is in `error`. */
  run(act: () => Promise<void>): Promise<boolean>;
}

/** One thing at a time that may fail at the identity provider. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    isBusy,
    error,
    async run(act) {
      setBusy(true);
      setError(null);
      try {
        await act();
        return true;
      } catch (failure) {
        setError(actionMessage(failure));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
