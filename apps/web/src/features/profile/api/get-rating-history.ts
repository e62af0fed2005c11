import type { Discipline, Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

export interface RatingOf {
  username: string;
  sport: Sport;
  discipline: Discipline;
}

/** History of a player's rating, match by match. */
export function useRatingHistory({ username, sport, discipline }: RatingOf) {
  return useQuery({
    queryKey: ['players', username, 'ratings', sport, discipline],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/ratings')).ratingHistoryAnswer,
        `/api/players/${encodeURIComponent(username)}/ratings?${new URLSearchParams({ sport, discipline })}`,
        { signal },
      ),
    staleTime: 0,
  });
}
