import type { CreateEventBody } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { skipToken, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

const practiceAnswer = async () => (await import('@allcourt/contract/http/practice')).practiceAnswer;
const coachedTeamsAnswer = async () => (await import('@allcourt/contract/http/coaching')).coachedTeamsAnswer;
const occurrenceAnswer = async () => (await import('@allcourt/contract/http/calendar')).occurrenceAnswer;
const upcomingAnswer = async () => (await import('@allcourt/contract/http/calendar')).upcomingAnswer;
const eventChangedAnswer = async () => (await import('@allcourt/contract/http/calendar')).eventChangedAnswer;

const PRACTICE_KEY = [...TRAINING_KEY, 'practice'] as const;

/** An event on one date. */
export interface Occasion {
  readonly eventId: string;
  readonly key: string;
}

/** Teams that the reader coaches. */
export function useCoachedTeams() {
  return useQuery({
    queryKey: [...PRACTICE_KEY, 'teams'],
    queryFn: ({ signal }) => apiAs(coachedTeamsAnswer, '/api/coaching/teams', { signal }),
  });
}

/** Weaknesses of a team in its last matches. */
export function usePractice(teamId: string | undefined, sport: Sport) {
  return useQuery({
    queryKey: [...PRACTICE_KEY, teamId, sport],
    queryFn:
      teamId === undefined
        ? skipToken
        : ({ signal }) =>
            apiAs(practiceAnswer, `/api/coaching/teams/${teamId}/practice?sport=${sport}`, { signal }),
  });
}

/** The event to plan for, with those who come. */
export function useEvent(occasion: Occasion | null) {
  return useQuery({
    queryKey: [...PRACTICE_KEY, 'event', occasion],
    queryFn: occasion
      ? ({ signal }) =>
          apiAs(occurrenceAnswer, `/api/calendar/events/${occasion.eventId}/${occasion.key}`, { signal })
      : skipToken,
  });
}

/** The next events, to attach the practice to. */
export function useNextEvents() {
  return useQuery({
    queryKey: [...PRACTICE_KEY, 'upcoming'],
    queryFn: ({ signal }) => apiAs(upcomingAnswer, '/api/calendar/upcoming?limit=50', { signal }),
  });
}

/** Makes an event; its client-made id makes a retry harmless. */
export function createEvent(body: CreateEventBody) {
  return apiAs(eventChangedAnswer, '/api/calendar/events', { method: 'POST', body });
}
