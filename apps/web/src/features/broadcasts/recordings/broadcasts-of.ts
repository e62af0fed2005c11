import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

/** What shows broadcasts that belong to it. */
export type ShownBy = { matchId: string } | { eventId: string; key: string };

/** The broadcasts of a match, or of an event on one date, that the reader may watch: what is on first. */
export function useBroadcastsOf(of: ShownBy) {
  return useQuery({
    queryKey: ['broadcasts-of', of],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/broadcasts')).broadcastsOfAnswer,
        addressOf(of),
        { signal },
      ),
  });
}

function addressOf(of: ShownBy): string {
  return 'matchId' in of
    ? `/api/matches/${of.matchId}/broadcasts`
    : `/api/calendar/events/${of.eventId}/${of.key}/broadcasts`;
}
