import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

/** Current and upcoming events that a session can be planned for. */
export function useUpcomingEvents() {
  return useQuery({
    queryKey: [...TRAINING_KEY, 'upcoming-events'],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/calendar')).upcomingAnswer,
        '/api/calendar/upcoming',
        { signal },
      ),
  });
}
