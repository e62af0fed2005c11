import type { ChatPerson } from '@allcourt/contract';
import { useMemo } from 'react';
import { useGiven } from '#web/data/offline-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { Chat } from './chat.ts';

/** The conversations of this device. */
export function useChat(): Chat {
  return useGiven('chat');
}

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
