// Everything that waits for the reader: one query, that Home, Settings and a match page read and refresh.

import { queryOptions } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { NEEDS_KEY } from './needs.ts';

const needsAnswer = async () => (await import('@allcourt/contract/http/needs')).needsAnswer;

export const needsQuery = queryOptions({
  queryKey: NEEDS_KEY,
  queryFn: ({ signal }) => apiAs(needsAnswer, '/api/needs', { signal }),
});

/** Accepts or refuses a person who asks to name the reader. */
export async function answerRequest({
  accountId,
  answer,
}: {
  accountId: string;
  answer: 'accept' | 'refuse';
}): Promise<void> {
  await api(`/api/people/naming/requests/${accountId}`, { method: 'POST', body: { answer } });
}
