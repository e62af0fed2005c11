import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { BROADCASTS_KEY } from '#web/features/player/live/change-broadcast.ts';

const broadcastsOfAnswer = async () =>
  (await import('@allcourt/contract/http/broadcasts')).broadcastsOfAnswer;

/** A match or an event that broadcasts belong to. */
export type ShownBy = { matchId: string } | { eventId: string; key: string };

/** Broadcasts of a match, or of an event on one date, that the reader may watch; live ones first. */
export function useBroadcastsOf(of: ShownBy) {
  return useQuery({
    queryKey: [...BROADCASTS_KEY, 'of', of],
    queryFn: ({ signal }) => apiAs(broadcastsOfAnswer, addressOf(of), { signal }),
  });
}

function addressOf(of: ShownBy): string {
  return 'matchId' in of
    ? `/api/matches/${of.matchId}/broadcasts`
    : `/api/calendar/events/${of.eventId}/${of.key}/broadcasts`;
}
