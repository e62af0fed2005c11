import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { needsQuery } from '#web/data/needs-query.ts';
import { useConnected, useSocket, useSocketMessages } from '#web/data/offline-context.tsx';

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
