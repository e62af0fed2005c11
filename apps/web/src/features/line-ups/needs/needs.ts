import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { needsQuery } from '#web/data/needs-query.ts';
import { useMissedNews, useOutbox, useSocket, useSocketMessages } from '#web/data/offline-context.tsx';
import { isQueued } from '#web/data/outbox/item.ts';
import { isSpoken } from '#web/features/line-ups/answer/use-answers.ts';

/** Everything that waits for the reader, kept up to date while it is on screen. */
export function useNeeds({ isEnabled = true } = {}) {
  const client = useQueryClient();
  const socket = useSocket();
  const refresh = () => void client.invalidateQueries(needsQuery);
  useEffect(() => socket.onLineUp(() => void client.invalidateQueries(needsQuery)), [client, socket]);
  useSocketMessages('notification', refresh);
  // Another device may have answered.
  useSocketMessages('notification:read', refresh);
  useSocketMessages('chat:answer', refresh);
  useSocketMessages('chat:message', ({ message }) => message.poll && refresh());
  useMissedNews(refresh);
  return useQuery({ ...needsQuery, enabled: isEnabled });
}

/** The same without the matches whose answer is still on this device. */
export function useUnansweredNeeds() {
  const { data, isPending, isPaused, isError, isFetching, refetch } = useNeeds();
  const outbox = useOutbox();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  const answered = new Set(items.filter((item) => isQueued(item) && isSpoken(item)).map(({ key }) => key));
  return {
    isLoading: isPending && !isPaused,
    /** Set while nothing could be loaded. */
    problem: isError && !data ? { isFetching, refetch } : null,
    data: data && { ...data, namings: data.namings.filter(({ match }) => !answered.has(match.id)) },
  };
}
