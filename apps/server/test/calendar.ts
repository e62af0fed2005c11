import type { CreateEventBody, Occurrence } from '@allcourt/contract';
import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '#server/app.ts';
import type { SignedInAccount } from '#test/builders.ts';

/** The Monday after the test clock starts, where New York is four hours behind UTC. */
export const MONDAY = '2026-06-08T18:00';
export const MONDAY_KEY = '20260608T1800';

/** Times to choose from, on the Thursday and the Friday after. */
export const TIMES = ['2026-06-11T18:00', '2026-06-12T18:00'];

/** Practice on Monday from six to eight in New York, once; what a test cares about is changed. */
export function eventBody(changes: Partial<CreateEventBody> = {}): CreateEventBody {
  const starts = changes.starts ?? MONDAY;
  return {
    id: uuidv7(),
    teamId: null,
    type: 'practice',
    title: 'Falcons practice',
    isAllDay: false,
    starts,
    ends: later(starts, 120),
    timeZone: 'America/New_York',
    rule: null,
    venue: null,
    arriveEarlyMinutes: null,
    notes: null,
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
    ...changes,
  };
}

/** Wall time some minutes later. */
function later(wall: string, minutes: number): string {
  return new Date(Date.parse(`${wall}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

/** A calendar user over the API. */
export function planner({ cookie }: Pick<SignedInAccount, 'cookie'>, app: App) {
  const ask = async (method: NonNullable<InjectOptions['method']>, url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };
  const at = (eventId: string, key: string) => `/api/calendar/events/${eventId}/${key}`;
  return {
    ask,
    make: async (changes: Partial<CreateEventBody> = {}) => {
      const body = eventBody(changes);
      const made = await ask('POST', '/api/calendar/events', body);
      if (made.status !== 201) {
        throw new Error(`The event was not made: ${JSON.stringify(made.body)}`);
      }
      return { ...body, changeId: String(made.body.changeId) };
    },
    change: (eventId: string, body: object) => ask('PATCH', `/api/calendar/events/${eventId}`, body),
    remove: (eventId: string, query: Record<string, string>) =>
      ask('DELETE', `/api/calendar/events/${eventId}?${new URLSearchParams(query)}`),
    undo: (changeId: string) => ask('POST', `/api/calendar/changes/${changeId}/undo`, {}),
    detail: (eventId: string, key = MONDAY_KEY) => ask('GET', at(eventId, key)),
    reply: (
      eventId: string,
      answer: string | null,
      { key = MONDAY_KEY, note = null as string | null } = {},
    ) => ask('PUT', `${at(eventId, key)}/reply`, { answer, note }),
    /** The start of everything, by the wall clock, in a window of UTC days. */
    starts: async (from: string, before: string): Promise<string[]> => {
      const window = `from=${Date.parse(from)}&before=${Date.parse(before)}`;
      const { body } = await ask('GET', `/api/calendar?${window}`);
      return body.occurrences.map(({ starts }: Occurrence) => starts.slice(5));
    },
  };
}

export type Planner = ReturnType<typeof planner>;
