import type { User } from '@allcourt/contract';
import { useCallback } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

/** What every way in ends with: the person is shown at once, then as the server knows them. */
export function useEnter(): (open: () => Promise<User>) => Promise<User> {
  const { setUser, refresh } = useAuth();
  return useCallback(
    async (open) => {
      const user = await open();
      setUser(user);
      await refresh();
      return user;
    },
    [setUser, refresh],
  );
}
