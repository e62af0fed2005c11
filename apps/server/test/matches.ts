import type { CreateMatchBody, LoggedEvent } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { App } from '#server/app.ts';
import type { SignedInAccount } from '#test/builders.ts';

export type Event = LoggedEvent['event'];

/** An hour before the test clock starts. */
export const PLAY_STARTED = Date.parse('2026-06-01T09:00:00.000Z');
const POINT_MS = 25_000;

export function point(winner: Side, at = PLAY_STARTED): Event {
  return { id: uuidv7(), at, kind: 'point', winner };
}

/** One point for each `a` and `b`, 25 seconds apart; spaces are for the eye. */
export function points(winners: string): Event[] {
  return [...winners.replaceAll(' ', '')].map((winner, index) =>
    point(winner === 'a' ? 'a' : 'b', PLAY_STARTED + index * POINT_MS),
  );
}

/** Games won to love: `aab` is two games to a, then one to b. */
export function games(winners: string): Event[] {
  return points([...winners.replaceAll(' ', '')].map((winner) => winner.repeat(4)).join(''));
}

export function undo(target: Event): Event {
  return { id: uuidv7(), at: target.at + 1000, kind: 'undo', target: target.id };
}

/** Best of three in tennis, Maya against Jonas; what a test cares about is changed. */
export function matchBody(changes: Partial<CreateMatchBody> = {}): CreateMatchBody {
  return {
    id: uuidv7(),
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: { a: [{ name: 'Maya Okafor' }], b: [{ name: 'Jonas Lindqvist' }] },
    surface: 'hard',
    startedAt: PLAY_STARTED,
    ...changes,
  };
}

interface AppendChanges {
  base: number;
  events: readonly unknown[];
  takeOver?: boolean;
  deviceId?: string;
  clocks?: readonly unknown[];
}

/** One person's device, as the API sees it. */
export function deviceOf({ cookie }: Pick<SignedInAccount, 'cookie'>, app: App) {
  const deviceId = uuidv7();
  const ask = async (options: InjectOptions) => {
    const response = await app.inject({ headers: { cookie }, ...options });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    deviceId,
    get: (url: string) => ask({ url }),
    post: (url: string, body: unknown) => ask({ method: 'POST', url, payload: Object(body) }),
    create: (body: unknown = matchBody()) =>
      ask({ method: 'POST', url: '/api/matches', payload: Object(body) }),
    append: (matchId: string, { base, events, ...changes }: AppendChanges) =>
      ask({
        method: 'POST',
        url: `/api/matches/${matchId}/events`,
        payload: { base, deviceId, events, ...changes },
      }),
  };
}

export type Device = ReturnType<typeof deviceOf>;

/** A match of the device's account with these events in its log. */
export async function buildMatch(
  device: Device,
  { log = [], ...changes }: Partial<CreateMatchBody> & { log?: readonly Event[] } = {},
): Promise<CreateMatchBody> {
  const body = matchBody(changes);
  const created = await device.create(body);
  if (created.status !== 201) {
    throw new Error(`The match was not created: ${JSON.stringify(created.body)}`);
  }
  if (log.length > 0) {
    const appended = await device.append(body.id, { base: 0, events: log });
    if (appended.status !== 200) {
      throw new Error(`The log was not taken: ${JSON.stringify(appended.body)}`);
    }
  }
  return body;
}

/** The ids in the log, in order; their places are checked on the way. */
export async function logOf(device: Device, matchId: string): Promise<string[]> {
  const { body } = await device.get(`/api/matches/${matchId}`);
  const entries: LoggedEvent[] = body.log;
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
  expect(body.match.seq).toBe(entries.length);
  return ids(entries.map(({ event }) => event));
}

export function ids(events: readonly Event[]): string[] {
  return events.map(({ id }) => id);
}
