import type { Sport } from '@allcourt/scoring';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useConnected, useNews } from '#web/data/use-news.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { COACHING_KEY } from './coaching-key.ts';

/** What was said to the reader, or with a team what its coaches say to its players. */
export function useFeedback(teamId: string | null) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'feedback', teamId],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/coaching')).coachFeedbackAnswer,
        `/api/coaching/feedback${teamId === null ? '' : `?as=coach&teamId=${teamId}`}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** What is set for the reader, or with a team for its players. */
export function useAssignments(teamId: string | null) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'assignments', teamId],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/coaching')).assignmentsAnswer,
        `/api/coaching/assignments${teamId === null ? '' : `?teamId=${teamId}`}`,
        { signal },
      ),
  });
}

/** The teams that the reader coaches. */
export function useCoachedTeams() {
  return useQuery({
    queryKey: [...COACHING_KEY, 'teams'],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/coaching')).coachedTeamsAnswer,
        '/api/coaching/teams',
        { signal },
      ),
  });
}

/** Who of a team trained, and what has become of it. */
export function useDashboard(teamId: string, sport: Sport) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'dashboard', teamId, sport],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ sport, timeZone: timeZone() });
      const path = `/api/coaching/teams/${teamId}/dashboard?${query}`;
      return apiAs(async () => (await import('@allcourt/contract/http/coaching')).dashboardAnswer, path, {
        signal,
      });
    },
  });
}

/** Reads again whatever is shown of coaching. */
export function refreshCoaching(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: COACHING_KEY });
}

/** Keeps what is shown of coaching as it is, while it is on screen. */
export function useCoachingNews(): void {
  const client = useQueryClient();
  useConnected(() => void refreshCoaching(client));
  useNews('coaching:changed', () => void refreshCoaching(client));
}
