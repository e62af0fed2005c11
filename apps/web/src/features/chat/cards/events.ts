import type { Target } from '@allcourt/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useConnected, useNews } from '#web/data/use-news.ts';

export type EventTarget = Extract<Target, { kind: 'event' }>;

/** What of the calendar a conversation shows; with the calendar it is read again when a reply has been sent. */
function eventCardQuery({ eventId, key }: EventTarget) {
  return queryOptions({
    queryKey: ['calendar', 'card', eventId, key],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/calendar')).eventCardAnswer,
        `/api/calendar/events/${eventId}/${key}/card`,
        {
          signal,
        },
      ),
  });
}

/** An event as its reader sees it, kept as it is while it is on screen. */
export function useEventCard(target: EventTarget) {
  const client = useQueryClient();
  const query = eventCardQuery(target);
  const refresh = () => void client.invalidateQueries(query);
  useConnected(refresh);
  useNews('calendar:changed', ({ eventId }) => eventId === target.eventId && refresh());
  return useQuery(query);
}

/** What is on next, to choose from. */
export const nextEventsQuery = queryOptions({
  queryKey: ['calendar', 'to-share'],
  queryFn: ({ signal }) =>
    apiAs(
      async () => (await import('@allcourt/contract/http/calendar')).upcomingAnswer,
      '/api/calendar/upcoming?limit=30',
      { signal },
    ),
  // Asked anew whenever somebody is about to choose.
  staleTime: 0,
});
