import type { User } from '@allcourt/contract';
import { useCallback } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

/** The last step of every sign-in: shows the user, then refreshes them from the server. */
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
