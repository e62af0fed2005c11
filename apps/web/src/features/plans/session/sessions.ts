import { useInfiniteQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

/** The reader's sessions by page, newest first. */
export function useSessions() {
  return useInfiniteQuery({
    queryKey: [...TRAINING_KEY, 'sessions'],
    queryFn: ({ pageParam, signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/training-sessions')).trainingSessionsAnswer,
        `/api/training/sessions${pageParam === null ? '' : `?before=${pageParam}`}`,
        { signal },
      ),
    initialPageParam: null as string | null, // null asks for the first page
    getNextPageParam: ({ next }) => next,
  });
}
