// Teammates watch a member's live match: what each of them can reach, and until when.

import type { Member, SocketAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import {
  buildMatch,
  type Device,
  deviceOf,
  type Event,
  games,
  PLAY_STARTED,
  point,
  points,
} from '#test/matches.ts';
import { connect } from '#test/sockets.ts';

let server: Harness;
let club: Club;
let phone: Device;
let matchId: string;

beforeAll(async () => {
  server = await harness();
  club = await buildClub(server);
  phone = deviceOf(club.people.player, server.app);
  matchId = await playing();
});

/** A match of the player's, in which these points have come. */
async function playing(log = points('abab')): Promise<string> {
  const own = { name: 'Piet Player', accountId: club.people.player.account.id };
  const { id } = await buildMatch(phone, { players: { a: [own], b: [{ name: 'Jo' }] }, log });
  return id;
}

const ASKERS = ['visitor', 'outsider', 'coach', 'admin', 'player'] as const;

/** For a teammate, everything but watching answers as if there were no match. */
const looking = (status: number) => [401, 404, status, status, status];
const own = (status: number) => [401, 404, 404, 404, status];

test.each([
  ['GET', '', undefined, looking(200)],
  ['GET', '/events?after=0', undefined, looking(200)],
  ['GET', '/lease', undefined, looking(200)],
  ['POST', '/events', { base: 0, deviceId: uuidv7(), events: [point('a')] }, own(409)],
  ['POST', '/lease', { act: 'take-over', deviceId: uuidv7() }, own(200)],
  ['GET', '/branches', undefined, own(200)],
  ['GET', '/shares', undefined, own(200)],
  ['POST', '/shares', {}, own(201)],
  ['DELETE', '', undefined, own(204)],
  ['POST', '/restore', undefined, own(204)],
] as const)('%s /api/matches/{matchId}%s', async (method, path, payload, expected) => {
  const statuses = [];
  for (const asker of ASKERS) {
    statuses.push((await club.ask[asker](method, `/api/matches/${matchId}${path}`, payload)).status);
  }

  expect(statuses).toEqual(expected);
});

test('a spectator sees the score as a guest does: without notes, and without accounts', async () => {
  const note: Event = { id: uuidv7(), at: PLAY_STARTED + 60_000, kind: 'note', text: 'Backhand.' };
  const id = await playing([...points('ab'), note]);
  const { body } = await club.ask.coach('GET', `/api/matches/${id}`);

  expect(body.match).toMatchObject({ mySide: null, canScore: false, players: { a: [{ accountId: null }] } });
  expect(JSON.stringify(body)).not.toContain('Backhand');
});

describe('a live match', () => {
  test.each<[string, number, (own: Club, id: string) => Promise<unknown>, { hasEnded: boolean }?]>([
    ['is visible to a teammate of its player', 200, async () => {}],
    [
      'is hidden when its player is invisible',
      404,
      ({ ask }) => ask.player('PATCH', '/api/chat/privacy', { isInvisible: true }),
    ],
    [
      'is hidden when its player has blocked the reader',
      404,
      ({ ask, people }) => ask.player('PUT', `/api/blocks/${people.coach.account.id}`),
    ],
    [
      'is hidden when the reader has blocked its player',
      404,
      ({ ask, people }) => ask.coach('PUT', `/api/blocks/${people.player.account.id}`),
    ],
    [
      'is hidden when its player has left the team',
      404,
      ({ ask, url }) => ask.player('POST', `${url}/leave`),
    ],
    ['is hidden after leaving the team', 404, ({ ask, url }) => ask.coach('POST', `${url}/leave`)],
    ['is hidden once the team is deleted', 404, ({ ask, url }) => ask.admin('DELETE', url)],
    [
      'is visible when the season of the team is over',
      200,
      ({ ask, url }) => ask.admin('PATCH', url, { isArchived: true }),
    ],
    [
      'is hidden once nothing has come for three hours',
      404,
      async (_club, id) =>
        server.pool.query(
          "update match_events set received_at = received_at - interval '3 hours' where match_id = $1",
          [id],
        ),
    ],
    [
      'is visible for a while after its last point',
      200,
      async (_club, id) => phone.append(id, { base: 4, events: games('aaaaaaaaaaaa').slice(4) }),
      { hasEnded: true },
    ],
    [
      'is hidden long after its end, even if corrected today',
      404,
      async (_club, id) =>
        server.pool.query(
          "update matches set status = 'completed', winner = 'a', ended_at = started_at - interval '1 day' where id = $1",
          [id],
        ),
    ],
  ])('%s', async (_name, status, act, { hasEnded } = { hasEnded: false }) => {
    club = await buildClub(server);
    phone = deviceOf(club.people.player, server.app);
    const id = await playing(points('aaaa'));
    await act(club, id);

    expect((await club.ask.coach('GET', `/api/matches/${id}`)).status).toBe(status);
    const { body } = await club.ask.coach('GET', `${club.url}/members`);
    const live = body.members?.flatMap((member: Member) => member.live?.id ?? []) ?? [];
    // No link leads to a match that its reader cannot open.
    expect(live).toEqual(status === 200 && !hasEnded ? [id] : []);
  });
});

test('a teammate who loses access hears that the match is gone and nothing after it', async () => {
  club = await buildClub(server);
  phone = deviceOf(club.people.player, server.app);
  const id = await playing(points('a'));
  const heard: string[] = [];
  const sockets = await Promise.all(
    [club.people.coach, club.people.admin].map((person) => connect(server.app, person)),
  );
  const [coach, admin] = sockets as [(typeof sockets)[0], (typeof sockets)[0]];
  // Presence changes at its own pace.
  coach.onAny((event: string) => event !== 'presence' && heard.push(event));
  for (const socket of sockets) {
    const answer: SocketAnswer<{ seq: number }> = await socket.emitWithAck('match:watch', { matchId: id });
    expect(answer).toMatchObject({ ok: true });
  }
  const gone = new Promise((resolve) => coach.once('match:deleted', resolve));
  await club.ask.player('PUT', `/api/blocks/${club.people.coach.account.id}`);
  expect(await gone).toEqual({ matchId: id, isDeleted: true });
  heard.length = 0;
  const published = new Promise((resolve) => admin.once('match:events', resolve));
  await phone.append(id, { base: 1, events: [point('b', PLAY_STARTED + 60_000)] });
  await published;

  // Asked and answered, so that whatever was sent to it before has come.
  const refusal = await coach.emitWithAck('match:watch', { matchId: id });
  expect(refusal).toMatchObject({ ok: false, code: 'match-not-found' });
  expect(heard).toEqual([]);
});
