import { createContext, type ReactNode, useContext } from 'react';
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
