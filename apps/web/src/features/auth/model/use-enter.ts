import type { User } from '@allcourt/contract';
import { useCallback } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

/** What every way in ends with: the person is shown at once, then as the server knows them. */
export function useEnter(): (open: () => Promise<User>) => Promise<void> {
  const { setUser, refresh } = useAuth();
  return useCallback(
    async (open) => {
      setUser(await open());
      await refresh();
    },
    [setUser, refresh],
  );
}
