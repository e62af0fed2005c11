import { type MatchAnswer, matchAnswer } from '@allcourt/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#web/data/http.ts';

export function matchKey(matchId: string) {
  return ['matches', 'match', matchId] as const;
}

export function matchQuery(matchId: string) {
  return queryOptions({
    queryKey: matchKey(matchId),
    queryFn: ({ signal }) => getMatch(matchId, signal),
  });
}

/** A match as the server has it. A screen that shows one takes `useLiveMatch`, which knows more. */
export function useMatch(matchId: string) {
  return useQuery(matchQuery(matchId));
}

export async function getMatch(matchId: string, signal?: AbortSignal): Promise<MatchAnswer> {
  return matchAnswer.parse(await api(`/api/matches/${matchId}`, signal ? { signal } : {}));
}
