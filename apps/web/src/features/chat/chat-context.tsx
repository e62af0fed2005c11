import type { ChatPerson } from '@allcourt/contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { Chat } from './chat.ts';

const ChatContext = createContext<Chat | null>(null);

export function ChatProvider({ chat, children }: { chat: Chat; children: ReactNode }) {
  return <ChatContext value={chat}>{children}</ChatContext>;
}

/** The conversations of this device. */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (chat === null) {
    throw new TypeError('useChat needs a ChatProvider above it.');
  }
  return chat;
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
