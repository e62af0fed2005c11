import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, apiAs } from '#web/data/http.ts';
import { useConnected, useSocket, useSocketMessages } from '#web/data/offline-context.tsx';
import { NEEDS_KEY } from '#web/features/line-ups/query-keys.ts';

const needsAnswer = async () => (await import('@allcourt/contract/http/line-ups')).needsAnswer;

const needsQuery = queryOptions({
  queryKey: NEEDS_KEY,
  queryFn: ({ signal }) => apiAs(needsAnswer, '/api/needs', { signal }),
});

/** Everything that waits for the reader, kept up to date while it is on screen. */
export function useNeeds({ isEnabled = true } = {}) {
  const client = useQueryClient();
  const socket = useSocket();
  const refresh = () => void client.invalidateQueries(needsQuery);
  useEffect(() => socket.onLineUp(() => void client.invalidateQueries(needsQuery)), [client, socket]);
  useSocketMessages('notification', refresh);
  useConnected(refresh);
  return useQuery({ ...needsQuery, enabled: isEnabled });
}

/** Accepts or refuses a person who asks to name the reader. */
export async function answerRequest(accountId: string, answer: 'accept' | 'refuse'): Promise<void> {
  await api(`/api/people/naming/requests/${accountId}`, { method: 'POST', body: { answer } });
}
