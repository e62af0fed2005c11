import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';
import { BROADCASTS_KEY } from '#web/features/player/live/change-broadcast.ts';
import { refreshRights } from '#web/features/player/live/get-live.ts';

const broadcastsAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).broadcastsAnswer;

/** Live and past broadcasts of a team, newest first, page by page. */
export function useBroadcasts(teamId: string) {
  return useInfiniteQuery({
    queryKey: [...BROADCASTS_KEY, teamId],
    queryFn: ({ pageParam, signal }) =>
      apiAs(
        broadcastsAnswer,
        `/api/teams/${teamId}/broadcasts${pageParam === null ? '' : `?before=${pageParam}`}`,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Refreshes the broadcasts of a team while they are on screen. */
export function useBroadcastsNews(): void {
  const client = useQueryClient();
  useMissedNews(() => void client.invalidateQueries({ queryKey: BROADCASTS_KEY }));
  useSocketMessages('broadcast:changed', ({ teamId }) => {
    void client.invalidateQueries({ queryKey: [...BROADCASTS_KEY, teamId] });
  });
  useSocketMessages('team:changed', () => refreshRights(client));
}
