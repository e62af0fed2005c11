import { type EventsAnswer, eventsAnswer } from '@allcourt/contract';
import { api } from '#web/data/http.ts';

/** What came after this place in the log of a match. */
export async function getEvents(matchId: string, after: number, signal?: AbortSignal): Promise<EventsAnswer> {
  return eventsAnswer.parse(
    await api(`/api/matches/${matchId}/events?after=${after}`, signal ? { signal } : {}),
  );
}
