import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { CALENDAR_KEY } from './calendar.ts';

const ownLoadAnswer = async () => (await import('@allcourt/contract/http/attendance')).ownLoadAnswer;
const teamLoadAnswer = async () => (await import('@allcourt/contract/http/attendance')).teamLoadAnswer;

/** The reader's time on court of the last weeks. */
export function useOwnLoad() {
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'load'],
    queryFn: ({ signal }) => apiAs(ownLoadAnswer, '/api/calendar/load', { signal }),
  });
}

/** The same of each member of a team. */
export function useTeamLoad(teamId: string) {
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'load', teamId],
    queryFn: ({ signal }) => apiAs(teamLoadAnswer, `/api/teams/${teamId}/load`, { signal }),
  });
}
