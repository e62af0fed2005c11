import { useState } from 'react';
import { actionMessage } from '#web/features/auth/errors.ts';

export interface Attempt {
  isBusy: boolean;
  error: string | null;
  /** Runs the action and returns whether it succeeded; a failure is in `error`. */
  run(act: () => Promise<void>): Promise<boolean>;
}

/** Runs one action at a time that may fail at the identity provider. */
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
