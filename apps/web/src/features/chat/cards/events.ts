import type { Target } from '@allcourt/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';

const eventCardAnswer = async () => (await import('@allcourt/contract/http/calendar')).eventCardAnswer;
const upcomingAnswer = async () => (await import('@allcourt/contract/http/calendar')).upcomingAnswer;

export type EventTarget = Extract<Target, { kind: 'event' }>;

/** The card of an event. Under the calendar's key, so that it loads again after a reply. */
function eventCardQuery({ eventId, key }: EventTarget) {
  return queryOptions({
    queryKey: ['calendar', 'card', eventId, key],
    queryFn: ({ signal }) =>
      apiAs(eventCardAnswer, `/api/calendar/events/${eventId}/${key}/card`, { signal }),
  });
}

/** An event as its reader sees it, kept up to date while it is on screen. */
export function useEventCard(target: EventTarget) {
  const client = useQueryClient();
  const query = eventCardQuery(target);
  const refresh = () => void client.invalidateQueries(query);
  useMissedNews(refresh);
  useSocketMessages('calendar:changed', ({ eventId }) => eventId === target.eventId && refresh());
  return useQuery(query);
}

/** The next events, to choose from. */
export const nextEventsQuery = queryOptions({
  queryKey: ['calendar', 'to-share'],
  queryFn: ({ signal }) => apiAs(upcomingAnswer, '/api/calendar/upcoming?limit=30', { signal }),
  // Loaded again for every choice.
  staleTime: 0,
});
