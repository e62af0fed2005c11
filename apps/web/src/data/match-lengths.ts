// How long matches usually are: for the end of an event, and the plan of a tie's courts.

import type { MatchLength } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const matchLengthsAnswer = async () =>
  (await import('@allcourt/contract/http/match-lengths')).matchLengthsAnswer;

/** They change slowly. */
const FRESH_MS = 600_000;

/** Of a team's players; of the reader without a team. By format, the most played first; none until they are known. */
export function useMatchLengths(teamId: string | null): readonly MatchLength[] {
  const { data } = useQuery({
    queryKey: ['match-lengths', teamId],
    queryFn: ({ signal }) =>
      apiAs(matchLengthsAnswer, `/api/calendar/match-lengths${teamId === null ? '' : `?teamId=${teamId}`}`, {
        signal,
      }),
    staleTime: FRESH_MS,
  });
  return data?.lengths ?? [];
}
