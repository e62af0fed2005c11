// Every route of training with its access by role; a route missing from this table fails.

import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import {
  drillBody,
  MADE_OF_TEN,
  noteBody,
  planBody,
  programBody,
  resultBody,
  sessionBody,
} from '#test/training.ts';

/** `owner` creates the item in the path, and may share drills and plans with the team. */
const ASKERS = ['visitor', 'outsider', 'teammate', 'coach', 'admin', 'owner'] as const;
type Asker = (typeof ASKERS)[number];

/** Status for each asker, on an item that the owner has created for that request alone. */
interface Found {
  readonly club: Club;
  /** The drill, plan, session, result or goal. */
  readonly id: string;
}

interface Row {
  method: NonNullable<InjectOptions['method']>;
  /** Path as registered. */
  path: string;
  payload?: (found: Found) => object;
  /** True when the item is shared with the team. */
  isShared?: boolean;
  query?: string;
  expected: Record<Asker, number>;
}

const each = (
  visitor: number,
  outsider: number,
  teammate: number,
  coach: number,
  admin: number,
  owner: number,
): Record<Asker, number> => ({ visitor, outsider, teammate, coach, admin, owner });

/** Routes that only ever return the asker's own data. */
const own = (status: number) => each(401, status, status, status, status, status);
const owners = (status: number) => each(401, 404, 404, 404, 404, status);
const keepers = (status: number) => each(401, 404, 403, status, status, status);

const ROUTES: readonly Row[] = [
  { method: 'GET', path: '/api/training/drills', expected: own(200) },
  {
    method: 'PUT',
    path: '/api/training/drills/{drillId}',
    payload: ({ id }) => drillBody(id, { version: 1, title: 'Another title' }),
    expected: owners(200),
  },
  {
    method: 'PUT',
    path: '/api/training/drills/{drillId}',
    isShared: true,
    payload: ({ id, club }) => drillBody(id, { version: 1, teamId: club.teamId, title: 'Another title' }),
    expected: keepers(200),
  },
  { method: 'DELETE', path: '/api/training/drills/{drillId}', expected: owners(204) },
  { method: 'DELETE', path: '/api/training/drills/{drillId}', isShared: true, expected: keepers(204) },
  { method: 'POST', path: '/api/training/drills/{drillId}/restore', expected: owners(200) },
  {
    method: 'POST',
    path: '/api/training/drills/{drillId}/restore',
    isShared: true,
    expected: each(401, 404, 404, 200, 200, 200), // Deleted for teammates.
  },
  { method: 'PUT', path: '/api/training/favourites/{key}', expected: own(204) },
  { method: 'DELETE', path: '/api/training/favourites/{key}', expected: own(204) },
  { method: 'GET', path: '/api/training/results', expected: own(200) },
  {
    method: 'PUT',
    path: '/api/training/results/{resultId}',
    payload: () => resultBody(),
    expected: each(401, 409, 409, 409, 409, 200),
  },
  { method: 'DELETE', path: '/api/training/results/{resultId}', expected: owners(204) },
  { method: 'GET', path: '/api/training/plans', expected: own(200) },
  {
    method: 'PUT',
    path: '/api/training/plans/{planId}',
    payload: () => planBody({ version: 1, title: 'Another title' }),
    expected: owners(200),
  },
  {
    method: 'PUT',
    path: '/api/training/plans/{planId}',
    isShared: true,
    payload: ({ club }) => planBody({ version: 1, teamId: club.teamId, title: 'Another title' }),
    expected: keepers(200),
  },
  { method: 'DELETE', path: '/api/training/plans/{planId}', expected: owners(204) },
  { method: 'DELETE', path: '/api/training/plans/{planId}', isShared: true, expected: keepers(204) },
  { method: 'POST', path: '/api/training/plans/{planId}/restore', expected: owners(200) },
  {
    method: 'POST',
    path: '/api/training/plans/{planId}/restore',
    isShared: true,
    expected: each(401, 404, 404, 200, 200, 200), // Deleted for teammates.
  },
  { method: 'GET', path: '/api/training/sessions', expected: own(200) },
  {
    method: 'PUT',
    path: '/api/training/sessions/{sessionId}',
    payload: () => sessionBody(),
    expected: each(401, 409, 409, 409, 409, 200),
  },
  { method: 'DELETE', path: '/api/training/sessions/{sessionId}', expected: owners(204) },
  { method: 'POST', path: '/api/training/sessions/{sessionId}/restore', expected: owners(200) },
  { method: 'GET', path: '/api/training/journal', expected: own(200) },
  {
    method: 'PUT',
    path: '/api/training/journal/{noteId}',
    payload: () => noteBody(),
    expected: each(401, 409, 409, 409, 409, 200),
  },
  { method: 'DELETE', path: '/api/training/journal/{noteId}', expected: owners(204) },
  { method: 'POST', path: '/api/training/journal/{noteId}/restore', expected: owners(200) },
  { method: 'GET', path: '/api/training/programs', expected: own(200) },
  {
    method: 'PUT',
    path: '/api/training/programs/{startId}',
    payload: () => programBody(),
    expected: each(401, 409, 409, 409, 409, 200),
  },
  { method: 'DELETE', path: '/api/training/programs/{startId}', expected: owners(204) },
  { method: 'POST', path: '/api/training/programs/{startId}/restore', expected: owners(200) },
  { method: 'GET', path: '/api/training/progress', query: '?sport=tennis', expected: own(200) },
  { method: 'GET', path: '/api/training/pressure', query: '?sport=tennis', expected: own(200) },
  { method: 'GET', path: '/api/training/loop', query: '?sport=pickleball', expected: own(200) },
  { method: 'GET', path: '/api/training/transfer/{key}', expected: own(200) },
  {
    method: 'PUT',
    path: '/api/training/skills/{sport}/{skill}',
    payload: () => ({ target: 60 }),
    expected: own(204),
  },
  {
    method: 'PUT',
    path: '/api/training/goals/{goalId}',
    payload: () => GOAL,
    expected: each(401, 409, 409, 409, 409, 204),
  },
  { method: 'DELETE', path: '/api/training/goals/{goalId}', expected: owners(204) },
];

const GOAL = { metric: 'minutes', target: 120, carriesOver: true };

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

test('lists every route of training in the table', async () => {
  const { paths } = (await server.app.inject('/api/docs')).json();
  const registered = Object.entries<object>(paths)
    .filter(([path]) => path.startsWith('/api/training'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  const tabled = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));

  expect([...tabled].toSorted()).toEqual(registered.toSorted());
});

describe('access by role', () => {
  test.each(ROUTES)('$method $path, shared: $isShared', async (row) => {
    const club = await buildClub(server, { custom: ['manage_drills', 'plan'] });
    const statuses: Partial<Record<Asker, number>> = {};
    for (const asker of ASKERS) {
      const found = { club, id: await make(club, row) };
      const path = pathOf(row.path, found.id);
      const ask = askOf(club, asker);
      const answer = await ask(row.method, `${path}${row.query ?? ''}`, row.payload?.(found));
      statuses[asker] = answer.status;
    }

    expect(statuses).toEqual(row.expected);
  });
});

function askOf({ ask }: Club, asker: Asker) {
  if (asker === 'owner') {
    return ask.custom;
  }
  return asker === 'teammate' ? ask.player : ask[asker];
}

/** Creates the item in the path, as its owner. */
async function make({ ask, teamId }: Club, { path, isShared = false }: Row): Promise<string> {
  const id = uuidv7();
  const owner = ask.custom;
  const shared = { teamId: isShared ? teamId : null };
  const bodies = {
    drills: drillBody(id, shared),
    plans: planBody(shared),
    results: resultBody(),
    sessions: sessionBody(),
    journal: noteBody(),
    programs: programBody(),
    goals: GOAL,
  };
  for (const [collection, body] of Object.entries(bodies)) {
    if (path.startsWith(`/api/training/${collection}/`)) {
      await owner('PUT', `/api/training/${collection}/${id}`, body);
    }
  }
  if (path.endsWith('/restore')) {
    await owner('DELETE', pathOf(path.replace('/restore', ''), id));
  }
  return id;
}

function pathOf(path: string, id: string): string {
  return path
    .replace('{key}', MADE_OF_TEN.id)
    .replace('{sport}/{skill}', 'tennis/first-serve')
    .replace(/\{\w+Id\}/, id);
}
