import type { ChatPerson } from '@allcourt/contract';
import { useMemo } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

/** The reader, as their own messages show them. */
export function useMe(): ChatPerson {
  const { user } = useAuth();
  return useMemo(
    () => ({
      accountId: user?.id ?? '',
      username: user?.username ?? '',
      name: user?.displayName ?? '',
      avatarUrl: user?.avatarUrl ?? null,
    }),
    [user],
  );
}
