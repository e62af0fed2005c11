// The acts of writing that people wait for, as they are in a database that has grown.

import { randomUUID } from 'node:crypto';
import type { App } from '@allcourt/server/src/app.ts';
import { LARGE_TEAM } from './amounts.ts';
import { MOST_ACTS } from './cost.ts';
import type { Reader } from './people.ts';
import type { Club } from './things.ts';

export interface Write {
  readonly name: string;
  readonly reader: Reader;
  /** Answers with the bytes of the answer. */
  act(): Promise<number>;
}

/** Each makes what it needs before. */
export async function writesOf(app: App, { readers }: Club): Promise<Write[]> {
  const writes: Write[] = [];
  for (const reader of ['heavy', 'light'] as const) {
    const { cookie } = readers[reader];
    writes.push(
      { name: 'POST /api/matches/:matchId/events, a point', reader, act: await scorer(app, cookie) },
      { name: 'POST /api/matches', reader, act: () => beginMatch(app, cookie, randomUUID()) },
      { name: 'POST /api/matches/:matchId/events, the end', reader, act: await ender(app, cookie) },
    );
  }
  const { cookie, team } = readers.coach;
  writes.push({
    name: `POST /api/conversations/:conversationId/messages, to ${LARGE_TEAM + 1} members`,
    reader: 'coach',
    act: () =>
      post(app, cookie, `/api/conversations/${team.conversationId}/messages`, {
        id: randomUUID(),
        text: 'Practice starts at six, please bring water',
      }),
  });
  return writes;
}

/** Scores points of one match, whose games go in turn, so that it never ends. */
async function scorer(app: App, cookie: string): Promise<() => Promise<number>> {
  const deviceId = randomUUID();
  const url = await begin(app, cookie);
  let base = 0;
  return async () => {
    const winner = Math.floor(base / 4) % 2 === 0 ? 'a' : 'b';
    const events = [{ id: randomUUID(), at: Date.now(), kind: 'point', winner }];
    const bytes = await post(app, cookie, url, { base, deviceId, events });
    base += 1;
    return bytes;
  };
}

/** Ends another match each time. */
async function ender(app: App, cookie: string): Promise<() => Promise<number>> {
  const begun: string[] = [];
  for (let count = 0; count < MOST_ACTS; count += 1) {
    begun.push(await begin(app, cookie));
  }
  return async () => {
    const url = begun.pop();
    if (url === undefined) {
      throw new RangeError(`More than ${MOST_ACTS} matches were to be ended.`);
    }
    const events = [
      { id: randomUUID(), at: Date.now(), kind: 'point', winner: 'a' },
      { id: randomUUID(), at: Date.now(), kind: 'end', ending: 'retired', winner: 'a' },
    ];
    return post(app, cookie, url, { base: 0, deviceId: randomUUID(), events });
  };
}

async function begin(app: App, cookie: string): Promise<string> {
  const id = randomUUID();
  await beginMatch(app, cookie, id);
  return `/api/matches/${id}/events`;
}

function beginMatch(app: App, cookie: string, id: string): Promise<number> {
  return post(app, cookie, '/api/matches', {
    id,
    setup: { format: 'SET5-S:6', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: { a: [{ name: 'Bench A' }], b: [{ name: 'Bench B' }] },
    surface: null,
    startedAt: Date.now(),
  });
}

async function post(app: App, cookie: string, url: string, payload: object): Promise<number> {
  const answer = await app.inject({ method: 'POST', url, headers: { cookie }, payload });
  if (answer.statusCode >= 300) {
    throw new Error(`POST ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 400)}`);
  }
  return answer.rawPayload.length;
}
