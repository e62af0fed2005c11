import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiAs } from '#web/data/http.ts';
import { useConnected, useSocket, useSocketMessages } from '#web/data/offline-context.tsx';

const needsAnswer = async () => (await import('@allcourt/contract/http/line-ups')).needsAnswer;

export const NEEDS_KEY = ['needs'] as const;

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
