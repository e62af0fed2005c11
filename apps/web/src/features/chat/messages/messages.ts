import type { MessagesAnswer, ReadAnswer } from '@allcourt/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import type { ThreadQuery } from '#web/features/thread/live-thread.ts';

const messagesAnswer = async () => (await import('@allcourt/contract/http/chat')).messagesAnswer;
const readAnswer = async () => (await import('@allcourt/contract/http/chat')).readAnswer;
const readersAnswer = async () => (await import('@allcourt/contract/http/chat')).readersAnswer;

/** Loads the newest messages, unless the query asks for others. */
export function getMessages(conversationId: string, query?: ThreadQuery): Promise<MessagesAnswer> {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return apiAs(
    messagesAnswer,
    `/api/conversations/${conversationId}/messages${search.size > 0 ? `?${search}` : ''}`,
  );
}

/** Moves the reader's read mark. */
export function postRead(conversationId: string, seq: number): Promise<ReadAnswer> {
  return apiAs(readAnswer, `/api/conversations/${conversationId}/read`, {
    method: 'POST',
    body: { seq },
  });
}

/** The readers of a message. */
export function readersQuery(messageId: string) {
  return queryOptions({
    queryKey: ['chat', 'readers', messageId],
    queryFn: ({ signal }) => apiAs(readersAnswer, `/api/messages/${messageId}/readers`, { signal }),
    // Loaded again whenever a read mark moves.
    staleTime: 0,
  });
}
