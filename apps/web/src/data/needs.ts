// What waits for the reader: one query, that Home, Settings and a match page read and refresh.

import type { NeedsAnswer } from '@allcourt/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';

const needsAnswer = async () => (await import('@allcourt/contract/http/line-ups')).needsAnswer;

export const needsQuery = queryOptions({
  queryKey: ['needs'],
  queryFn: ({ signal }) => apiAs(needsAnswer, '/api/needs', { signal }),
});

/** The number of things that wait for the reader, by the last answer on this device; 0 without one. */
export function knownNeeds(client: QueryClient): number {
  const known: NeedsAnswer | undefined = client.getQueryData(needsQuery.queryKey);
  return known
    ? known.namings.length + known.disputes.length + known.claims.length + known.requests.length
    : 0;
}

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
