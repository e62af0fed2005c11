import type { Broadcast } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { createFileStore } from '#server/media/store.ts';
import { buildBroadcast, startBody } from '#test/broadcasts.ts';
import { planner } from '#test/calendar.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, points } from '#test/matches.ts';
import { NO_ONE } from '#test/no-one.ts';
import { connect, next } from '#test/sockets.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { endAbandoned, eraseDeletedBroadcasts } from './end.ts';

let server: Harness;
let club: Club;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['broadcast', 'chat', 'view_calendar'] });
});

const start = (changes: Parameters<typeof startBody>[1] = {}, id = uuidv7()) =>
  club.ask.custom('PUT', `/api/broadcasts/${id}`, startBody(club.teamId, changes));

const change = (id: string, body: object) => club.ask.custom('PATCH', `/api/broadcasts/${id}`, body);

/** A match of Piet's with one point. */
async function pietsMatch(device = deviceOf(club.people.player, server.app)): Promise<string> {
  const { account } = club.people.player;
  const players = { a: [{ name: 'Piet Player', accountId: account.id }], b: [{ name: 'Jo' }] };
  return (await buildMatch(device, { players, log: points('ab') })).id;
}

describe('the sponsor line', () => {
  test('is off until a broadcaster sets it, and the next broadcasts begin with it', async () => {
    const { id, sponsor } = (await start()).body.broadcast;
    expect(sponsor).toBeNull();
    expect((await change(id, { sponsor: '  Rivera   Sports, Oak Street ' })).body.broadcast.sponsor).toBe(
      'Rivera Sports, Oak Street',
    );
    server.clock.advance({ minutes: 1 });
    const next = (await start()).body.broadcast;
    expect(next.sponsor).toBe('Rivera Sports, Oak Street');
    expect((await change(next.id, { sponsor: null })).body.broadcast.sponsor).toBeNull();
    server.clock.advance({ minutes: 1 });
    expect((await start()).body.broadcast.sponsor).toBeNull();
  });

  test('is one line of sixty characters at most, from those who may broadcast', async () => {
    const { id } = (await start()).body.broadcast;
    for (const sponsor of ['', 'x'.repeat(61), 'Two\nlines', 7]) {
      expect(await change(id, { sponsor })).toMatchObject({ status: 400 });
    }
    const asPlayer = await club.ask.player('PATCH', `/api/broadcasts/${id}`, { sponsor: 'Mine' });
    expect(asPlayer.status).toBe(403);
  });
});

describe('going live', () => {
  test('starts a broadcast and publishes it to the team', async () => {
    const socket = await connect(server.app, club.people.player);
    const published = next(socket, 'broadcast:changed');
    const { status, body } = await start();

    expect(status).toBe(200);
    expect(await published).toEqual({ teamId: club.teamId });
    expect(body).toMatchObject({
      broadcast: {
        team: { id: club.teamId, name: 'Falcons' },
        title: 'Falcons against Raptors',
        isLive: true,
        signal: 'none',
        startedBy: { accountId: club.people.custom.account.id, name: 'Cleo Captain' },
        recording: null,
        viewers: 0,
        keptUntil: null,
      },
      media: null,
      rights: { canManage: true, canChat: true, canModerate: false, isMember: true },
      now: server.clock.now().toISOString(),
    });
    const list = await club.ask.player('GET', `${club.url}/broadcasts`);
    expect(list.body).toMatchObject({
      live: [{ id: body.broadcast.id }],
      past: [],
      next: null,
      canBroadcast: false,
      storage: { usedBytes: 0, mostBytes: server.config.mediaQuotaBytes },
    });
  });

  test('starts once when sent twice, and refuses an id that another account has used', async () => {
    const id = uuidv7();
    await start({}, id);
    expect((await start({ title: 'Sent again' }, id)).body.broadcast.title).toBe('Falcons against Raptors');
    const other = await club.ask.admin('PUT', `/api/broadcasts/${id}`, startBody(club.teamId));
    expect(other).toMatchObject({ status: 409, body: { code: 'id-taken' } });
    expect((await start({}, 'nothing')).status).toBe(400);
    expect(await server.db.$count(broadcasts)).toBe(1);
  });

  test('starts once when sent twice at the same moment', async () => {
    const id = uuidv7();
    const answers = await Promise.all([start({}, id), start({}, id), start({}, id)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await server.db.$count(broadcasts)).toBe(1);
  });

  test.each(['camera', 'youtube', 'hls'] as const)('with %s requires consent', async (source) => {
    const externalUrl = source === 'hls' ? 'https://tv.test/a.m3u8' : 'https://youtu.be/dQw4w9WgXcQ';
    expect(await start({ source, externalUrl })).toMatchObject({
      status: 422,
      body: { code: 'consent-needed' },
    });
    expect((await start({ source, externalUrl, hasConsent: true })).status).toBe(200);
  });

  test.each([
    ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', true],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ', true],
    ['youtube', 'https://youtube.com/live/dQw4w9WgXcQ?feature=share', true],
    ['youtube', 'https://m.youtube.com/shorts/dQw4w9WgXcQ', true],
    ['youtube', 'http://www.youtube.com/watch?v=dQw4w9WgXcQ', false],
    ['youtube', 'https://www.youtube.com/', false],
    ['youtube', 'https://www.youtube.com/watch?v=', false],
    ['youtube', 'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', false],
    ['youtube', 'https://user:secret@youtu.be/dQw4w9WgXcQ', false],
    ['youtube', 'javascript:alert(1)', false],
    ['hls', 'https://tv.test/court/1.m3u8?token=1', true],
    ['hls', 'http://tv.test/court/1.m3u8', false],
    ['hls', 'https://127.0.0.1/x.m3u8', false],
    ['hls', 'https://2130706433/x.m3u8', false],
    ['hls', 'https://192.168.1.7:8443/x.m3u8', false],
    ['hls', 'https://[::1]/x.m3u8', false],
    ['hls', 'https://localhost/x.m3u8', false],
    ['hls', 'https://camera.local/x.m3u8', false],
    ['hls', 'https://tv.test/court/1.mp4', false],
    ['hls', 'data:application/x-mpegurl;.m3u8', false],
    ['hls', '', false],
    ['hls', null, false],
  ] as const)('%s takes %s: %s', async (source, externalUrl, isTaken) => {
    const { status, body } = await start({ source, externalUrl, hasConsent: true });
    expect({ status, code: body.code }).toEqual(
      isTaken ? { status: 200, code: undefined } : { status: 422, code: 'external-video-refused' },
    );
  });

  test('limits live broadcasts, also for starts at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => start()));
    const codes = answers.flatMap(({ body }) => body.code ?? []);

    expect(codes).toEqual(['too-many-broadcasts', 'too-many-broadcasts']);
    const [on] = answers.filter(({ status }) => status === 200);
    await club.ask.custom('POST', `/api/broadcasts/${on?.body.broadcast.id}/end`);
    expect((await start()).status).toBe(200);
  });

  test('is refused in an archived team, where a live broadcast can still be ended', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId);
    await club.ask.admin('PATCH', club.url, { isArchived: true });

    expect(await start()).toMatchObject({ status: 409, body: { code: 'team-archived' } });
    expect(await change(id, { title: 'Renamed' })).toMatchObject({ body: { code: 'team-archived' } });
    expect((await club.ask.custom('POST', `/api/broadcasts/${id}/end`)).status).toBe(200);
  });

  test('notifies the team on request, except across a block', async () => {
    await club.ask.coach('PUT', `/api/blocks/${club.people.custom.account.id}`);
    const { body } = await start({ tellsTeam: true });
    const published = (ask: keyof Club['ask']) => club.ask[ask]('GET', '/api/notifications');

    expect((await published('player')).body.notifications).toMatchObject([
      {
        type: 'broadcast-live',
        title: 'Falcons is live',
        body: 'Falcons against Raptors',
        link: `/broadcast?team=${club.teamId}&id=${body.broadcast.id}`,
        from: { name: 'Cleo Captain' },
      },
    ]);
    for (const who of ['custom', 'coach', 'outsider'] as const) {
      const { notifications } = (await published(who)).body;
      expect(notifications.filter(({ type }: { type: string }) => type === 'broadcast-live')).toEqual([]);
    }
    await club.ask.custom('DELETE', `/api/broadcasts/${body.broadcast.id}`);
    expect((await published('player')).body.notifications).toEqual([]);
  });
});

describe('changing', () => {
  test('changes the given fields only', async () => {
    const before = await buildBroadcast(club.ask.custom, club.teamId);
    const { body } = await change(before.id, { title: 'The final', highlightMode: 'reviewed' });

    expect(body.broadcast).toEqual({ ...before, title: 'The final', highlightMode: 'reviewed' });
  });

  test('sets the start time of an external video, but not of a camera', async () => {
    const at = '2026-06-01T09:30:00.000Z';
    const externalUrl = 'https://youtu.be/dQw4w9WgXcQ';
    const elsewhere = await start({ source: 'youtube', externalUrl, hasConsent: true });
    const camera = await start({ source: 'camera', hasConsent: true });

    const { id } = elsewhere.body.broadcast;
    expect((await change(id, { videoStartAt: at })).body.broadcast.videoStartAt).toBe(at);
    expect((await change(id, { videoStartAt: null })).body.broadcast.videoStartAt).toBeNull();
    const cameraId = camera.body.broadcast.id;
    expect((await change(cameraId, { videoStartAt: at })).body.broadcast.videoStartAt).toBeNull();
  });

  test('invalidates media addresses when the audience shrinks, and only then', async () => {
    const { body } = await start({ source: 'camera', hasConsent: true, visibility: 'link' });
    const { id } = body.broadcast;
    const wider = await change(id, { visibility: 'public' });
    const narrower = await change(id, { visibility: 'team' });

    expect(body.media.base).toMatch(`/live/${id}/`);
    expect(wider.body.media.base).toBe(body.media.base);
    expect(narrower.body.media.base).not.toBe(body.media.base);
  });
});

describe('a match', () => {
  test('is shown with its event, as spectators see it', async () => {
    const device = deviceOf(club.people.player, server.app);
    const matchId = await pietsMatch(device);
    const event = await planner(club.people.admin, server.app).make({ teamId: club.teamId });
    const key = '20260608T1800';
    await club.ask.player('PUT', `/api/calendar/events/${event.id}/${key}/matches/${matchId}`);
    await device.append(matchId, {
      base: 2,
      events: [{ id: uuidv7(), at: 0, kind: 'note', text: 'Her knee hurts' }],
    });
    const { body } = await start({ matchId });
    const { id } = body.broadcast;

    expect(body.broadcast).toMatchObject({ matchId, event: { eventId: event.id, key, title: event.title } });
    const log = await club.ask.admin('GET', `/api/live/${id}/log`);
    expect(log.body).toMatchObject({
      seq: 3,
      log: [{ seq: 1 }, { seq: 2 }, { seq: 3 }],
      match: { players: { a: [{ name: 'Piet Player', accountId: null }] }, canScore: false },
    });
    expect(JSON.stringify(log.body)).not.toContain('knee');
    expect((await club.ask.admin('GET', `/api/live/${id}/log?after=2`)).body.log).toHaveLength(1);
    for (const url of [`/api/matches/${matchId}`, `/api/calendar/events/${event.id}/${key}`]) {
      const found = (await club.ask.player('GET', `${url}/broadcasts`)).body.broadcasts;
      expect(found.map((one: Broadcast) => one.id)).toEqual([id]);
    }
  });

  test('is not found if the broadcaster cannot see it, or if it is of another team', async () => {
    const stranger = deviceOf(club.people.outsider, server.app);
    const { id: matchId } = await buildMatch(stranger, { log: points('a') });
    const own = await planner(club.people.custom, server.app).make({ teamId: null });
    const event = { eventId: own.id, key: '20260608T1800' };

    expect(await start({ matchId })).toMatchObject({ status: 404, body: { code: 'match-not-found' } });
    expect(await start({ event })).toMatchObject({ status: 404, body: { code: 'event-not-found' } });
    const { id } = await buildBroadcast(club.ask.custom, club.teamId);
    expect(await change(id, { matchId })).toMatchObject({ status: 404 });
    expect(await change(id, { event })).toMatchObject({ status: 404 });
  });

  test('is no longer shown once it is deleted', async () => {
    const matchId = await pietsMatch();
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { matchId });
    await club.ask.player('DELETE', `/api/matches/${matchId}`);

    expect((await club.ask.admin('GET', `/api/live/${id}`)).body.broadcast.matchId).toBeNull();
    expect((await club.ask.admin('GET', `/api/live/${id}/log`)).body).toEqual({
      match: null,
      seq: 0,
      log: [],
    });
  });
});

describe('ending', () => {
  test('happens once, and sets when the recording expires', async () => {
    const { body } = await start({ source: 'camera', hasConsent: true });
    const { id } = body.broadcast;
    const end = () => club.ask.custom('POST', `/api/broadcasts/${id}/end`);
    const ended = (await end()).body.broadcast;
    server.clock.advance({ hours: 1 });

    expect(ended).toMatchObject({ isLive: false, signal: 'none', endedAt: '2026-06-01T10:00:00.000Z' });
    expect((await end()).body.broadcast.endedAt).toBe(ended.endedAt);
    const days = server.config.recordingDays;
    expect(days).toBeGreaterThan(0);
    expect(Date.parse(ended.keptUntil) - Date.parse(ended.endedAt)).toBe(days * 86_400_000);
    expect((await change(id, { isKept: true })).body.broadcast.keptUntil).toBeNull();
    expect((await change(id, { isKept: false })).body.broadcast.keptUntil).not.toBeNull();
    expect((await club.ask.player('GET', `${club.url}/broadcasts`)).body).toMatchObject({
      live: [],
      past: [{ id }],
    });
  });

  test('is required before a recording can be kept', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId);
    expect((await change(id, { isKept: true })).status).toBe(400);
  });

  test('is automatic: half an hour after a camera is lost, after twelve hours for other sources', async () => {
    const camera = (await start({ source: 'camera', hasConsent: true })).body.broadcast;
    const score = (await start()).body.broadcast;
    const { db, clock, app } = server;
    const realtime = { ...NO_ONE, send: vi.fn() };
    const endAll = () => endAbandoned({ db, clock, log: app.log, realtime }, { recordingDays: 30 });
    const isLive = async ({ id }: Broadcast) =>
      (await club.ask.player('GET', `/api/live/${id}`)).body.broadcast.isLive;

    server.clock.advance({ minutes: 30 });
    expect(await endAll()).toBe(0);
    server.clock.advance({ seconds: 1 });
    expect(await endAll()).toBe(1);
    expect([await isLive(camera), await isLive(score)]).toEqual([false, true]);
    expect(realtime.send).toHaveBeenCalledWith(
      [`stream:${camera.id}`, `overlay:${club.teamId}`],
      'stream:changed',
      { broadcastId: camera.id, what: 'broadcast' },
    );
    server.clock.advance({ hours: 11, minutes: 30 });
    expect(await endAll()).toBe(1);
    expect(await isLive(score)).toBe(false);
  });

  test('is checked every minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const own = await harness();
    const team = await buildClub(own, { custom: ['broadcast'] });
    const { id } = await buildBroadcast(team.ask.custom, team.teamId);
    own.clock.advance({ hours: 13 });
    vi.advanceTimersByTime(60_000);

    await vi.waitFor(async () => {
      expect((await team.ask.admin('GET', `/api/live/${id}`)).body.broadcast.isLive).toBe(false);
    });
  });
});

describe('a deleted broadcast', () => {
  test('is gone for everyone, can be restored for thirty days, and is then erased', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'public' });
    const remove = () => club.ask.custom('DELETE', `/api/broadcasts/${id}`);
    const restore = () => club.ask.custom('POST', `/api/broadcasts/${id}/restore`);
    const see = async () => (await club.ask.visitor('GET', `/api/live/${id}`)).status;

    expect([await see(), (await remove()).status, (await remove()).status, await see()]).toEqual([
      200, 204, 204, 404,
    ]);
    expect((await club.ask.player('GET', `${club.url}/broadcasts`)).body).toMatchObject({
      live: [],
      past: [],
    });
    expect((await change(id, { title: 'Renamed' })).status).toBe(404);
    server.clock.advance({ days: 29 }); // A sign-in lasts thirty.
    expect((await restore()).body.broadcast).toMatchObject({ id, isLive: false });
    expect(await see()).toBe(200);

    await remove();
    const media = createFileStore(temporaryFolder());
    await media.put(`b/${id}/stills/1.jpg`, new Uint8Array(3), { type: 'image/jpeg' });
    server.clock.advance({ days: 20 });
    expect(await see()).toBe(404);
    await club.ask.custom('GET', `${club.url}/broadcasts`);
    server.clock.advance({ days: 10, ms: 1 });
    expect((await restore()).status).toBe(404);
    await eraseDeletedBroadcasts({ ...server, media });
    expect(await server.db.$count(broadcasts)).toBe(0);
    expect(await media.readWhole(`b/${id}/stills/1.jpg`)).toBeUndefined();
  });

  test('is deleted and restored with its team', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'public' });
    const see = async () => (await club.ask.visitor('GET', `/api/live/${id}`)).status;
    await club.ask.admin('DELETE', club.url);
    expect(await see()).toBe(404);
    await club.ask.admin('POST', `${club.url}/restore`);
    expect(await see()).toBe(200);
  });
});

test('past broadcasts come in pages without duplicates', async () => {
  const made: string[] = [];
  for (let index = 0; index < 23; index += 1) {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId);
    await club.ask.custom('POST', `/api/broadcasts/${id}/end`);
    made.unshift(id);
    server.clock.advance({ seconds: index % 2 });
  }
  const first = (await club.ask.player('GET', `${club.url}/broadcasts`)).body;
  const second = (await club.ask.player('GET', `${club.url}/broadcasts?before=${first.next}`)).body;

  expect(first.past).toHaveLength(20);
  expect(second.next).toBeNull();
  expect([...first.past, ...second.past].map(({ id }) => id)).toEqual(made);
});
