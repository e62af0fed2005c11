import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { timeZone } from '#web/ui/words/region.ts';

const playerAnswer = async () => (await import('@allcourt/contract/http/ratings')).playerAnswer;

/** A player as the reader may see them. Cached under `['players', username]`. */
export function playerQuery(username: string) {
  return queryOptions({
    queryKey: ['players', username, 'profile'],
    queryFn: ({ signal }) =>
      apiAs(
        playerAnswer,
        `/api/players/${encodeURIComponent(username)}?timeZone=${encodeURIComponent(timeZone())}`,
        { signal },
      ),
    // Includes a match that has just ended.
    staleTime: 0,
  });
}

export function usePlayer(username: string) {
  return useQuery(playerQuery(username));
}
