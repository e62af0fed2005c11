import type {
  AttendanceBody,
  ChangeEventBody,
  CreateEventBody,
  DeleteEventQuery,
  EventChangedAnswer,
  NudgeAnswer,
  Occurrence,
  OccurrenceAnswer,
  RepliesAnswer,
  RepliesBody,
} from '@allcourt/contract';
import { api, apiAs } from '#web/data/http.ts';

const eventChangedAnswer = async () => (await import('@allcourt/contract/http/calendar')).eventChangedAnswer;
const nudgeAnswer = async () => (await import('@allcourt/contract/http/calendar-replies')).nudgeAnswer;
const repliesAnswer = async () => (await import('@allcourt/contract/http/calendar-replies')).repliesAnswer;
const occurrenceAnswer = async () => (await import('@allcourt/contract/http/calendar')).occurrenceAnswer;

type Which = Pick<Occurrence, 'eventId' | 'key'>;

export function createEvent(body: CreateEventBody): Promise<EventChangedAnswer> {
  return apiAs(eventChangedAnswer, '/api/calendar/events', { method: 'POST', body });
}

export function changeEvent(eventId: string, body: ChangeEventBody): Promise<EventChangedAnswer> {
  return apiAs(eventChangedAnswer, `/api/calendar/events/${eventId}`, { method: 'PATCH', body });
}

export function deleteEvent(
  eventId: string,
  { scope, key, version }: DeleteEventQuery,
): Promise<EventChangedAnswer> {
  const query = new URLSearchParams({ scope, key, version: `${version}` });
  return apiAs(eventChangedAnswer, `/api/calendar/events/${eventId}?${query}`, { method: 'DELETE' });
}

export async function undoChange(changeId: string): Promise<void> {
  await api(`/api/calendar/changes/${changeId}/undo`, { method: 'POST' });
}

/** The same reply to several dates, the reader's own or that of a member. */
export function replyToDates(body: RepliesBody): Promise<RepliesAnswer> {
  return apiAs(repliesAnswer, '/api/calendar/replies', { method: 'PUT', body });
}

/** Reminds people who have not replied. */
export function nudge({ eventId, key }: Which): Promise<NudgeAnswer> {
  return apiAs(nudgeAnswer, `/api/calendar/events/${eventId}/${key}/nudge`, { method: 'POST' });
}

export function markAttendance({ eventId, key }: Which, body: AttendanceBody): Promise<OccurrenceAnswer> {
  return apiAs(occurrenceAnswer, `/api/calendar/events/${eventId}/${key}/attendance`, {
    method: 'PUT',
    body,
  });
}

/** Removes the match from the event; the match itself stays. */
export async function takeMatchOut({ eventId, key }: Which, matchId: string): Promise<void> {
  await api(`/api/calendar/events/${eventId}/${key}/matches/${matchId}`, { method: 'DELETE' });
}
