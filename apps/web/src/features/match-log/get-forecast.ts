import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import type { MatchMeta } from './live-match-view.ts';

const forecastAnswer = async () => (await import('@allcourt/contract/http/ratings')).forecastAnswer;

/** Side `a`'s win chance before a match, by the ratings at that time; undefined where they say nothing. */
export function useForecast({ id, isOnServer }: Pick<MatchMeta, 'id' | 'isOnServer'>): number | undefined {
  const { data } = useQuery({
    queryKey: ['matches', 'forecast', id],
    queryFn: ({ signal }) => apiAs(forecastAnswer, `/api/matches/${id}/forecast`, { signal }),
    enabled: isOnServer,
  });
  return data?.forecast?.a;
}
