import { useInfiniteQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const securityEventsAnswer = async () =>
  (await import('@allcourt/contract/security-events')).securityEventsAnswer;

/** The account's security events, page by page, newest first. */
export function useSecurityEvents() {
  return useInfiniteQuery({
    queryKey: ['security-events'],
    queryFn: ({ pageParam, signal }) =>
      apiAs(
        securityEventsAnswer,
        `/api/security/events${pageParam === undefined ? '' : `?before=${pageParam}`}`,
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.id : undefined),
    staleTime: 0,
  });
}
