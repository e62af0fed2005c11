import { api } from '#web/data/http.ts';

/** Makes a match part of an event on one date. */
export async function linkEvent(
  { eventId, occurrence, matchId }: { eventId: string; occurrence: string; matchId: string },
  signal: AbortSignal,
): Promise<void> {
  await api(`/api/calendar/events/${eventId}/${occurrence}/matches/${matchId}`, { method: 'PUT', signal });
}
