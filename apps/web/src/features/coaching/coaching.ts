import type { Sport } from '@allcourt/scoring';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';
import { timeZone } from '#web/ui/words/region.ts';
import { COACHING_KEY } from './coaching-key.ts';

const coachFeedbackAnswer = async () =>
  (await import('@allcourt/contract/http/coaching')).coachFeedbackAnswer;
const assignmentsAnswer = async () => (await import('@allcourt/contract/http/coaching')).assignmentsAnswer;
const coachedTeamsAnswer = async () => (await import('@allcourt/contract/http/coaching')).coachedTeamsAnswer;
const coachesAnswer = async () => (await import('@allcourt/contract/http/coaching')).coachesAnswer;
const rosterAnswer = async () => (await import('@allcourt/contract/http/teams')).rosterAnswer;
const dashboardAnswer = async () => (await import('@allcourt/contract/http/coaching')).dashboardAnswer;

/** Feedback to the reader, or with a team from its coaches to its players. */
export function useFeedback(teamId: string | null) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'feedback', teamId],
    queryFn: ({ signal }) =>
      apiAs(
        coachFeedbackAnswer,
        `/api/coaching/feedback${teamId === null ? '' : `?as=coach&teamId=${teamId}`}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Assignments of the reader, or with a team of its players. */
export function useAssignments(teamId: string | null) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'assignments', teamId],
    queryFn: ({ signal }) =>
      apiAs(assignmentsAnswer, `/api/coaching/assignments${teamId === null ? '' : `?teamId=${teamId}`}`, {
        signal,
      }),
  });
}

/** Teams that the reader coaches. */
export function useCoachedTeams() {
  return useQuery({
    queryKey: [...COACHING_KEY, 'teams'],
    queryFn: ({ signal }) => apiAs(coachedTeamsAnswer, '/api/coaching/teams', { signal }),
  });
}

/** The coaches of a team, without the reader. */
export function useCoaches(teamId: string) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'coaches', teamId],
    queryFn: ({ signal }) => apiAs(coachesAnswer, `/api/coaching/teams/${teamId}/coaches`, { signal }),
  });
}

/** Members of a team with an account: those a coach can write to. */
export function usePlayers(teamId: string) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'players', teamId],
    queryFn: async ({ signal }) => {
      const { members } = await apiAs(rosterAnswer, `/api/teams/${teamId}/members`, { signal });
      return members.flatMap(({ id: memberId, accountId, name, avatarUrl }) =>
        accountId === null ? [] : { memberId, accountId, name, avatarUrl },
      );
    },
  });
}

/** Training and progress of a team's players. */
export function useDashboard(teamId: string, sport: Sport) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'dashboard', teamId, sport],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ sport, timeZone: timeZone() });
      const path = `/api/coaching/teams/${teamId}/dashboard?${query}`;
      return apiAs(dashboardAnswer, path, { signal });
    },
  });
}

/** Reloads everything shown about coaching. */
export function refreshCoaching(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: COACHING_KEY });
}

/** Keeps the screen up to date while it is open. */
export function useCoachingNews(): void {
  const client = useQueryClient();
  useMissedNews(() => void refreshCoaching(client));
  useSocketMessages('coaching:changed', () => void refreshCoaching(client));
}
