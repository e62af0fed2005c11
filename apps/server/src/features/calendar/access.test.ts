// Every route of the calendar, and who comes through: a route that is not in this table is a failure of its own.

import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { eventBody, MONDAY_KEY, planner } from '#test/calendar.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf } from '#test/matches.ts';

/** `blind` is in the team, and does not see its calendar. */
const ASKERS = ['visitor', 'outsider', 'blind', 'player', 'coach', 'admin'] as const;
type Asker = (typeof ASKERS)[number];

interface Found {
  club: Club;
  asker: Asker;
  event: string;
  change: string;
  feed: string;
  match: string;
}

interface Row {
  method: NonNullable<InjectOptions['method']>;
  /** As it is registered; `{query}` is added to what is asked. */
  path: string;
  query?: (found: Found) => string;
  payload?: (found: Found) => object;
  expected: Record<Asker, number>;
}

const each = (
  visitor: number,
  outsider: number,
  blind: number,
  player: number,
  coach: number,
  admin: number,
) => ({
  ...{ visitor, outsider, blind, player, coach, admin },
});
const anybody = (status: number) => each(401, status, status, status, status, status);
const viewers = (status: number) => each(401, 404, 404, status, status, status);
const schedulers = (status: number) => each(401, 404, 404, 403, 403, status);
const AT = '/api/calendar/events/{eventId}/{key}';
const ICS =
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260610T100000Z\nSUMMARY:A\nEND:VEVENT\nEND:VCALENDAR';

const ROUTES: readonly Row[] = [
  { method: 'GET', path: '/api/calendar', query: () => '?from=0&before=1', expected: anybody(200) },
  { method: 'GET', path: '/api/calendar/upcoming', expected: anybody(200) },
  { method: 'GET', path: '/api/calendar/absences', expected: anybody(200) },
  { method: 'GET', path: '/api/calendar/load', expected: anybody(200) },
  { method: 'GET', path: '/api/calendar/match-lengths', expected: anybody(200) },
  {
    method: 'PUT',
    path: '/api/calendar/absences/{absenceId}',
    payload: () => ({ kind: 'away', firstDay: '2026-06-08', lastDay: '2026-06-09', reason: null }),
    expected: anybody(200),
  },
  { method: 'DELETE', path: '/api/calendar/absences/{absenceId}', expected: anybody(204) },
  {
    method: 'GET',
    path: '/api/calendar/suggestion',
    query: ({ club }) => `?type=match&teamId=${club.teamId}`,
    expected: schedulers(200),
  },
  {
    method: 'POST',
    path: '/api/calendar/events',
    payload: ({ club: { teamId } }) => eventBody({ teamId }),
    expected: schedulers(201),
  },
  {
    method: 'PATCH',
    path: '/api/calendar/events/{eventId}',
    payload: () => ({ scope: 'all', key: MONDAY_KEY, version: 1, changes: { title: 'Other' } }),
    expected: schedulers(200),
  },
  {
    method: 'DELETE',
    path: '/api/calendar/events/{eventId}',
    query: () => `?scope=all&key=${MONDAY_KEY}&version=1`,
    expected: schedulers(200),
  },
  // Only its author can undo a change; for others it does not exist.
  {
    method: 'POST',
    path: '/api/calendar/changes/{changeId}/undo',
    expected: each(401, 404, 404, 404, 404, 204),
  },
  { method: 'GET', path: AT, expected: viewers(200) },
  { method: 'GET', path: `${AT}/card`, expected: viewers(200) },
  { method: 'GET', path: `${AT}/event.ics`, expected: viewers(200) },
  { method: 'PUT', path: `${AT}/reply`, payload: () => ({ answer: 'going' }), expected: viewers(200) },
  {
    method: 'PUT',
    path: '/api/calendar/replies',
    payload: ({ event }) => ({
      answer: 'going',
      memberId: null,
      dates: [{ eventId: event, key: MONDAY_KEY }],
    }),
    expected: viewers(200),
  },
  { method: 'GET', path: `${AT}/tasks`, expected: viewers(200) },
  { method: 'GET', path: `${AT}/polls`, expected: viewers(200) },
  // They are all away that day, which is a Can't go: organizers are in the chat still.
  { method: 'PUT', path: `${AT}/chat`, expected: each(401, 404, 404, 409, 200, 200) },
  // Those who come add tasks, too; these have not replied.
  {
    method: 'PUT',
    path: `${AT}/tasks/{taskId}`,
    payload: () => ({ title: 'Balls', needed: 1, leavesBefore: null }),
    expected: schedulers(200),
  },
  // There is no such task, and who may see that gets this reason, or finds it deleted.
  { method: 'DELETE', path: `${AT}/tasks/{taskId}`, expected: viewers(200) },
  {
    method: 'PUT',
    path: `${AT}/tasks/{taskId}/taken`,
    payload: () => ({ isTaken: true }),
    expected: each(401, 404, 404, 404, 404, 404),
  },
  { method: 'POST', path: `${AT}/nudge`, expected: schedulers(200) },
  // The event has not begun: callers who may take attendance get that reason.
  {
    method: 'PUT',
    path: `${AT}/attendance`,
    payload: () => ({ people: [] }),
    expected: each(401, 404, 404, 403, 409, 409),
  },
  { method: 'PUT', path: `${AT}/matches/{matchId}`, expected: viewers(200) },
  { method: 'DELETE', path: `${AT}/matches/{matchId}`, expected: viewers(200) },
  { method: 'GET', path: '/api/calendar/feeds', expected: anybody(200) },
  {
    method: 'POST',
    path: '/api/calendar/feeds',
    payload: ({ club: { teamId } }) => ({ teamId }),
    expected: viewers(201),
  },
  { method: 'DELETE', path: '/api/calendar/feeds/{feedId}', expected: each(401, 204, 204, 204, 204, 204) },
  { method: 'GET', path: '/api/calendar/feeds/{token}.ics', expected: each(404, 404, 404, 404, 404, 404) },
  {
    method: 'POST',
    path: '/api/calendar/import/check',
    payload: ({ club: { teamId } }) => ({ teamId, text: ICS }),
    expected: schedulers(200),
  },
  {
    method: 'POST',
    path: '/api/calendar/import',
    payload: ({ club: { teamId } }) => ({ teamId, text: ICS, uids: ['1'] }),
    expected: schedulers(200),
  },
  {
    method: 'POST',
    path: '/api/calendar/season/check',
    payload: ({ club: { teamId } }) => ({ teamId, text: 'Date,Title\n2026-06-10,A' }),
    expected: schedulers(200),
  },
  {
    method: 'POST',
    path: '/api/calendar/season',
    payload: ({ club: { teamId } }) => ({ teamId, text: 'Date,Title\n2026-06-10,A', uids: ['1'] }),
    expected: schedulers(200),
  },
  { method: 'GET', path: '/api/calendar/reply/{token}', expected: each(404, 404, 404, 404, 404, 404) },
  {
    method: 'POST',
    path: '/api/calendar/reply/{token}',
    payload: () => ({ answer: 'going' }),
    expected: each(404, 404, 404, 404, 404, 404),
  },
];

let server: Harness;
let club: Club;

beforeAll(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['chat'] });
});

test('the table has every route of the calendar', async () => {
  const paths: Record<string, Record<string, unknown>> = (await server.app.inject('/api/docs')).json().paths;
  const registered = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/calendar'))
    // It has a table of its own.
    .filter(([path]) => !path.endsWith('/broadcasts'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(registered.toSorted());
});

describe.each(ROUTES)('$method $path', (route) => {
  test.each(ASKERS)('%s', async (asker) => {
    const found = await arrange(asker, route);
    const path = route.path
      .replace('{eventId}', found.event)
      .replace('{key}', MONDAY_KEY)
      .replace('{changeId}', found.change)
      .replace('{feedId}', found.feed)
      .replace('{matchId}', found.match)
      .replace('{absenceId}', uuidv7())
      .replace('{taskId}', uuidv7())
      .replace('{token}', 'unknown');
    const response = await server.app.inject({
      ...{ method: route.method, url: path + (route.query?.(found) ?? '') },
      ...(route.payload && { payload: route.payload(found) }),
      headers: cookieOf(asker),
    });
    expect(response.statusCode).toBe(route.expected[asker]);
  });
});

test('keeps personal events private', async () => {
  const owner = planner(club.people.player, server.app);
  const { id, changeId } = await owner.make({ title: 'Physio' });
  for (const ask of [club.ask.admin, club.ask.outsider]) {
    const change = { scope: 'all', key: MONDAY_KEY, version: 1, changes: { title: 'Mine' } };
    const statuses = [
      (await ask('GET', `/api/calendar/events/${id}/${MONDAY_KEY}`)).status,
      (await ask('PATCH', `/api/calendar/events/${id}`, change)).status,
      (await ask('DELETE', `/api/calendar/events/${id}?scope=all&key=${MONDAY_KEY}&version=1`)).status,
      (await ask('POST', `/api/calendar/changes/${changeId}/undo`)).status,
      (await ask('PUT', `/api/calendar/events/${id}/${MONDAY_KEY}/attendance`, { people: [], own: 'came' }))
        .status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  }
});

test('the calendar of a past season is read, and not written', async () => {
  const { people, teamId, url, ask } = await buildClub(server);
  const admin = planner(people.admin, server.app);
  const { id, changeId } = await admin.make({ teamId });
  await ask.admin('PATCH', url, { isArchived: true });
  const change = { scope: 'all', key: MONDAY_KEY, version: 1, changes: { title: 'Late' } };
  const codes = [
    (await admin.change(id, change)).body.code,
    (await admin.undo(changeId)).body.code,
    (await admin.ask('POST', '/api/calendar/events', eventBody({ teamId }))).body.code,
    (await admin.reply(id, 'going')).body.code,
  ];
  expect(codes).toEqual(['team-archived', 'team-archived', 'team-archived', 'team-archived']);
  expect((await admin.detail(id)).body.occurrence).toMatchObject({ mayEdit: false, mayReply: false });
});

function cookieOf(asker: Asker): Record<string, string> {
  return asker === 'visitor' ? {} : { cookie: personOf(asker).cookie };
}

/** Something of its own for each asker to act on. */
async function arrange(asker: Asker, { path }: Row): Promise<Found> {
  const { id, changeId } = await planner(club.people.admin, server.app).make({ teamId: club.teamId });
  const own = asker === 'visitor' ? await buildAccount(server) : personOf(asker);
  const feed = path.includes('{feedId}')
    ? (await asking(server, own)('POST', '/api/calendar/feeds', { teamId: null })).body.feed.id
    : '';
  const match = await buildMatch(deviceOf(own, server.app));
  return { club, asker, event: id, change: changeId, feed, match: match.id };
}

function personOf(asker: Exclude<Asker, 'visitor'>) {
  return asker === 'blind' ? club.people.custom : club.people[asker];
}
