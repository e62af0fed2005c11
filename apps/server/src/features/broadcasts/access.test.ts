// Checks every route of broadcasts for every kind of caller; a route that is missing from the table fails.

import type { BroadcastVisibility } from '@allcourt/contract';
import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBroadcast,
  buildLink,
  buildScheduled,
  RESTREAM,
  scheduleBody,
  startBody,
} from '#test/broadcasts.ts';
import { planner } from '#test/calendar.ts';
import { type Ask, asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, points } from '#test/matches.ts';

/** `player` and `coach` may not broadcast, `captain` may; `linked` has no account, and a link if one can exist. */
const ASKERS = ['visitor', 'linked', 'outsider', 'player', 'captain', 'coach', 'admin'] as const;
type Asker = (typeof ASKERS)[number];

/** Prepared for each caller: a live broadcast of their own. */
interface Found {
  readonly id: string;
  /** The broadcast in the path: its id, or a link's token. */
  readonly key: string;
  readonly linkId: string;
  readonly keyId: string;
  readonly restreamId: string;
  readonly scheduledId: string;
  /** A message of the captain. */
  readonly messageId: string;
  readonly highlightId: string;
  readonly overlay: { readonly id: string; readonly token: string };
}

interface Row {
  method: NonNullable<InjectOptions['method']>;
  /** As registered with Fastify. */
  path: string;
  visibility?: BroadcastVisibility;
  payload?: (found: Found) => object;
  /** Content type of a body that is not JSON; the body here never matches it. */
  type?: 'video/mp4' | 'image/jpeg';
  query?: string;
  expected: Record<Asker, number>;
}

const each = (
  visitor: number,
  linked: number,
  outsider: number,
  player: number,
  captain: number,
  admin: number,
  coach = player,
): Record<Asker, number> => ({ visitor, linked, outsider, player, captain, coach, admin });

/** Broadcasters of the team only: 403 for the others of the team, 404 for everyone else. */
const broadcasters = (status: number) => each(401, 401, 404, 403, status, status);
const members = (status: number) => each(401, 401, 404, status, status, status);
const own = (status: number) => each(401, 401, status, status, status, status);

/** Viewers, by the visibility of the broadcast. */
function watching(path: string, more: Partial<Row> = {}): Row[] {
  const row = { method: 'GET', path, ...more } as const;
  return [
    { ...row, visibility: 'team', expected: each(404, 404, 404, 200, 200, 200) },
    { ...row, visibility: 'link', expected: each(404, 200, 404, 200, 200, 200) },
    { ...row, visibility: 'public', expected: each(200, 200, 200, 200, 200, 200) },
  ];
}

/** Anyone, of a public broadcast that may be embedded; a test of its own has those that may not. */
function embedding(path: string): Row[] {
  const row = { method: 'GET', path } as const;
  const no = each(404, 404, 404, 404, 404, 404);
  return [
    { ...row, visibility: 'team', expected: no },
    { ...row, visibility: 'link', expected: no },
    { ...row, visibility: 'public', expected: each(200, 200, 200, 200, 200, 200) },
  ];
}

/** Nothing was filmed, so who may watch is told that there is no such clip, and others that there is no broadcast. */
const NO_CLIP = 422;
const CLIP_READERS: readonly [BroadcastVisibility, Record<Asker, number>][] = [
  ['team', each(404, 404, 404, NO_CLIP, NO_CLIP, NO_CLIP)],
  ['link', each(404, NO_CLIP, 404, NO_CLIP, NO_CLIP, NO_CLIP)],
  ['public', each(NO_CLIP, NO_CLIP, NO_CLIP, NO_CLIP, NO_CLIP, NO_CLIP)],
];

const ROUTES: readonly Row[] = [
  { method: 'GET', path: '/api/teams/{teamId}/broadcasts', expected: members(200) },
  {
    method: 'PUT',
    path: '/api/broadcasts/{broadcastId}',
    payload: () => startBody(club.teamId),
    expected: broadcasters(200),
  },
  {
    method: 'PATCH',
    path: '/api/broadcasts/{broadcastId}',
    visibility: 'public', // Viewers may not change it.
    payload: () => ({ title: 'Another title' }),
    expected: broadcasters(200),
  },
  { method: 'DELETE', path: '/api/broadcasts/{broadcastId}', expected: broadcasters(204) },
  { method: 'POST', path: '/api/broadcasts/{broadcastId}/end', expected: broadcasters(200) },
  {
    method: 'POST',
    path: '/api/broadcasts/{broadcastId}/restore',
    expected: each(401, 401, 404, 404, 200, 200), // It is gone for callers who cannot restore it.
  },
  {
    method: 'PUT',
    path: '/api/broadcasts/{broadcastId}/board/{changeId}',
    payload: () => ({ base: 0, board: { points: { home: 1, away: 0 }, sets: [] } }),
    expected: broadcasters(200),
  },
  { method: 'POST', path: '/api/broadcasts/{broadcastId}/encoder-keys', expected: broadcasters(201) },
  { method: 'GET', path: '/api/broadcasts/{broadcastId}/encoder-keys', expected: broadcasters(200) },
  {
    method: 'DELETE',
    path: '/api/broadcasts/{broadcastId}/encoder-keys/{keyId}',
    expected: broadcasters(204),
  },
  {
    method: 'POST',
    path: '/api/broadcasts/{broadcastId}/links',
    visibility: 'link',
    expected: broadcasters(201),
  },
  {
    method: 'GET',
    path: '/api/broadcasts/{broadcastId}/links',
    visibility: 'link',
    expected: broadcasters(200),
  },
  {
    method: 'DELETE',
    path: '/api/broadcasts/{broadcastId}/links/{linkId}',
    visibility: 'link',
    expected: broadcasters(204),
  },
  {
    method: 'POST',
    path: '/api/teams/{teamId}/overlays',
    payload: () => ({ name: 'Court 1', theme: 'dark' }),
    expected: broadcasters(201),
  },
  { method: 'GET', path: '/api/teams/{teamId}/overlays', expected: broadcasters(200) },
  { method: 'DELETE', path: '/api/teams/{teamId}/overlays/{overlayId}', expected: broadcasters(204) },
  { method: 'GET', path: '/api/teams/{teamId}/scheduled-broadcasts', expected: members(200) },
  {
    method: 'PUT',
    path: '/api/scheduled-broadcasts/{scheduledId}',
    payload: () => ({ ...scheduleBody(server), teamId: club.teamId }),
    expected: broadcasters(204),
  },
  {
    method: 'PATCH',
    path: '/api/scheduled-broadcasts/{scheduledId}',
    payload: () => scheduleBody(server),
    expected: broadcasters(204),
  },
  {
    method: 'DELETE',
    path: '/api/scheduled-broadcasts/{scheduledId}',
    expected: broadcasters(204),
  },
  {
    method: 'PUT',
    path: '/api/scheduled-broadcasts/{scheduledId}/reminder',
    expected: members(204),
  },
  {
    method: 'DELETE',
    path: '/api/scheduled-broadcasts/{scheduledId}/reminder',
    expected: members(204),
  },
  // Anyone with the address of an overlay: the address is a secret.
  { method: 'GET', path: '/api/overlay/{token}', expected: each(200, 200, 200, 200, 200, 200) },
  ...embedding('/api/embed/{broadcastId}'),
  ...watching('/api/live/{key}'),
  ...watching('/api/live/{key}/log', { query: '?after=0' }),
  ...watching('/api/live/{key}/board'),
  ...watching('/api/live/{key}/cards'),
  { method: 'GET', path: '/api/matches/{matchId}/broadcasts', expected: members(200) },
  { method: 'GET', path: '/api/calendar/events/{eventId}/{key}/broadcasts', expected: members(200) },
  ...watching('/api/live/{key}/messages'),
  {
    method: 'PUT',
    path: '/api/live/{key}/messages/{messageId}',
    payload: () => MESSAGE,
    expected: members(200),
  },
  {
    method: 'PUT',
    path: '/api/live/{key}/messages/{messageId}',
    visibility: 'public',
    payload: () => MESSAGE,
    expected: each(401, 401, 403, 200, 200, 200), // Outside the team, callers can only watch.
  },
  {
    method: 'DELETE',
    path: '/api/live/{key}/messages/{messageId}',
    expected: each(401, 401, 404, 403, 200, 200),
  },
  {
    method: 'PUT',
    path: '/api/live/{key}/messages/{messageId}/reactions/{emoji}',
    expected: members(200),
  },
  {
    method: 'DELETE',
    path: '/api/live/{key}/messages/{messageId}/reactions/{emoji}',
    expected: members(200),
  },
  {
    method: 'POST',
    path: '/api/live/{key}/messages/{messageId}/report',
    payload: () => ({ reason: 'spam' }),
    expected: members(204),
  },
  {
    method: 'PUT',
    path: '/api/live/{key}/messages/{messageId}/pin',
    payload: () => ({ isPinned: true, at: MESSAGE.at }),
    expected: each(401, 401, 404, 403, 403, 200),
  },
  {
    method: 'PUT',
    path: '/api/broadcasts/{broadcastId}/slow-mode',
    payload: () => ({ seconds: 10 }),
    expected: each(401, 401, 404, 403, 403, 204),
  },
  ...watching('/api/live/{key}/highlights'),
  ...CLIP_READERS.map(([visibility, expected]): Row => {
    return { method: 'GET', path: '/api/live/{key}/clip', query: '?from=0&to=5000', visibility, expected };
  }),
  {
    method: 'PUT',
    path: '/api/broadcasts/{broadcastId}/highlights/{highlightId}',
    payload: () => highlight(),
    expected: broadcasters(200),
  },
  {
    method: 'DELETE',
    path: '/api/broadcasts/{broadcastId}/highlights/{highlightId}',
    expected: broadcasters(204),
  },
  { method: 'GET', path: '/api/broadcasts/{broadcastId}/sessions', expected: broadcasters(200) },
  {
    method: 'PUT',
    path: '/api/broadcasts/{broadcastId}/sessions/{sessionId}',
    query: '?offset=0',
    type: 'video/mp4',
    expected: broadcasters(415), // Access is checked before the body.
  },
  {
    method: 'PUT',
    path: '/api/broadcasts/{broadcastId}/sessions/{sessionId}/segments/{seq}',
    type: 'video/mp4',
    expected: broadcasters(404), // No session was opened.
  },
  {
    method: 'PUT',
    path: '/api/broadcasts/{broadcastId}/sessions/{sessionId}/small',
    type: 'video/mp4',
    expected: broadcasters(404),
  },
  {
    method: 'PUT',
    path: '/api/broadcasts/{broadcastId}/sessions/{sessionId}/segments/{seq}/small',
    type: 'video/mp4',
    expected: broadcasters(404),
  },
  {
    method: 'PUT',
    path: '/api/broadcasts/{broadcastId}/stills/{at}',
    type: 'image/jpeg',
    expected: broadcasters(415),
  },
  // A coach gets the reason that this is no picture.
  {
    method: 'POST',
    path: '/api/broadcasts/{broadcastId}/note-files',
    query: `?kind=still&id=${uuidv7()}`,
    type: 'image/jpeg',
    expected: each(401, 401, 404, 403, 403, 415, 415),
  },
  {
    method: 'POST',
    path: '/api/broadcasts/{broadcastId}/restreams',
    payload: () => RESTREAM,
    expected: broadcasters(201),
  },
  { method: 'GET', path: '/api/broadcasts/{broadcastId}/restreams', expected: broadcasters(200) },
  {
    method: 'DELETE',
    path: '/api/broadcasts/{broadcastId}/restreams/{restreamId}',
    expected: broadcasters(204),
  },
  ...watching('/api/live/{key}/reactions'),
  {
    method: 'POST',
    path: '/api/live/{key}/reactions',
    payload: () => ({ at: MESSAGE.at, counts: { '👏': 1, '🔥': 0, '🏆': 0 } }),
    expected: members(200),
  },
  {
    method: 'PUT',
    path: '/api/broadcasts/{broadcastId}/mutes/{accountId}',
    payload: () => ({ minutes: 10 }),
    expected: each(401, 401, 404, 403, 403, 204),
  },
  {
    method: 'DELETE',
    path: '/api/broadcasts/{broadcastId}/mutes/{accountId}',
    expected: each(401, 401, 404, 403, 403, 204),
  },
  {
    method: 'POST',
    path: '/api/live/{key}/reactions',
    visibility: 'public',
    payload: () => ({ at: MESSAGE.at, counts: { '👏': 1, '🔥': 0, '🏆': 0 } }),
    expected: each(401, 401, 200, 200, 200, 200), // Every viewer with an account may react.
  },
  { method: 'GET', path: '/api/account/filming', expected: own(200) },
  {
    method: 'PUT',
    path: '/api/account/filming',
    payload: () => ({ mayBeFilmed: true }),
    expected: own(200),
  },
];

const MESSAGE = { text: 'Come on', at: Date.parse('2026-06-01T10:00:00.000Z') };

/** Within the last seconds. */
function highlight() {
  const to = server.clock.now().getTime();
  return { title: 'A lob', from: to - 5000, to, state: 'kept' };
}

/** Routes that belong to broadcasts, in whichever file they are registered. */
const OURS =
  /^\/api\/(broadcasts|scheduled-broadcasts|live|overlay|embed)\b|[/-]broadcasts$|\/overlays\b|^\/api\/account\/filming$/;

let server: Harness;
let club: Club;
let matchId: string;
let eventId: string;

beforeAll(async () => {
  server = await harness({
    config: { rtmp: { port: 0, url: 'rtmp://video.club.test/live' }, restream: 'public' },
  });
  club = await buildClub(server, { custom: ['broadcast', 'view_calendar', 'chat'] });
  const { player, admin } = club.people;
  const players = { a: [{ name: 'Piet Player', accountId: player.account.id }], b: [{ name: 'Jo' }] };
  const match = await buildMatch(deviceOf(player, server.app), { players, log: points('ab') });
  matchId = match.id;
  eventId = (await planner(admin, server.app).make({ teamId: club.teamId })).id;
});

test('the table has every route of broadcasts', async () => {
  const { paths } = (await server.app.inject('/api/docs')).json();
  const registered = Object.entries<object>(paths)
    .filter(([path]) => OURS.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  const tabled = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));

  expect([...tabled].toSorted()).toEqual(registered.toSorted());
});

describe('access', () => {
  test.each(ROUTES)('$method $path, for $visibility', async (row) => {
    const statuses: Partial<Record<Asker, number>> = {};
    for (const asker of ASKERS) {
      const found = await make(row, asker);
      const path = pathOf(row, found);
      const { status } = await askOf(asker, row.type)(
        row.method,
        `${path}${row.query ?? ''}`,
        row.type ? Buffer.from('no video') : row.payload?.(found),
      );
      statuses[asker] = status;
      await clearAway(found);
    }

    expect(statuses).toEqual(row.expected);
  });
});

test('answers a forbidden broadcast like a missing one', async () => {
  const { id } = await make({ method: 'GET', path: '/api/live/{key}' }, 'outsider');
  const bodies = [];
  for (const key of [id, uuidv7(), 'x'.repeat(43), 'nothing']) {
    for (const path of ['', '/log', '/board', '/cards']) {
      const { status, body } = await club.ask.outsider('GET', `/api/live/${key}${path}`);
      bodies.push(JSON.stringify({ status, ...body, requestId: '' }));
    }
  }

  expect(new Set(bodies).size).toBe(1);
});

function askOf(asker: Asker, type?: string): Ask {
  if (type) {
    const { outsider, player, custom, coach, admin } = club.people;
    const person = { visitor: null, linked: null, outsider, player, captain: custom, coach, admin }[asker];
    return asking(server, { ...(person ? { cookie: person.cookie } : {}), type });
  }
  const { visitor, outsider, player, custom, coach, admin } = club.ask;
  return { visitor, linked: visitor, outsider, player, captain: custom, coach, admin }[asker];
}

/** Creates everything that the path names. */
async function make(
  { method, path, type, visibility = 'team' }: Pick<Row, 'method' | 'path' | 'type' | 'visibility'>,
  asker: Asker,
): Promise<Found> {
  const isTakenAway = method === 'DELETE' && path.endsWith('{messageId}');
  const { ask, teamId } = club;
  const starter = asker === 'admin' ? ask.admin : ask.custom; // A repeated start belongs to the first sender.
  const { id } = await buildBroadcast(starter, teamId, {
    visibility,
    event: { eventId, key: KEY },
    matchId: path.includes('/board/') ? null : matchId,
    ...(type || /\/(sessions$|encoder-keys|restreams)/.test(path)
      ? { source: 'camera', hasConsent: true }
      : {}),
  });
  server.clock.advance({ seconds: 10 });
  const [messageId, highlightId] = [uuidv7(), uuidv7()];
  if (method === 'DELETE' && path.endsWith('{highlightId}')) {
    await ask.custom('PUT', `/api/broadcasts/${id}/highlights/${highlightId}`, highlight());
  }
  if (path.includes('{messageId}/') || isTakenAway) {
    await ask.custom('PUT', `/api/live/${id}/messages/${messageId}`, MESSAGE);
  }
  const encoder = path.endsWith('{keyId}')
    ? (await ask.custom('POST', `/api/broadcasts/${id}/encoder-keys`)).body
    : null;
  const restream = path.endsWith('{restreamId}')
    ? (await ask.custom('POST', `/api/broadcasts/${id}/restreams`, RESTREAM)).body
    : null;
  // A repeated PUT belongs to the first sender.
  const scheduledId =
    path.includes('{scheduledId}') && !(method === 'PUT' && path.endsWith('}'))
      ? await buildScheduled(server, { ask: ask.custom, teamId })
      : uuidv7();
  const link = visibility === 'team' ? null : await buildLink(ask.custom, id);
  const overlay = await ask.custom('POST', `/api/teams/${teamId}/overlays`, {
    name: 'Court 1',
    theme: 'dark',
  });
  if (path.includes('/embed/') && visibility === 'public') {
    await ask.custom('PATCH', `/api/broadcasts/${id}`, { isEmbeddable: true });
  }
  if (path.endsWith('/restore')) {
    await ask.custom('DELETE', `/api/broadcasts/${id}`);
  }
  return {
    id,
    key: asker === 'linked' ? (link?.token ?? 'x'.repeat(43)) : id,
    linkId: link?.id ?? uuidv7(),
    keyId: encoder?.key.id ?? uuidv7(),
    restreamId: restream?.id ?? uuidv7(),
    scheduledId,
    messageId,
    highlightId,
    overlay: { id: overlay.body.overlay.id, token: overlay.body.token },
  };
}

/** Keeps the team below its limits of live and scheduled broadcasts, and overlays. */
async function clearAway({ id, scheduledId, overlay }: Found): Promise<void> {
  await club.ask.admin('DELETE', `/api/scheduled-broadcasts/${scheduledId}`);
  await club.ask.admin('DELETE', `/api/broadcasts/${id}`);
  await club.ask.admin('DELETE', `/api/teams/${club.teamId}/overlays/${overlay.id}`);
}

const KEY = '20260608T1800';

function pathOf({ path }: Row, found: Found): string {
  const { id, key, linkId, keyId, restreamId, messageId, highlightId, scheduledId, overlay } = found;
  return path
    .replace('{eventId}/{key}', `${eventId}/${KEY}`)
    .replace('{key}', key)
    .replace('{teamId}', club.teamId)
    .replace('{broadcastId}', id)
    .replace('{linkId}', linkId)
    .replace('{keyId}', keyId)
    .replace('{restreamId}', restreamId)
    .replace('{scheduledId}', scheduledId)
    .replace('{overlayId}', overlay.id)
    .replace('{token}', overlay.token)
    .replace('{matchId}', matchId)
    .replace('{messageId}', messageId)
    .replace('{highlightId}', highlightId)
    .replace('{seq}', '1')
    .replace('{at}', String(server.clock.now().getTime()))
    .replace('{emoji}', encodeURIComponent('👏'))
    .replace('{accountId}', club.people.other.account.id)
    .replace(/\{\w+Id\}/, uuidv7());
}
