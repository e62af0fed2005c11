import { READY_ORDER_MS, READY_SILENT_MS, type ReportReadyBody } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { readyCameras } from '#server/db/schema/ready-cameras.ts';
import { readyBody, startBody } from '#test/broadcasts.ts';
import { buildAccount } from '#test/builders.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { NO_ONE } from '#test/no-one.ts';
import { connect, next } from '#test/sockets.ts';
import { buildTeam, setMember } from '#test/teams.ts';
import { eraseStills } from './look.ts';
import { eraseSilent } from './report.ts';

let server: Harness;
let club: Club;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['broadcast'] });
});

type Who = 'admin' | 'other' | 'custom' | 'player';

const send = vi.fn();
/** The parts that jobs run with. */
const base = () => {
  const { db, clock, app } = server;
  return { db, clock, log: app.log, realtime: { ...NO_ONE, send } };
};

const urlOf = (id: string) => `/api/ready-cameras/${id}`;
const report = (id: string, changes: Partial<ReportReadyBody> = {}, who: Who = 'custom') =>
  club.ask[who]('PUT', urlOf(id), readyBody(club.teamId, changes));
const start = (id: string, who: Who = 'admin') => club.ask[who]('POST', `${urlOf(id)}/start`);
const look = (id: string) => club.ask.admin('POST', `${urlOf(id)}/look`);
const list = async (who: Who = 'admin') =>
  (await club.ask[who]('GET', `${club.url}/ready-cameras`)).body.cameras;
const rows = () => server.db.select().from(readyCameras);

/** A camera of the captain that waits. */
async function wait(changes: Partial<ReportReadyBody> = {}): Promise<string> {
  const id = uuidv7();
  expect((await report(id, changes)).body).toEqual({ startAs: null, isLookedAt: false });
  return id;
}

/** The number of messages about broadcasts that the team hears while this runs. */
async function heardDuring(act: () => Promise<unknown>): Promise<number> {
  const socket = await connect(server.app, club.people.player);
  let heard = 0;
  socket.on('broadcast:changed', () => (heard += 1));
  await act();
  // The messages of one room come in their order: the plan's is the last.
  const published = next(socket, 'team:changed');
  await club.ask.admin('PATCH', club.url, { name: `Falcons ${uuidv7().slice(-6)}` });
  await published;
  socket.close();
  return heard;
}

describe('a waiting camera', () => {
  test('is listed for those who may broadcast, the first to wait first', async () => {
    const first = await wait();
    server.clock.advance({ seconds: 1 });
    const second = uuidv7();
    await report(second, { title: 'The second', venue: null, battery: null }, 'other');

    expect(await list()).toEqual([
      {
        id: first,
        person: { accountId: club.people.custom.account.id, name: 'Cleo Captain', avatarUrl: null },
        ...{ title: 'Falcons against Raptors', venue: 'Court 2' },
        battery: { percent: 80, isCharging: false },
        heat: null,
        since: '2026-06-01T10:00:00.000Z',
        ...{ isReachable: true, isStarting: false, broadcastId: null, problem: null },
      },
      expect.objectContaining({ id: second, title: 'The second', venue: null, battery: null }),
    ]);
  });

  test('is published when it comes, changes or goes, but not with each report', async () => {
    const id = uuidv7();
    expect(await heardDuring(() => report(id))).toBe(1);
    expect(await heardDuring(() => report(id, { battery: { percent: 79, isCharging: false } }))).toBe(0);
    expect(await heardDuring(() => report(id, { title: 'Court 2' }))).toBe(1);
    expect(await heardDuring(() => report(id, { title: 'Court 2', problem: 'No camera' }))).toBe(1);
    expect(await heardDuring(() => report(id, { title: 'Court 2', problem: 'No camera', heat: 'hot' }))).toBe(
      1,
    );
    const film = { title: 'Court 2', broadcastId: uuidv7() };
    expect(await heardDuring(() => report(id, film))).toBe(1);
    expect(await heardDuring(() => report(id, film))).toBe(0);
    expect(await heardDuring(() => report(id, { title: 'Court 2' }))).toBe(1);
    server.clock.advance({ ms: READY_SILENT_MS });
    expect(await heardDuring(() => report(id, { title: 'Court 2' }))).toBe(1);
    expect(await heardDuring(() => club.ask.custom('DELETE', urlOf(id)))).toBe(1);
    expect(await heardDuring(() => club.ask.custom('DELETE', urlOf(id)))).toBe(0);
  });

  test('is hot until a report says nothing of it', async () => {
    const id = await wait({ heat: 'hot' });
    expect(await list()).toMatchObject([{ id, heat: 'hot' }]);
    await report(id, { heat: 'critical' });
    expect(await list()).toMatchObject([{ id, heat: 'critical' }]);
    await report(id);
    expect(await list()).toMatchObject([{ id, heat: null }]);
    expect((await report(id, { heat: 'tepid' as 'hot' })).status).toBe(400);
  });

  test('costs three statements with each report: the session, the membership and the report', async () => {
    const id = await wait();
    const query = vi.spyOn(server.pool, 'query');
    await report(id);
    expect(query).toHaveBeenCalledTimes(3);
    query.mockRestore();
  });

  test('cannot be started after a silence, and is erased after an hour of it', async () => {
    const id = await wait();
    server.clock.advance({ ms: READY_SILENT_MS });
    expect(await list()).toMatchObject([{ id, isReachable: false }]);
    expect((await start(id)).body.code).toBe('camera-unreachable');

    server.clock.advance({ minutes: 59 });
    await eraseSilent(base());
    expect(await rows()).toHaveLength(1);
    server.clock.advance({ minutes: 1 });
    expect(await list()).toEqual([]);
    expect((await start(id)).body.code).toBe('camera-not-found');
    await eraseSilent(base());
    expect(await rows()).toEqual([]);
    expect(send).toHaveBeenCalledWith(`team:${club.teamId}`, 'broadcast:changed', { teamId: club.teamId });
  });

  test('has an id of its own: that of another account or team looks like an unknown one', async () => {
    const id = await wait();
    expect((await report(id, {}, 'admin')).body.code).toBe('camera-not-found');
    const { teamId } = await buildTeam(server, { members: [[club.people.custom, 'admin']] });
    expect((await club.ask.custom('PUT', urlOf(id), readyBody(teamId))).body.code).toBe('camera-not-found');
    expect((await club.ask.admin('DELETE', urlOf(id))).status).toBe(204);
    expect(await list()).toMatchObject([{ id }]);
    expect((await club.ask.custom('PUT', urlOf('camera'), readyBody(club.teamId))).status).toBe(400);
  });

  test('is one of five of an account; crashed ones take no place', async () => {
    for (let count = 0; count < 5; count++) {
      await wait();
    }
    expect((await report(uuidv7())).body.code).toBe('too-many-cameras');
    server.clock.advance({ ms: READY_SILENT_MS });
    const id = await wait();
    expect((await rows()).map((row) => row.id)).toEqual([id]);
  });

  test('is one of twenty of a team, also when two come at once', async () => {
    const { admin } = club.people;
    const row = {
      teamId: club.teamId,
      title: 'Court',
      since: server.clock.now(),
      seenAt: server.clock.now(),
    };
    const others = Array.from({ length: 19 }, async () => {
      const { account } = await buildAccount(server);
      return { ...row, id: uuidv7(), accountId: account.id };
    });
    await server.db.insert(readyCameras).values(await Promise.all(others));
    const answers = await Promise.all([report(uuidv7()), report(uuidv7(), {}, 'other')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await asking(server, admin)('PUT', urlOf(uuidv7()), readyBody(club.teamId))).status).toBe(409);
  });

  test('is refused to the shared demo account', async () => {
    const { id } = club.people.custom.account;
    await server.db.update(appUser).set({ isDemo: true }).where(eq(appUser.id, id));
    const { status, body } = await report(uuidv7());
    expect([status, body.code, body.error]).toEqual([403, 'demo-limited', expect.stringMatching(/camera/)]);
  });
});

describe('starting', () => {
  test('tells the camera once, however often it is tapped, and ends when it films', async () => {
    const id = await wait();
    const [one, other] = await Promise.all([start(id), start(id, 'other')]);
    expect(one.body).toEqual(other.body);
    expect(one.body.camera).toMatchObject({ id, isStarting: true });

    const { startAs } = (await report(id)).body;
    expect(startAs).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect((await start(id)).body.camera.isStarting).toBe(true);
    expect((await report(id)).body.startAs).toBe(startAs); // The answer before may have been lost.

    const body = startBody(club.teamId, { source: 'camera', hasConsent: true });
    expect((await club.ask.custom('PUT', `/api/broadcasts/${startAs}`, body)).status).toBe(200);
    expect((await report(id, { broadcastId: startAs })).body.startAs).toBeNull();
    expect(await list()).toMatchObject([{ isStarting: false, broadcastId: startAs }]);
    const again = await start(id);
    expect([again.status, again.body.code]).toEqual([409, 'camera-filming']);
    await report(id);
    expect((await start(id)).body.camera.isStarting).toBe(true);
  });

  test('ends with the problem of this order, not with that of an earlier one', async () => {
    const problem = 'The camera is used by another app.';
    const id = await wait({ problem });
    await start(id);
    const { startAs } = (await report(id, { problem })).body;
    expect(startAs).not.toBeNull();
    expect(await heardDuring(() => report(id, { problem }))).toBe(1);
    expect(await list()).toMatchObject([{ isStarting: false, problem }]);
    await start(id);
    expect((await report(id)).body.startAs).not.toBe(startAs);
  });

  test('expires, and can be repeated then', async () => {
    const id = await wait();
    await start(id);
    const { startAs } = (await report(id)).body;
    server.clock.advance({ ms: READY_ORDER_MS });
    expect((await report(id)).body.startAs).toBeNull();
    expect(await list()).toMatchObject([{ isStarting: false }]);
    expect((await start(id)).body.camera.isStarting).toBe(true);
    expect((await report(id)).body.startAs).not.toBe(startAs);
  });

  test('is published once', async () => {
    const id = await wait();
    expect(await heardDuring(() => start(id))).toBe(1);
    expect(await heardDuring(() => start(id))).toBe(0);
  });

  test('is refused in an archived team', async () => {
    const id = await wait();
    await club.ask.admin('PATCH', club.url, { isArchived: true });
    expect((await start(id)).body.code).toBe('team-archived');
    expect((await report(id)).body.code).toBe('team-archived');
    expect(await rows()).toEqual([]);
  });
});

describe('the right to broadcast', () => {
  test('ends with the membership, and the camera with it', async () => {
    const id = await wait();
    const memberId = club.memberIds.get(club.people.custom.account.id);
    await club.ask.admin('DELETE', `${club.url}/members/${memberId}`);
    expect(await rows()).toEqual([]);
    expect((await report(id)).body.code).toBe('team-not-found');
    expect((await start(id)).body.code).toBe('camera-not-found');
  });

  test('is asked for at every request, and the camera goes at the next report without it', async () => {
    const id = await wait();
    const member = { teamId: club.teamId, accountId: club.people.custom.account.id };
    await setMember(server, member, { denied: ['broadcast'] });
    expect(await list()).toEqual([]);
    expect((await start(id)).body.code).toBe('camera-not-found');
    expect((await look(id)).body.code).toBe('camera-not-found');
    expect((await report(id)).body.code).toBe('not-permitted');
    await setMember(server, member, { denied: [] });
    expect(await list()).toEqual([]);
  });

  test('ends with the team', async () => {
    const id = await wait();
    await club.ask.admin('DELETE', club.url);
    expect((await start(id)).body.code).toBe('camera-not-found');
    expect((await report(id)).body.code).toBe('team-not-found');
    expect(await rows()).toEqual([]);
  });

  test('ends with an account that is disabled', async () => {
    const id = await wait();
    const { id: accountId } = club.people.custom.account;
    await server.db.update(appUser).set({ disabledAt: server.clock.now() }).where(eq(appUser.id, accountId));
    expect(await list()).toEqual([]);
    expect((await start(id)).body.code).toBe('camera-not-found');
  });
});

describe('looking through a camera', () => {
  const sendStill = (id: string, bytes: Buffer, type = 'image/jpeg', who: Who = 'custom') =>
    asking(server, { ...club.people[who], type })('PUT', `${urlOf(id)}/still`, bytes);
  const picture = (width = 640) =>
    sharp({ create: { width, height: 360, channels: 3, background: '#0f2a66' } });

  test('asks it for a still, and shows that without what else was in its file', async () => {
    const id = await wait();
    expect((await look(id)).body).toEqual({ still: null });
    expect((await report(id)).body.isLookedAt).toBe(true);
    const sent = await picture(1280)
      .withExif({ IFD0: { Copyright: 'Cleo' } })
      .jpeg()
      .toBuffer();
    expect((await sendStill(id, sent)).status).toBe(204);

    const { still } = (await look(id)).body;
    expect(still.takenAt).toBe('2026-06-01T10:00:00.000Z');
    const { format, width, exif } = await sharp(Buffer.from(still.jpeg, 'base64')).metadata();
    expect([format, width, exif]).toEqual(['jpeg', 640, undefined]);
    const { headers } = await server.app.inject({
      ...{ method: 'POST', url: `${urlOf(id)}/look`, headers: { cookie: club.people.admin.cookie } },
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('keeps nothing when no one has looked for fifteen seconds', async () => {
    const id = await wait();
    const bytes = await picture().jpeg().toBuffer();
    expect((await sendStill(id, bytes)).status).toBe(204);
    await look(id);
    server.clock.advance({ seconds: 15 });
    expect((await report(id)).body.isLookedAt).toBe(false);
    expect((await sendStill(id, bytes)).status).toBe(204);
    expect(await rows()).toMatchObject([{ still: null, stillAt: null }]);
  });

  test('shows no still of a minute ago, and erases it before', async () => {
    const id = await wait();
    await look(id);
    await sendStill(id, await picture().jpeg().toBuffer());
    server.clock.advance({ seconds: 44 });
    await eraseStills(base());
    expect((await look(id)).body.still).not.toBeNull();
    server.clock.advance({ seconds: 1 });
    await eraseStills(base());
    expect(await rows()).toMatchObject([{ still: null, stillAt: null }]);
    expect((await look(id)).body).toEqual({ still: null });
  });

  test('takes small JPEGs of the camera itself only', async () => {
    const id = await wait();
    await look(id);
    const jpeg = await picture().jpeg().toBuffer();
    const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const large = Buffer.concat([jpeg, Buffer.alloc(65_536)]);
    const answers = [
      await sendStill(id, await picture().png().toBuffer()),
      await sendStill(id, jpeg, 'image/png'),
      await sendStill(id, broken),
      await sendStill(id, large),
      await sendStill(id, jpeg, 'image/jpeg', 'admin'),
      await sendStill(uuidv7(), jpeg),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      ...['not-an-image', 'not-an-image', 'not-an-image', 'body-too-large'],
      ...['camera-not-found', 'camera-not-found'],
    ]);
    expect(await rows()).toMatchObject([{ still: null }]);
  });
});
