import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { timeZone } from '#web/ui/words/region.ts';

/** Somebody as the reader may see them; whatever is known of a player is kept under `['players', username]`. */
export function playerQuery(username: string) {
  return queryOptions({
    queryKey: ['players', username, 'profile'],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/ratings')).playerAnswer,
        `/api/players/${encodeURIComponent(username)}?timeZone=${encodeURIComponent(timeZone())}`,
        { signal },
      ),
    // A match that has just ended is in the figures.
    staleTime: 0,
  });
}

export function usePlayer(username: string) {
  return useQuery(playerQuery(username));
}
