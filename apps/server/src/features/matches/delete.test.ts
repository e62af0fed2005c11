import type { MatchSummary } from '@allcourt/contract';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchEvents, matches, matchPlayers } from '#server/db/schema/matches.ts';
import { createLogger } from '#server/logger.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, points } from '#test/matches.ts';
import { eraseDeletedMatches } from './deleted.ts';

const DAY = 86_400_000;

let server: Harness;
let maya: SignedInAccount;
let jonas: SignedInAccount;
let phone: Device;
let matchId: string;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server);
  jonas = await buildAccount(server);
  phone = deviceOf(maya, server.app);
  const players = { a: [{ name: 'Maya', accountId: maya.account.id }], b: [{ name: 'Jonas' }] };
  const { id } = await buildMatch(phone, { players, log: games('aaaaaa aaaaaa') });
  matchId = id;
  await server.db
    .update(matchPlayers)
    .set({ accountId: jonas.account.id })
    .where(and(eq(matchPlayers.matchId, id), eq(matchPlayers.side, 'b')));
});

async function ask(method: 'DELETE' | 'POST', id: string, cookie?: string) {
  const url = `/api/matches/${id}${method === 'POST' ? '/restore' : ''}`;
  const response = await server.app.inject({ method, url, headers: cookie ? { cookie } : {} });
  return [response.statusCode, response.body === '' ? null : response.json().code];
}

const remove = (id = matchId, cookie: string | undefined = maya.cookie) => ask('DELETE', id, cookie);
const restore = (id = matchId, cookie: string | undefined = maya.cookie) => ask('POST', id, cookie);

async function seenBy(device: Device) {
  const [list, record, home, match] = await Promise.all(
    ['/api/matches', '/api/matches/record', '/api/home', `/api/matches/${matchId}`].map((url) =>
      device.get(url),
    ),
  );
  return {
    listed: list?.body.matches.map(({ id }: MatchSummary) => id),
    played: record?.body.record.played,
    active: home?.body.activity.length,
    match: match?.body.code ?? match?.status,
  };
}

describe.each([
  ['deleting', (id: string, cookie?: string) => ask('DELETE', id, cookie)],
  ['restoring', (id: string, cookie?: string) => ask('POST', id, cookie)],
])('%s', (_name, act) => {
  test('needs a session', async () => {
    expect(await act(matchId)).toEqual([401, 'not-signed-in']);
  });

  test.each(['nonsense', uuidv7(), "'; drop table matches"])('finds nothing for %s', async (id) => {
    expect(await act(id, maya.cookie)).toEqual([404, 'match-not-found']);
  });

  test('is only for the owner and the players', async () => {
    const outsider = await buildAccount(server);

    expect(await act(matchId, outsider.cookie)).toEqual([404, 'match-not-found']);
    expect(await act(matchId, jonas.cookie)).toEqual([204, null]);
    await remove();
    await remove(matchId, jonas.cookie);
    expect(await act(matchId, outsider.cookie)).toEqual([404, 'match-not-found']);
  });
});

test('hides a match from the one who deletes it, and deletes it once all its players have', async () => {
  const rival = deviceOf(jonas, server.app);
  const before = { listed: [matchId], played: 1, active: 1, match: 200 };
  const hidden = { listed: [], played: 0, active: 0, match: 200 };
  expect([await seenBy(phone), await seenBy(rival)]).toEqual([before, before]);

  expect(await remove()).toEqual([204, null]);
  expect([await seenBy(phone), await seenBy(rival)]).toEqual([hidden, before]);
  expect(await remove(matchId, jonas.cookie)).toEqual([204, null]);
  expect(await seenBy(phone)).toEqual({ ...hidden, match: 'match-deleted' });
  expect(await seenBy(rival)).toEqual({ ...hidden, match: 'match-not-found' });

  expect(await restore(matchId, jonas.cookie)).toEqual([204, null]);
  expect([await seenBy(phone), await seenBy(rival)]).toEqual([hidden, before]);
  expect(await restore()).toEqual([204, null]);
  expect([await seenBy(phone), await seenBy(rival)]).toEqual([before, before]);
});

test('deletes a match for all while no one else has confirmed it', async () => {
  await server.db
    .update(matchPlayers)
    .set({ accountId: null, namedId: jonas.account.id, answer: 'asked' })
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.side, 'b')));
  const rival = deviceOf(jonas, server.app);
  expect((await seenBy(rival)).match).toBe(200);

  expect(await remove()).toEqual([204, null]);
  expect((await seenBy(rival)).match).toBe('match-not-found');
  expect((await rival.get('/api/needs')).body.namings).toEqual([]);
});

test('asked twice, it answers the same and keeps the first time', async () => {
  await remove(matchId, jonas.cookie);
  await remove();
  const { body } = await phone.get(`/api/matches/${matchId}`);
  server.clock.advance({ days: 1 });

  expect(await remove()).toEqual([204, null]);
  expect((await phone.get(`/api/matches/${matchId}`)).body.detail).toEqual(body.detail);
  expect([await restore(), await restore()]).toEqual([
    [204, null],
    [204, null],
  ]);
});

test('a deleted match refuses appends and continues once restored', async () => {
  const { id } = await buildMatch(phone, { log: points('ab') });
  await remove(id);
  const late = { base: 2, events: points('a') };

  expect(await phone.append(id, late)).toMatchObject({ status: 410, body: { code: 'match-deleted' } });
  expect((await phone.get(`/api/matches/${id}/events`)).status).toBe(410);
  await restore(id);
  expect((await phone.append(id, late)).status).toBe(200);
});

test('a match whose making is sent again stays deleted', async () => {
  const body = await buildMatch(phone);
  await remove(body.id);

  expect((await phone.create(body)).status).toBe(200);
  expect((await phone.get(`/api/matches/${body.id}`)).body.code).toBe('match-deleted');
});

test('a deleted match can be restored for thirty days, then is erased', async () => {
  await remove(matchId, jonas.cookie);
  await remove();
  const { until } = (await phone.get(`/api/matches/${matchId}`)).body.detail;
  expect(Date.parse(until)).toBe(server.clock.now().getTime() + 30 * DAY);

  await deletedAgo(30 * DAY - 1);
  await eraseExpired();
  expect(await restore()).toEqual([204, null]);

  await deletedAgo(30 * DAY);
  expect(await restore()).toEqual([404, 'match-not-found']);
  await deletedAgo(30 * DAY + 1);
  await eraseExpired();
  expect(await server.db.$count(matches, eq(matches.id, matchId))).toBe(0);
  expect(await server.db.$count(matchEvents, eq(matchEvents.matchId, matchId))).toBe(0);
});

async function deletedAgo(ms: number): Promise<void> {
  const deletedAt = new Date(server.clock.now().getTime() - ms);
  await server.db.update(matches).set({ deletedAt }).where(eq(matches.id, matchId));
}

async function eraseExpired(): Promise<void> {
  const { db, clock, config } = server;
  await eraseDeletedMatches({ db, clock, log: createLogger(config) });
}
