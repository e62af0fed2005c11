import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, point, points, undo } from '#test/matches.ts';

let server: Harness;
let demo: SignedInAccount;
let nina: SignedInAccount;
let phone: Device;
let own: Device;

beforeEach(async () => {
  server = await harness();
  demo = await buildAccount(server, { isDemo: true, displayName: 'Maya Okafor' });
  nina = await buildAccount(server, { displayName: 'Nina Valdez' });
  phone = deviceOf(demo, server.app);
  own = deviceOf(nina, server.app);
});

const maya = () => ({ name: 'Maya Okafor', accountId: demo.account.id });
const count = async (deviceId = phone.deviceId) =>
  (await own.get(`/api/demo/matches?deviceId=${deviceId}`)).body;
const keep = (deviceId = phone.deviceId, device = own) => device.post('/api/demo/matches/keep', { deviceId });

test('keeping needs a session, a device and an account of one’s own', async () => {
  const url = '/api/demo/matches/keep';
  expect((await server.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  expect((await server.app.inject({ url: '/api/demo/matches' })).statusCode).toBe(401);
  expect((await own.post(url, { deviceId: 'phone' })).status).toBe(400);
  expect(await keep(phone.deviceId, phone)).toMatchObject({ status: 403, body: { code: 'demo-account' } });
});

test('a match scored in the demo is kept with its points, its score and the own seat', async () => {
  const log = [...points('abab'), point('a')];
  const last = log.at(-1) ?? point('a');
  const { id } = await buildMatch(phone, {
    players: { a: [{ name: 'Kofi' }], b: [maya()] },
    surface: 'clay',
    place: 'Court 4',
    log: [...log, undo(last)],
  });
  const done = await buildMatch(phone, {
    players: { a: [maya()], b: [{ name: 'Kofi' }] },
    startedAt: Date.parse('2026-05-30'),
    log: games('aaaaaa aaaaaa'),
  });
  expect(await count()).toEqual({ matches: 2 });

  const { status, body } = await keep();
  expect(status).toBe(200);
  const [live, over] = body.matchIds;
  expect(body.matchIds).not.toContain(id);
  const kept = (await own.get(`/api/matches/${live}`)).body;
  expect(kept.match).toMatchObject({
    status: 'in-progress',
    mySide: 'b',
    canScore: true,
    surface: 'clay',
    place: 'Court 4',
    pointsPlayed: 4,
    players: {
      a: [{ name: 'Kofi', accountId: null }],
      b: [{ name: 'Nina Valdez', accountId: nina.account.id }],
    },
  });
  expect(kept.log.map(({ event }: { event: { kind: string } }) => event.kind)).toEqual([
    ...log.map(() => 'point'),
    'undo',
  ]);
  expect(kept.log.at(-1).event.target).toBe(kept.log.at(-2).event.id);
  expect((await own.get(`/api/matches/${over}`)).body.match).toMatchObject({ winner: 'a', mySide: 'a' });
  const continued = await own.append(live, { base: 6, events: [point('b')] });
  expect(continued.status).toBe(200);
  // The demo has its own, as before.
  expect((await phone.get(`/api/matches/${id}`)).body.match).toMatchObject({ mySide: 'b', seq: 6 });
  expect((await phone.get(`/api/matches/${done.id}`)).status).toBe(200);
});

test('kept again, nothing is there twice, and what was deleted stays deleted', async () => {
  await buildMatch(phone, { players: { a: [maya()], b: [{ name: 'Kofi' }] }, log: games('aaaaaa') });
  const [first, again] = [await keep(), await keep()];
  expect(again.body).toEqual(first.body);
  const both = await Promise.all([keep(), keep()]);
  expect(both.map(({ body }) => body)).toEqual([first.body, first.body]);
  const [id] = first.body.matchIds;
  await server.app.inject({ method: 'DELETE', url: `/api/matches/${id}`, headers: { cookie: nina.cookie } });
  await keep();
  expect((await own.get('/api/matches')).body.matches).toEqual([]);
});

test('only matches that were begun on this device are kept', async () => {
  const club = await buildMatch(deviceOf(demo, server.app), { log: points('ab') });
  await phone.append(club.id, { base: 2, events: [point('a')], takeOver: true });
  await buildMatch(phone, {});
  await buildMatch(own, { log: points('ab') });
  expect(await count()).toEqual({ matches: 0 });
  expect((await keep()).body).toEqual({ matchIds: [] });
  expect(await count(own.deviceId)).toEqual({ matches: 0 });
  expect(await count(uuidv7())).toEqual({ matches: 0 });
});

test('everyone else in it is a guest, asked nothing, also where the reader is under 18', async () => {
  const year = server.clock.now().getUTCFullYear();
  await server.db
    .update(appUser)
    .set({ birthYear: year - 12 })
    .where(eq(appUser.id, nina.account.id));
  const { id } = await buildMatch(phone, {
    players: { a: [maya()], b: [{ name: 'Kofi' }] },
    log: games('aaaaaa'),
  });
  await server.db
    .update(matchPlayers)
    .set({ accountId: (await buildAccount(server)).account.id, answer: 'confirmed' })
    .where(eq(matchPlayers.side, 'b'));
  const [kept] = (await keep()).body.matchIds;
  expect(kept).not.toBe(id);
  const { seats } = (await own.get(`/api/matches/${kept}/line-up`)).body;
  expect(seats).toMatchObject([
    { accountId: nina.account.id, answer: null },
    { name: 'Kofi', accountId: null, answer: null },
  ]);
});

test('without a demo there is nothing to keep', async () => {
  await server.db.update(appUser).set({ isDemo: false }).where(eq(appUser.id, demo.account.id));
  expect(await count()).toEqual({ matches: 0 });
  expect((await keep()).body).toEqual({ matchIds: [] });
});
