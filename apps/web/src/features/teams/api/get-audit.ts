import { useInfiniteQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TEAMS_KEY } from './list-teams.ts';

const auditAnswer = async () => (await import('@allcourt/contract/http/roles')).auditAnswer;

/** The team's activity, page by page, newest first. */
export function useAudit(teamId: string) {
  return useInfiniteQuery({
    queryKey: [...TEAMS_KEY, teamId, 'audit'],
    queryFn: ({ pageParam, signal }) =>
      apiAs(auditAnswer, `/api/teams/${teamId}/audit${pageParam === null ? '' : `?before=${pageParam}`}`, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
