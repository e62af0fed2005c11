import type { EventType, Occurrence, UpcomingAnswer } from '@allcourt/contract';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';
import { changeLoaded } from '#web/data/query.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { instantOf } from '#web/ui/words/when.ts';

const calendarAnswer = async () => (await import('@allcourt/contract/http/calendar')).calendarAnswer;
const upcomingAnswer = async () => (await import('@allcourt/contract/http/calendar')).upcomingAnswer;
const occurrenceAnswer = async () => (await import('@allcourt/contract/http/calendar')).occurrenceAnswer;
const suggestionAnswer = async () => (await import('@allcourt/contract/http/calendar')).suggestionAnswer;

/** Root key of every calendar query. */
export const CALENDAR_KEY = ['calendar'] as const;

/** Occurrences in a window. @param days consecutive days */
export function useCalendar(days: readonly string[]) {
  const from = instantOf(days[0] ?? '').getTime();
  const before = instantOf(days.at(-1) ?? '', { daysLater: 1 }).getTime();
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'window', { from, before }],
    queryFn: ({ signal }) => apiAs(calendarAnswer, `/api/calendar?from=${from}&before=${before}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Enough for the lists of what comes, and to find which of them waits for a reply. */
const UPCOMING = 20;

/** Current and next occurrences. */
export function useUpcoming() {
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'upcoming'],
    queryFn: ({ signal }) => apiAs(upcomingAnswer, `/api/calendar/upcoming?limit=${UPCOMING}`, { signal }),
  });
}

function occurrenceKey({ eventId, key }: Pick<Occurrence, 'eventId' | 'key'>) {
  return [...CALENDAR_KEY, 'event', eventId, key] as const;
}

/** One occurrence in full. */
export function useOccurrence(which: Pick<Occurrence, 'eventId' | 'key'>) {
  return useQuery({
    queryKey: occurrenceKey(which),
    queryFn: ({ signal }) =>
      apiAs(occurrenceAnswer, `/api/calendar/events/${which.eventId}/${which.key}`, { signal }),
  });
}

/** A suggested new event, from the last ones of its type. */
export function getSuggestion(type: EventType, teamId: string | null) {
  const query = new URLSearchParams({ type, timeZone: timeZone(), ...(teamId === null ? {} : { teamId }) });
  return apiAs(suggestionAnswer, `/api/calendar/suggestion?${query}`);
}

/** Puts the server's newest state of an occurrence into everything that is loaded. */
export function keepOccurrence(client: QueryClient, occurrence: Occurrence): void {
  const { eventId, key } = occurrence;
  for (const part of ['window', 'upcoming']) {
    changeLoaded<UpcomingAnswer>(client, { queryKey: [...CALENDAR_KEY, part] }, (known) => ({
      ...known,
      occurrences: known.occurrences.map((one) =>
        one.eventId === eventId && one.key === key ? occurrence : one,
      ),
    }));
  }
  // Its page, and its card in a chat.
  for (const part of ['event', 'card']) {
    client.setQueryData<{ readonly occurrence: Occurrence }>(
      [...CALENDAR_KEY, part, eventId, key],
      (known) => known && { ...known, occurrence },
    );
  }
  // The names of those who come are not in the answer.
  void client.invalidateQueries({ queryKey: occurrenceKey(occurrence) });
}

/** Refetches every calendar query. */
export function refreshCalendar(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: CALENDAR_KEY });
}

/** Keeps the calendar on screen up to date from the socket. */
export function useCalendarNews(): void {
  const client = useQueryClient();
  useMissedNews(() => refreshCalendar(client));
  useSocketMessages('calendar:changed', () => refreshCalendar(client));
}
