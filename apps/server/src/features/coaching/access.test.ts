// Every route of coaching with its access by role; a route missing from this table fails.

import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { startCamera } from '#test/camera.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { beginBody, coachOf, setBody } from '#test/coaching.ts';
import { type Harness, harness } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

/** `rival` coaches another team; `player` receives the feedback, `mate` is a teammate. */
const ASKERS = ['visitor', 'outsider', 'rival', 'mate', 'player', 'coach', 'admin'] as const;
type Asker = (typeof ASKERS)[number];

interface Found {
  thread: string;
  assignment: string;
  fresh: string;
  /** A voice note in the thread. */
  file: string;
}

interface Row {
  method: NonNullable<InjectOptions['method']>;
  path: string;
  query?: () => string;
  payload?: (found: Found) => object;
  expected: Record<Asker, number>;
}

const each = (...statuses: number[]) =>
  Object.fromEntries(ASKERS.map((asker, index) => [asker, statuses[index] ?? 0])) as Record<Asker, number>;
const anybody = (status: number) => each(401, status, status, status, status, status, status);

let server: Harness;
let club: Club;
let rivals: Club;
let broadcastId: string;

const ROUTES: readonly Row[] = [
  { method: 'GET', path: '/api/coaching/feedback', expected: anybody(200) },
  {
    method: 'GET',
    path: '/api/coaching/feedback',
    query: () => `?as=coach&teamId=${club.teamId}`,
    expected: each(401, 404, 404, 403, 403, 200, 200),
  },
  {
    method: 'PUT',
    path: '/api/coaching/feedback/{threadId}',
    payload: () => beginBody(club),
    // The player can write to all coaches, but to no other player.
    expected: each(401, 404, 404, 403, 200, 200, 200),
  },
  {
    method: 'PUT',
    path: '/api/coaching/feedback/{threadId}/messages/{messageId}',
    payload: () => ({ text: 'I see.' }),
    expected: each(401, 404, 404, 404, 200, 200, 200),
  },
  {
    method: 'PUT',
    path: '/api/coaching/feedback/{threadId}/read',
    payload: () => ({ isRead: true }),
    expected: each(401, 404, 404, 404, 200, 200, 200),
  },
  {
    method: 'PUT',
    path: '/api/coaching/teams/{teamId}/players/{accountId}/focus',
    payload: () => ({ summary: 'First strike is earlier.', on: null, items: [] }),
    expected: each(401, 404, 404, 403, 403, 200, 200),
  },
  {
    method: 'GET',
    path: '/api/coaching/files/{noteFileId}',
    expected: each(401, 404, 404, 404, 200, 200, 200),
  },
  { method: 'GET', path: '/api/coaching/assignments', expected: anybody(200) },
  {
    method: 'GET',
    path: '/api/coaching/assignments',
    query: () => `?teamId=${club.teamId}`,
    expected: each(401, 404, 404, 403, 403, 200, 200),
  },
  {
    method: 'PUT',
    path: '/api/coaching/assignments/{assignmentId}',
    payload: () => setBody(club),
    expected: each(401, 404, 404, 403, 403, 200, 200),
  },
  {
    method: 'DELETE',
    path: '/api/coaching/assignments/{assignmentId}',
    expected: each(401, 404, 404, 403, 403, 200, 200),
  },
  // Only the player can complete their assignment.
  {
    method: 'PUT',
    path: '/api/coaching/assignments/{assignmentId}/done',
    payload: () => ({ isDone: true }),
    expected: each(401, 404, 404, 404, 200, 404, 404),
  },
  { method: 'GET', path: '/api/coaching/teams', expected: anybody(200) },
  {
    method: 'GET',
    path: '/api/coaching/teams/{teamId}/coaches',
    expected: each(401, 404, 404, 200, 200, 200, 200),
  },
  {
    method: 'GET',
    path: '/api/coaching/teams/{teamId}/dashboard',
    query: () => '?sport=tennis',
    expected: each(401, 404, 404, 403, 403, 200, 200),
  },
  {
    method: 'GET',
    path: '/api/coaching/teams/{teamId}/comparison',
    query: () => `?sport=tennis&players=${club.people.player.account.id},${club.people.custom.account.id}`,
    expected: each(401, 404, 404, 403, 403, 200, 200),
  },
  {
    method: 'GET',
    path: '/api/coaching/teams/{teamId}/partners',
    query: () => '?sport=tennis',
    expected: each(401, 404, 404, 403, 403, 200, 200),
  },
  {
    method: 'GET',
    path: '/api/coaching/teams/{teamId}/practice',
    query: () => '?sport=tennis',
    expected: each(401, 404, 404, 403, 403, 200, 200),
  },
];

beforeAll(async () => {
  server = await harness({ config: { dataDir: temporaryFolder() } });
  club = await buildClub(server, { custom: ['train'] });
  ({ broadcastId } = await startCamera(server, club.people.admin, { teamId: club.teamId }));
  rivals = await buildClub(server);
});

test('lists every route of coaching in the table', async () => {
  const paths: Record<string, Record<string, unknown>> = (await server.app.inject('/api/docs')).json().paths;
  const registered = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/coaching'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect([...new Set(ROUTES.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual(
    registered.toSorted(),
  );
});

describe.each(ROUTES)('$method $path', (route) => {
  test.each(ASKERS)('%s', async (asker) => {
    const found = await arrange();
    const isNew = route.method === 'PUT' && route.payload !== undefined && !/done|read/.test(route.path);
    const path = route.path
      .replace('{threadId}', route.path.endsWith('{threadId}') ? found.fresh : found.thread)
      .replace('{messageId}', uuidv7())
      .replace('{assignmentId}', isNew ? found.fresh : found.assignment)
      .replace('{noteFileId}', found.file)
      .replace('{teamId}', club.teamId)
      .replace('{accountId}', club.people.player.account.id);
    const response = await server.app.inject({
      ...{ method: route.method, url: path + (route.query?.() ?? '') },
      ...(route.payload && { payload: route.payload(found) }),
      headers: cookieOf(asker),
    });
    expect(response.statusCode).toBe(route.expected[asker]);
  });
});

/** A thread and an assignment of the player. */
async function arrange(): Promise<Found> {
  const coach = coachOf(club);
  const file = uuidv7();
  await asking(server, { ...club.people.coach, type: 'audio/ogg' })(
    'POST',
    `/api/broadcasts/${broadcastId}/note-files?kind=voice&seconds=1&id=${file}`,
    Buffer.from('OggS, and sound'),
  );
  const note = { broadcastId, at: 0, drawing: [], stillId: null, voiceId: file };
  return { thread: await coach.begin({ note }), assignment: await coach.set(), fresh: uuidv7(), file };
}

function cookieOf(asker: Asker): Record<string, string> {
  if (asker === 'visitor') {
    return {};
  }
  if (asker === 'rival') {
    return { cookie: rivals.people.coach.cookie };
  }
  return { cookie: club.people[asker === 'mate' ? 'custom' : asker].cookie };
}
