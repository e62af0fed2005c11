import type { Message, MessagesAnswer, ReadAnswer } from '@allcourt/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import type { ThreadQuery } from '#web/features/thread/live-thread.ts';

/** The newest messages, where nothing else is asked for. */
export function getMessages(conversationId: string, query?: ThreadQuery): Promise<MessagesAnswer> {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return apiAs(
    async () => (await import('@allcourt/contract/http/chat')).messagesAnswer,
    `/api/conversations/${conversationId}/messages${search.size > 0 ? `?${search}` : ''}`,
  );
}

/** Read up to here. */
export function postRead(conversationId: string, seq: number): Promise<ReadAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/chat')).readAnswer,
    `/api/conversations/${conversationId}/read`,
    {
      method: 'POST',
      body: { seq },
    },
  );
}

/** Who has read a message. */
export function readersQuery(messageId: string) {
  return queryOptions({
    queryKey: ['chat', 'readers', messageId],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/chat')).readersAnswer,
        `/api/messages/${messageId}/readers`,
        { signal },
      ),
    // What is shown of it is asked for whenever somebody has read.
    staleTime: 0,
  });
}

/** What crosses the wire for each thing that waits in the queue. */
export interface MessageCall {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Changes or makes a message; answers with it as it is then. */
export async function callMessage({ path, ...options }: MessageCall, signal: AbortSignal): Promise<Message> {
  const { message } = await apiAs(
    async () => (await import('@allcourt/contract/http/chat')).messageAnswer,
    path,
    { ...options, signal },
  );
  return message;
}
