import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { instantOf } from '#web/ui/words/when.ts';
import { CALENDAR_KEY } from './calendar.ts';

const availabilityAnswer = async () =>
  (await import('@allcourt/contract/http/availability')).availabilityAnswer;

/** Replies of a team from the beginning of one day to that of another. */
export function useAvailability(teamId: string, { first, last }: { first: string; last: string }) {
  const from = instantOf(first).getTime();
  const before = instantOf(last).getTime();
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'availability', { teamId, from, before }],
    queryFn: ({ signal }) =>
      apiAs(availabilityAnswer, `/api/teams/${teamId}/availability?from=${from}&before=${before}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

const teamAttendanceAnswer = async () =>
  (await import('@allcourt/contract/http/attendance')).teamAttendanceAnswer;

/** Attendance of a team's members from the beginning of one day to that of another. */
export function useTeamAttendance(teamId: string, { first, last }: { first: string; last: string }) {
  const from = instantOf(first).getTime();
  const before = instantOf(last).getTime();
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'attendance', { teamId, from, before }],
    queryFn: ({ signal }) =>
      apiAs(teamAttendanceAnswer, `/api/teams/${teamId}/attendance?from=${from}&before=${before}`, {
        signal,
      }),
  });
}
