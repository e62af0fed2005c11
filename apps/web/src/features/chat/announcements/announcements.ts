import type { AnnouncementsAnswer, Message, VotesAnswer } from '@allcourt/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import type { ItemOf } from '#web/data/outbox/item.ts';
import { changeLoaded } from '#web/data/query.ts';
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

/** Unpins an announcement for everyone, or closes a poll. */
export async function endMessage(messageId: string): Promise<Message> {
  const { message } = await apiAs(messageAnswer, `/api/messages/${messageId}/end`, { method: 'POST' });
  return message;
}

/** Lays the reader's own answer over what is loaded, before the server is asked again. */
export function layAnswer(client: QueryClient, item: ItemOf<'chat'>): void {
  const { key: conversationId, topic, body } = item;
  if (topic === 'chat:vote') {
    changeLoaded<VotesAnswer>(client, { queryKey: votesKey(conversationId, body.messageId) }, (known) => ({
      ...known,
      own: [...body.answers],
    }));
  } else if (topic === 'chat:acknowledge') {
    const seenAt = new Date(item.createdAt).toISOString();
    changeLoaded<AnnouncementsAnswer>(client, announcementsQuery(conversationId), ({ announcements }) => ({
      announcements: announcements.map((one) =>
        one.message.id === body.messageId ? { ...one, seenAt: one.seenAt ?? seenAt } : one,
      ),
    }));
  }
}

/** The key of the votes in a poll. */
export function votesKey(conversationId: string, messageId: string) {
  return [...ANSWERS_KEY, conversationId, 'votes', messageId] as const;
}

/** The first line is the headline, if more follows. */
export function headlineOf(text: string): { readonly title: string; readonly rest: string } {
  const [title = '', ...lines] = text.split('\n');
  return { title, rest: lines.join('\n').trim() };
}
