// Every route of teams, and who comes through: a route that is not in this table is a failure of its own.

import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { startMailServer } from '#test/mail-server.ts';

/** From who may least to who may most, so that what one is refused is still there for the next. */
const ASKERS = ['visitor', 'outsider', 'player', 'coach', 'custom', 'admin'] as const;
type Asker = (typeof ASKERS)[number];

/** A separate target for each asker, so that one call does not affect the next. */
interface Found {
  club: Club;
  asker: Asker;
  name: string;
  role: string;
  invite: string;
  code: string;
  request: string;
  subgroup: string;
  result: string;
}

interface Row {
  method: NonNullable<InjectOptions['method']>;
  /** As it is registered. */
  path: string;
  /** Added to what is asked. */
  query?: string;
  payload?: (found: Found) => object | Promise<object>;
  expected: Record<Asker, number>;
}

const each = (
  visitor: number,
  outsider: number,
  player: number,
  coach: number,
  custom: number,
  admin: number,
): Record<Asker, number> => ({ visitor, outsider, player, coach, custom, admin });

const members = (status: number) => each(401, 404, status, status, status, status);
/** Of the calendar; the custom role of this club does not see it. */
const viewers = (status: number) => each(401, 404, status, status, 404, status);
/** Those who plan its ties; they see the calendar. */
const captains = (status: number) => each(401, 404, 403, status, 404, status);
const managers = (status: number) => each(401, 404, 403, 403, status, status);
const admins = (status: number) => each(401, 404, 403, 403, 403, status);

const ROUTES: readonly Row[] = [
  { method: 'GET', path: '/api/teams', expected: each(401, 200, 200, 200, 200, 200) },
  {
    method: 'POST',
    path: '/api/teams',
    payload: () => ({
      id: uuidv7(),
      name: 'Rams',
      colour: '#0f2a66',
      crest: 'star',
      about: null,
      founded: null,
    }),
    expected: each(401, 201, 201, 201, 201, 201),
  },
  { method: 'GET', path: '/api/teams/{teamId}', expected: members(200) },
  {
    method: 'PATCH',
    path: '/api/teams/{teamId}',
    payload: () => ({ about: 'Winter League' }),
    expected: admins(200),
  },
  { method: 'POST', path: '/api/teams/{teamId}/restore', expected: admins(204) },
  { method: 'GET', path: '/api/teams/{teamId}/export', expected: admins(200) },
  { method: 'GET', path: '/api/teams/{teamId}/members', expected: members(200) },
  {
    method: 'POST',
    path: '/api/teams/{teamId}/members',
    payload: () => ({ members: [{ id: uuidv7(), name: 'New Name', position: null }] }),
    expected: managers(204),
  },
  {
    method: 'PATCH',
    path: '/api/teams/{teamId}/members/{memberId}',
    payload: () => ({ position: 'Reserve' }),
    expected: managers(204),
  },
  { method: 'DELETE', path: '/api/teams/{teamId}/members/{memberId}', expected: managers(204) },
  {
    method: 'PATCH',
    path: '/api/teams/{teamId}/own',
    payload: () => ({ contactFor: 'team' }),
    expected: members(204),
  },
  {
    method: 'POST',
    path: '/api/teams/{teamId}/transfer',
    payload: ({ club }) => ({
      memberId: club.memberIds.get(club.people.coach.account.id),
      ownRoleId: club.roleIds.get('Player'),
    }),
    expected: admins(204),
  },
  { method: 'GET', path: '/api/teams/{teamId}/subgroups', expected: members(200) },
  {
    method: 'PUT',
    path: '/api/teams/{teamId}/subgroups/{subgroupId}',
    payload: ({ subgroup }) => ({ name: `Six ${subgroup.slice(-12)}`, memberIds: [] }),
    expected: each(401, 404, 403, 200, 200, 200),
  },
  {
    method: 'DELETE',
    path: '/api/teams/{teamId}/subgroups/{subgroupId}',
    expected: each(401, 404, 403, 200, 200, 200),
  },
  { method: 'POST', path: '/api/teams/{teamId}/leave', expected: members(204) },
  { method: 'GET', path: '/api/teams/{teamId}/roles', expected: members(200) },
  {
    method: 'PUT',
    path: '/api/teams/{teamId}/roles',
    payload: async ({ club, role }) => ({
      version: (await club.ask.admin('GET', `${club.url}/roles`)).body.version,
      roles: [{ id: role, permissions: ['chat', 'train'] }],
    }),
    expected: admins(200),
  },
  {
    method: 'POST',
    path: '/api/teams/{teamId}/roles',
    payload: ({ asker }) => ({ id: uuidv7(), name: `Role of ${asker}`, permissions: [] }),
    expected: admins(201),
  },
  {
    method: 'PATCH',
    path: '/api/teams/{teamId}/roles/{roleId}',
    payload: ({ asker }) => ({ name: `Renamed by ${asker}` }),
    expected: admins(200),
  },
  { method: 'DELETE', path: '/api/teams/{teamId}/roles/{roleId}', expected: admins(200) },
  { method: 'GET', path: '/api/teams/{teamId}/stats', expected: members(200) },
  { method: 'GET', path: '/api/teams/{teamId}/audit', expected: managers(200) },
  { method: 'GET', path: '/api/teams/{teamId}/invites', expected: managers(200) },
  {
    method: 'POST',
    path: '/api/teams/{teamId}/invites',
    payload: ({ club }) => inviteBody(club),
    expected: managers(201),
  },
  { method: 'POST', path: '/api/teams/{teamId}/invites/{inviteId}/resend', expected: managers(200) },
  { method: 'DELETE', path: '/api/teams/{teamId}/invites/{inviteId}', expected: managers(204) },
  {
    method: 'POST',
    path: '/api/teams/{teamId}/requests/{requestId}',
    payload: () => ({ decision: 'accept' }),
    expected: managers(204),
  },
  { method: 'GET', path: '/api/invites/{code}', expected: each(200, 200, 200, 200, 200, 200) },
  { method: 'POST', path: '/api/invites/{code}/accept', expected: each(401, 200, 200, 200, 200, 200) },
  { method: 'GET', path: '/api/teams/{teamId}/ties', expected: viewers(200) },
  { method: 'GET', path: '/api/teams/{teamId}/season', query: '?name=2026', expected: viewers(200) },
  {
    method: 'PUT',
    path: '/api/teams/{teamId}/season',
    payload: () => ({ name: '2026', rules: 'usta', withdrawn: [] }),
    expected: captains(200),
  },
  {
    method: 'PUT',
    path: '/api/teams/{teamId}/season/results/{resultId}',
    payload: ({ asker }) => resultOf(asker),
    expected: captains(200),
  },
  {
    method: 'DELETE',
    path: '/api/teams/{teamId}/season/results/{resultId}',
    expected: captains(204),
  },
  {
    method: 'GET',
    path: '/api/teams/{teamId}/availability',
    query: '?from=0&before=1',
    expected: viewers(200),
  },
  {
    method: 'GET',
    path: '/api/teams/{teamId}/attendance',
    query: '?from=0&before=1',
    expected: each(401, 404, 403, 200, 404, 200),
  },
  { method: 'GET', path: '/api/teams/{teamId}/load', expected: each(401, 404, 403, 200, 404, 200) },
  { method: 'GET', path: '/api/teams/{teamId}/followers', expected: admins(200) },
  {
    method: 'PUT',
    path: '/api/teams/{teamId}/followers',
    payload: () => ({ mayBeFollowed: true }),
    expected: admins(204),
  },
  // It has no follower of that id.
  { method: 'DELETE', path: '/api/teams/{teamId}/followers/{accountId}', expected: admins(404) },
  { method: 'DELETE', path: '/api/teams/{teamId}', expected: admins(204) },
];

let server: Harness;

beforeAll(async () => {
  const { url } = await startMailServer();
  server = await harness({ config: { mail: { smtpUrl: url, from: 'Allcourt <noreply@club.test>' } } });
});

test('every route of teams is in the table', async () => {
  const { paths } = (await server.app.inject('/api/docs')).json();
  const registered = Object.entries<object>(paths)
    .filter(([path]) => path.startsWith('/api/teams') || path.startsWith('/api/invites'))
    // Those have a table of their own.
    .filter(
      ([path]) =>
        !/\/(broadcasts|scheduled-broadcasts|ready-cameras|overlays|ladders|leaderboard|opponents|scouting)(\/|$)/.test(
          path,
        ),
    )
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));

  expect(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(registered.toSorted());
});

describe('allowed members', () => {
  test.each(ROUTES)('$method $path', async ({ method, path, query = '', payload, expected }) => {
    const club = await buildClub(server);
    const statuses: Partial<Record<Asker, number>> = {};
    for (const asker of ASKERS) {
      const found = await buildFound(club, { asker, path });
      const answer = await club.ask[asker](method, `${pathOf(path, found)}${query}`, await payload?.(found));
      statuses[asker] = answer.status;
    }

    expect(statuses).toEqual(expected);
  });
});

/** Makes what the path asks for, and nothing else. */
async function buildFound(club: Club, { asker, path }: { asker: Asker; path: string }): Promise<Found> {
  const { url, ask } = club;
  const ids = { name: uuidv7(), role: uuidv7(), subgroup: uuidv7(), result: uuidv7() };
  const found = { club, asker, ...ids, invite: '', code: '', request: '' };
  if (path.includes('{subgroupId}')) {
    const body = { name: `Six for ${asker}`, memberIds: [] };
    await ask.other('PUT', `${url}/subgroups/${found.subgroup}`, body);
  }
  if (path.includes('{resultId}')) {
    await ask.other('PUT', `${url}/season/results/${found.result}`, resultOf(asker));
  }
  if (path.includes('{memberId}')) {
    const names = [{ id: found.name, name: 'Kim Placeholder', position: null }];
    await ask.other('POST', `${url}/members`, { members: names });
  }
  if (path.includes('roles')) {
    await ask.other('POST', `${url}/roles`, { id: found.role, name: `For ${asker}`, permissions: ['chat'] });
  }
  if (path.includes('{inviteId}')) {
    found.invite = (await ask.other('POST', `${url}/invites`, inviteBody(club))).body.invite.id;
  }
  if (path.includes('{code}') || path.includes('{requestId}')) {
    const link = await ask.other('POST', `${url}/invites`, { ...inviteBody(club), email: null });
    found.code = link.body.invite.code;
  }
  if (path.includes('{requestId}')) {
    await asking(server, await buildAccount(server))('POST', `/api/invites/${found.code}/accept`);
    found.request = (await ask.other('GET', `${url}/invites`)).body.requests[0].id;
  }
  return found;
}

function resultOf(asker: Asker) {
  const teams = { home: 'Raptors', away: 'Lynx' };
  const score = { points: { home: 3, away: 2 }, sets: null, games: null, byDecider: false, isVoid: false };
  return { season: `Season of ${asker}`, playedOn: '2026-05-02', ...teams, ...score };
}

function inviteBody(club: Club) {
  const roleId = club.roleIds.get('Player');
  const email = 'kim@club.test';
  return { id: uuidv7(), email, roleId, memberId: null, maxUses: null, days: null, needsApproval: true };
}

function pathOf(path: string, { club, name, role, invite, code, request, subgroup, result }: Found): string {
  return path
    .replace('{teamId}', club.teamId)
    .replace('{memberId}', name)
    .replace('{roleId}', role)
    .replace('{subgroupId}', subgroup)
    .replace('{resultId}', result)
    .replace('{inviteId}', invite)
    .replace('{requestId}', request)
    .replace('{code}', code);
}
