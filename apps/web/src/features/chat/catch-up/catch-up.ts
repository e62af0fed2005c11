import type { CatchUpAnswer, Conversation } from '@allcourt/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useChat } from '#web/features/chat/chat-context.tsx';
import { CHAT_KEY } from '#web/features/chat/conversations/conversations.ts';
import { markRead } from '#web/features/chat/messages/mark-read.ts';

const catchUpAnswer = async () => (await import('@allcourt/contract/http/catch-up')).catchUpAnswer;

/** Conversations with something unread, by what they ask and what was said. */
export const catchUpQuery = queryOptions({
  queryKey: [...CHAT_KEY, 'catch-up'],
  queryFn: ({ signal }) => apiAs(catchUpAnswer, '/api/chat/catch-up', { signal }),
  // Other devices and people change it all the time.
  staleTime: 0,
  meta: { isKept: false },
});

export type Talk = CatchUpAnswer['talk'][number];

/** Marks conversations as read up to the messages that the answer counted; what has come since stays unread. */
export function useMarkAllRead(me: string) {
  const chat = useChat();
  const client = useQueryClient();
  return useMutation({
    async mutationFn(talk: readonly Talk[]) {
      for (const { conversation, seq } of talk) {
        await markRead(chat, { conversationId: conversation.id, me, seq });
      }
    },
    onSettled: () => client.invalidateQueries(catchUpQuery),
  });
}

/** More unread messages than these are worth sorting. */
const A_FEW = 5;

/** The unread messages of all conversations and the number of these; null while they are only a few. */
export function unreadToCatchUp(
  conversations: readonly Pick<Conversation, 'unread'>[],
): { unread: number; conversations: number } | null {
  const waiting = conversations.filter(({ unread }) => unread > 0);
  const unread = waiting.reduce((sum, one) => sum + one.unread, 0);
  return unread > A_FEW ? { unread, conversations: waiting.length } : null;
}
