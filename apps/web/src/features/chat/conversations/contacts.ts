import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { CHAT_KEY } from './conversations.ts';

/** Whom the reader can write to. */
export function useContacts() {
  return useQuery({
    queryKey: [...CHAT_KEY, 'contacts'],
    queryFn: ({ signal }) =>
      apiAs(async () => (await import('@allcourt/contract/http/chat')).contactsAnswer, '/api/contacts', {
        signal,
      }),
  });
}
