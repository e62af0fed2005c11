// Checks every route of waiting cameras for every kind of caller; a route that is missing from the table fails.

import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { readyBody } from '#test/broadcasts.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';

/** `player` and `coach` may not broadcast. The camera is the captain's. */
const ASKERS = ['visitor', 'outsider', 'player', 'coach', 'custom', 'admin'] as const;
type Asker = (typeof ASKERS)[number];

interface Row {
  method: NonNullable<InjectOptions['method']>;
  path: string;
  payload?: () => object;
  type?: 'image/jpeg';
  expected: Record<Asker, number>;
}

/** Broadcasters of the team only: 403 for the others of the team, 404 for everyone else. */
const broadcasters = { visitor: 401, outsider: 404, player: 403, coach: 403, custom: 200, admin: 200 };
const CAMERA = '/api/ready-cameras/{cameraId}';

const ROUTES: readonly Row[] = [
  { method: 'GET', path: '/api/teams/{teamId}/ready-cameras', expected: broadcasters },
  {
    method: 'PUT',
    path: CAMERA,
    payload: () => readyBody(club.teamId),
    expected: { ...broadcasters, admin: 404 }, // It is not the admin's.
  },
  {
    method: 'DELETE', // It is there for the captain alone; for others there is nothing to do.
    path: CAMERA,
    expected: { visitor: 401, outsider: 204, player: 204, coach: 204, custom: 204, admin: 204 },
  },
  { method: 'POST', path: `${CAMERA}/start`, expected: broadcasters },
  { method: 'POST', path: `${CAMERA}/look`, expected: broadcasters },
  {
    method: 'PUT',
    path: `${CAMERA}/still`,
    payload: () => picture,
    type: 'image/jpeg',
    expected: { visitor: 401, outsider: 404, player: 404, coach: 404, custom: 204, admin: 404 },
  },
];

let server: Harness;
let club: Club;
let picture: Buffer;

beforeAll(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['broadcast'] });
  const create = { width: 4, height: 4, channels: 3, background: '#fff' } as const;
  picture = await sharp({ create }).jpeg().toBuffer();
});

async function waiting(): Promise<string> {
  const id = uuidv7();
  expect((await club.ask.custom('PUT', `/api/ready-cameras/${id}`, readyBody(club.teamId))).status).toBe(200);
  return id;
}

async function askAs(asker: Asker, { method, path, type, payload }: Row, cameraId: string) {
  const person = asker === 'visitor' ? {} : club.people[asker];
  const url = path.replace('{teamId}', club.teamId).replace('{cameraId}', cameraId);
  return asking(server, { ...person, ...(type ? { type } : {}) })(method, url, payload?.());
}

test('the table has every route of waiting cameras', async () => {
  const { paths } = (await server.app.inject('/api/docs')).json();
  const registered = Object.entries<object>(paths)
    .filter(([path]) => path.includes('ready-cameras'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));

  expect(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(registered.toSorted());
});

test.each(ROUTES)('$method $path allows its callers', async (row) => {
  const statuses: Partial<Record<Asker, number>> = {};
  for (const asker of ASKERS) {
    const id = await waiting();
    statuses[asker] = (await askAs(asker, row, id)).status;
    await club.ask.custom('DELETE', `/api/ready-cameras/${id}`);
  }

  expect(statuses).toEqual(row.expected);
});

test('a camera of others answers outsiders like a missing one', async () => {
  const id = await waiting();
  for (const row of ROUTES.filter(({ path }) => path.includes('{cameraId}'))) {
    const [real, missing] = [await askAs('outsider', row, id), await askAs('outsider', row, uuidv7())];
    expect({ ...real.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  }
});
