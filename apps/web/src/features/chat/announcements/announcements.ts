import type { AnnouncementsAnswer, Message } from '@allcourt/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { CHAT_KEY } from '#web/features/chat/conversations/conversations.ts';

const announcementsAnswer = async () => (await import('@allcourt/contract/http/chat')).announcementsAnswer;
const acknowledgementsAnswer = async () =>
  (await import('@allcourt/contract/http/chat')).acknowledgementsAnswer;
const remindersAnswer = async () => (await import('@allcourt/contract/http/chat')).remindersAnswer;
const messageAnswer = async () => (await import('@allcourt/contract/http/chat')).messageAnswer;

/** The key of what people answered to messages. */
export const ANSWERS_KEY = [...CHAT_KEY, 'answers'] as const;

/** An announcement that is pinned for the reader. */
export type Standing = AnnouncementsAnswer['announcements'][number];

/** The announcements of a conversation that stand. */
export function announcementsQuery(conversationId: string) {
  return queryOptions({
    queryKey: [...ANSWERS_KEY, conversationId, 'announcements'],
    queryFn: ({ signal }) =>
      apiAs(announcementsAnswer, `/api/conversations/${conversationId}/announcements`, { signal }),
  });
}

/** The team's members, and when they saw an announcement. */
export function acknowledgementsQuery({ id, conversationId }: Pick<Message, 'id' | 'conversationId'>) {
  return queryOptions({
    queryKey: [...ANSWERS_KEY, conversationId, 'acknowledgements', id],
    queryFn: ({ signal }) =>
      apiAs(acknowledgementsAnswer, `/api/messages/${id}/acknowledgements`, { signal }),
  });
}

/** Reminds those who have not seen it; answers how many. */
export async function remind(messageId: string): Promise<number> {
  const { reminded } = await apiAs(remindersAnswer, `/api/messages/${messageId}/reminders`, {
    method: 'POST',
  });
  return reminded;
}

/** Unpins an announcement for everyone. */
export async function endAnnouncement(messageId: string): Promise<Message> {
  const { message } = await apiAs(messageAnswer, `/api/messages/${messageId}/end`, { method: 'POST' });
  return message;
}

/** The first line is the headline, if more follows. */
export function headlineOf(text: string): { readonly title: string; readonly rest: string } {
  const [title = '', ...lines] = text.split('\n');
  return { title, rest: lines.join('\n').trim() };
}
