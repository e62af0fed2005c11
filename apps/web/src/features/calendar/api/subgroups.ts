import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { CALENDAR_KEY } from './calendar.ts';

const subgroupsAnswer = async () => (await import('@allcourt/contract/http/subgroups')).subgroupsAnswer;

/** Subgroups of a team, to choose those that an event is for. */
export function useSubgroups(teamId: string) {
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'subgroups', teamId],
    queryFn: ({ signal }) => apiAs(subgroupsAnswer, `/api/teams/${teamId}/subgroups`, { signal }),
  });
}
