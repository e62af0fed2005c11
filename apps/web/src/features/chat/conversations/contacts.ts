import type { ContactsAnswer } from '@allcourt/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { CHAT_KEY } from './conversations.ts';

const contactsAnswer = async () => (await import('@allcourt/contract/http/chat')).contactsAnswer;

/** A person the reader can message. */
export type Contact = ContactsAnswer['contacts'][number];

/** The people the reader can message who have this in their name, page by page. */
export function useContacts(name: string) {
  return useInfiniteQuery({
    queryKey: [...CHAT_KEY, 'contacts', name],
    queryFn: ({ pageParam: after, signal }) =>
      apiAs(contactsAnswer, `/api/contacts${searchOf({ name, after })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

function searchOf(asked: Readonly<Record<string, string>>): string {
  const given = Object.entries(asked).filter(([, text]) => text !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
