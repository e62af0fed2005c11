import type { Sport } from '@allcourt/scoring';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { COACHING_KEY } from '#web/features/coaching/coaching-key.ts';

const comparisonAnswer = async () => (await import('@allcourt/contract/http/comparison')).comparisonAnswer;
const partnersAnswer = async () => (await import('@allcourt/contract/http/comparison')).partnersAnswer;

/** The same statistics of two to four players; waits for a second one. */
export function useComparison(teamId: string, sport: Sport, players: readonly string[]) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'comparison', teamId, sport, players],
    queryFn:
      players.length < 2
        ? skipToken
        : ({ signal }) => {
            const query = new URLSearchParams({ sport, players: players.join(',') });
            return apiAs(comparisonAnswer, `/api/coaching/teams/${teamId}/comparison?${query}`, { signal });
          },
    placeholderData: keepPreviousData,
  });
}

/** Doubles pairs of a team. */
export function usePartners(teamId: string, sport: Sport) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'partners', teamId, sport],
    queryFn: ({ signal }) =>
      apiAs(partnersAnswer, `/api/coaching/teams/${teamId}/partners?sport=${sport}`, { signal }),
  });
}
