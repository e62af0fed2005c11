import type { LeaseAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, points } from '#test/matches.ts';
import { connect, next } from '#test/sockets.ts';

let server: Harness;
let maya: SignedInAccount;
let phone: Device;
let tablet: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  phone = deviceOf(maya, server.app);
  tablet = deviceOf(maya, server.app);
});

async function change(matchId: string, payload: object, { cookie }: { cookie?: string } = maya) {
  const url = `/api/matches/${matchId}/lease`;
  const headers = cookie ? { cookie } : {};
  const response = await server.app.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, body: response.json() };
}

const leaseOf = async (matchId: string): Promise<LeaseAnswer> =>
  (await phone.get(`/api/matches/${matchId}/lease`)).body;

/** The device watches the match, as its screen does. */
async function open(matchId: string, { deviceId }: Device, kind: 'phone' | 'tablet') {
  const socket = await connect(server.app, maya);
  await socket.emitWithAck('match:watch', { matchId, device: { id: deviceId, kind } });
  return socket;
}

describe('the scorer', () => {
  test('is seen by name and device, since the first of its points, until it may be taken', async () => {
    const { id } = await buildMatch(tablet, { log: points('a') });
    server.clock.advance({ minutes: 3 });
    const since = server.clock.now().toISOString();
    await phone.append(id, { base: 1, events: points('b') });
    server.clock.advance({ seconds: 30 });
    await phone.append(id, { base: 2, events: points('b') });
    const until = new Date(server.clock.now().getTime() + 2 * 60_000).toISOString();

    expect((await leaseOf(id)).lease).toEqual({
      deviceId: phone.deviceId,
      kind: null,
      scorer: 'Maya Okafor',
      since,
      until,
    });
    await open(id, phone, 'phone');
    expect(await leaseOf(id)).toMatchObject({
      lease: { kind: 'phone' },
      devices: [{ id: phone.deviceId, kind: 'phone' }],
    });
  });

  test('stays the holder through a long changeover, and no one once it disconnects', async () => {
    const { id } = await buildMatch(phone, { log: points('a') });
    const socket = await open(id, phone, 'phone');
    server.clock.advance({ minutes: 5 });
    expect((await leaseOf(id)).lease).toMatchObject({ deviceId: phone.deviceId });

    const published = next(await open(id, tablet, 'tablet'), 'match:lease');
    socket.close();
    expect(await published).toEqual({ matchId: id, lease: null });
    expect((await leaseOf(id)).lease).toBeNull();
  });

  test('is published to watchers when it changes', async () => {
    const { id } = await buildMatch(phone, { log: points('a') });
    const watcher = await open(id, phone, 'phone');
    const published = next(watcher, 'match:lease');
    await tablet.append(id, { base: 1, events: points('b'), takeOver: true });

    expect(await published).toMatchObject({ matchId: id, lease: { deviceId: tablet.deviceId } });
  });

  test('is published even when the append that took it was stale', async () => {
    const { id } = await buildMatch(phone, { log: points('ab') });
    const published = next(await open(id, phone, 'phone'), 'match:lease');
    const { body } = await tablet.append(id, { base: 0, events: points('b'), takeOver: true });

    expect(body.code).toBe('stale');
    expect(await published).toMatchObject({ lease: { deviceId: tablet.deviceId } });
  });

  test('is released when the match ends', async () => {
    const { id } = await buildMatch(phone, { log: games('aaaaaa aaaaa') });
    await open(id, phone, 'phone');
    const published = next(await open(id, tablet, 'tablet'), 'match:lease');
    await phone.append(id, { base: 44, events: games('a') });

    expect(await published).toEqual({ matchId: id, lease: null });
  });
});

describe('handing over', () => {
  test('gives the lease to the other device, and keeps the first one out', async () => {
    const { id } = await buildMatch(phone, { log: points('a') });
    await open(id, tablet, 'tablet');
    const given = await change(id, { act: 'hand-over', deviceId: phone.deviceId, to: tablet.deviceId });

    expect(given).toMatchObject({ status: 200, body: { lease: { deviceId: tablet.deviceId, since: null } } });
    expect((await phone.append(id, { base: 1, events: points('a') })).body.code).toBe('lease-held');
    expect((await tablet.append(id, { base: 1, events: points('a') })).status).toBe(200);
  });

  test('to no device lets the next one that writes continue', async () => {
    const { id } = await buildMatch(phone, { log: points('a') });
    const given = await change(id, { act: 'hand-over', deviceId: phone.deviceId, to: null });

    expect(given.body.lease).toBeNull();
    expect((await tablet.append(id, { base: 1, events: points('a') })).status).toBe(200);
  });

  test('is for the device that has it', async () => {
    const { id } = await buildMatch(phone, { log: points('a') });
    const { body } = await change(id, { act: 'hand-over', deviceId: tablet.deviceId, to: null });

    expect(body.code).toBe('lease-held');
    expect((await leaseOf(id)).lease?.deviceId).toBe(phone.deviceId);
  });

  test('needs the other device to be there, and to be a scorer’s', async () => {
    const jonas = await buildAccount(server);
    const self = { name: 'Jonas', accountId: jonas.account.id };
    const { id } = await buildMatch(deviceOf(jonas, server.app), {
      players: { a: [self], b: [{ name: 'Maya' }] },
    });
    await server.pool.query('update matches set owner_id = $1 where id = $2', [maya.account.id, id]);
    const players = await connect(server.app, jonas);
    const deviceId = uuidv7();
    await players.emitWithAck('match:watch', { matchId: id, device: { id: deviceId, kind: 'phone' } });

    for (const to of [deviceId, tablet.deviceId]) {
      expect((await change(id, { act: 'hand-over', deviceId: phone.deviceId, to })).body.code).toBe(
        'device-away',
      );
    }
    const asPlayer = await server.app.inject({
      url: `/api/matches/${id}/lease`,
      headers: { cookie: jonas.cookie },
    });
    expect(asPlayer.json()).toEqual({ lease: null, devices: [] });
  });
});

describe('taking over', () => {
  test('takes over without scoring a point', async () => {
    const { id } = await buildMatch(phone, { log: points('a') });
    const published = next(await open(id, phone, 'phone'), 'match:lease');
    const taken = await change(id, { act: 'take-over', deviceId: tablet.deviceId });

    expect(taken.body.lease).toMatchObject({ deviceId: tablet.deviceId });
    expect(await published).toMatchObject({ lease: { deviceId: tablet.deviceId } });
    expect((await phone.append(id, { base: 1, events: points('a') })).body.code).toBe('lease-held');
  });

  test.each([
    ['visitor', async () => ({}), 'not-signed-in'],
    ['a stranger', () => buildAccount(server), 'match-not-found'],
  ])('is not for %s', async (_who, who, code) => {
    const { id } = await buildMatch(phone);
    const person = await who();

    expect((await change(id, { act: 'take-over', deviceId: uuidv7() }, person)).body.code).toBe(code);
    expect((await change(id, { act: 'hand-over', deviceId: uuidv7(), to: null }, person)).body.code).toBe(
      code,
    );
  });
});
