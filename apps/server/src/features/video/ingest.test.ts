import { randomBytes } from 'node:crypto';
import { MAX_SEGMENT_BYTES, MAX_VIDEO_HEAD_BYTES } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { broadcastSegments, broadcasts } from '#server/db/schema/broadcasts.ts';
import { createFileStore } from '#server/media/store.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Camera, cameraOf, startCamera } from '#test/camera.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { box, videoHead, videoSegment } from '#test/video.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let teamId: string;
let broadcastId: string;
let camera: Camera;

beforeAll(async () => {
  server = await harness({ config: { dataDir: temporaryFolder() } });
});

beforeEach(async () => {
  [maya, dev] = [await buildAccount(server), await buildAccount(server)];
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] }));
  ({ broadcastId, camera } = await startCamera(server, maya, { teamId }));
});

const now = () => server.clock.now().getTime();

function rows() {
  return server.db
    .select()
    .from(broadcastSegments)
    .where(eq(broadcastSegments.broadcastId, broadcastId))
    .orderBy(broadcastSegments.number);
}

async function row() {
  const [found] = await server.db.select().from(broadcasts).where(eq(broadcasts.id, broadcastId));
  return found;
}

describe('a segment', () => {
  test('is stored unchanged, with its times and its place in the broadcast', async () => {
    const { id } = await camera.open();
    const bytes = videoSegment({ at: now() });
    const answer = await camera.send(id, 1, bytes);

    expect(answer).toEqual({ status: 200, body: { number: 0, signal: 'good' } });
    expect(await rows()).toEqual([
      {
        broadcastId,
        number: 0,
        sessionId: id,
        seq: 1,
        startUs: now() * 1000,
        durationUs: 1_000_000,
        bytes: bytes.length,
        isCut: false,
        smallBytes: null,
        isSmallLate: false,
      },
    ]);
    expect(await row()).toMatchObject({
      segments: 1,
      cameraId: id,
      bytes: bytes.length + videoHead().length,
      lastSegmentAt: server.clock.now(),
    });
  });

  test('is placed by server time, however wrong the camera’s clock is', async () => {
    const { id } = await camera.open(videoHead(), { offset: 86_400_123 });
    await camera.send(id, 1, videoSegment({ at: now() - 86_400_123 }));

    const [{ startUs } = { startUs: 0 }] = await rows();
    expect(Math.abs(startUs - now() * 1000)).toBeLessThan(40_000); // Rounded to thirtieths of a second.
  });

  test('is answered the same when sent again, whatever its bytes, even after the end', async () => {
    const { id } = await camera.open();
    await camera.film(id, 2);
    const again = await camera.send(id, 1, randomBytes(40));
    await camera.ask({ method: 'POST', url: `/api/broadcasts/${broadcastId}/end` });

    expect(again.body).toMatchObject({ number: 0 });
    expect((await camera.send(id, 2, randomBytes(40))).body).toMatchObject({ number: 1 });
    expect(await rows()).toHaveLength(2);
    expect((await camera.send(id, 3, videoSegment({ at: now() }))).body).toMatchObject({
      code: 'broadcast-over',
    });
    expect((await camera.open()).body).toMatchObject({ code: 'broadcast-over' });
  });

  test('is stored once when sent fifty times at once', async () => {
    const { id } = await camera.open();
    const bytes = videoSegment({ at: now() });
    const answers = await Promise.all(Array.from({ length: 50 }, () => camera.send(id, 1, bytes)));

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`))).toEqual(
      new Set(['200 0']),
    );
    expect(await rows()).toHaveLength(1);
    expect(await row()).toMatchObject({ segments: 1, bytes: bytes.length + videoHead().length });
  });

  test('is a cut if it does not continue where the last one ended', async () => {
    const { id } = await camera.open();
    await camera.film(id, 2);
    await camera.film(id, 2, { from: 4 }); // The third one is lost.
    server.clock.advance({ seconds: 30 });
    await camera.film(id, 1, { from: 6 }); // The camera paused.
    const { id: second } = await camera.open();
    await camera.film(second, 2);

    expect((await rows()).map(({ number, isCut }) => [number, isCut])).toEqual([
      [0, false],
      [1, false],
      [2, true],
      [3, false],
      [4, true],
      [5, true],
      [6, false],
    ]);
  });

  test.each<[string, Partial<Parameters<typeof videoSegment>[0]>]>([
    ['no-video', { pictures: 0 }],
    ['no-video', { seconds: 0 }],
    ['no-key-frame', { beginsWithKey: false }],
    ['too-long', { seconds: 13 }],
    ['wrong-track', { videoTrack: 9 }],
    ['wrong-time', { at: 11 * 60_000 }],
    ['wrong-time', { at: -62 * 60_000 }],
  ])('is refused: %s', async (reason, { at = 0, ...details }) => {
    const { id } = await camera.open();
    const answer = await camera.send(id, 1, videoSegment({ at: now() + at, ...details }));

    expect(answer).toMatchObject({ status: 422, body: { code: 'segment-refused', detail: { reason } } });
    expect(await rows()).toEqual([]);
  });

  test('is refused if it goes back in time or number', async () => {
    const { id } = await camera.open();
    await camera.film(id, 5);
    const behind = { status: 422, body: { code: 'segment-refused', detail: { reason: 'behind' } } };

    expect(await camera.send(id, 6, videoSegment({ at: now() - 4000 }))).toMatchObject(behind);
    await camera.send(id, 9, videoSegment({ at: now() }));
    expect(await camera.send(id, 7, videoSegment({ at: now() + 1000 }))).toMatchObject(behind);
    expect(await camera.send(id, 500_000, videoSegment({ at: now() + 1000 }))).toMatchObject({
      body: { detail: { reason: 'wrong-time' } },
    });
    expect(await rows()).toHaveLength(6);
  });

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => randomBytes(4000)],
    ['a head', () => videoHead()],
    ['half of one', () => videoSegment({ at: now() }).subarray(0, 300)],
    ['one whose samples are elsewhere', () => videoSegment({ at: now(), misplaced: 40 })],
    ['one with a head of its own', () => Buffer.concat([videoHead(), videoSegment({ at: now() })])],
    [
      'one with something behind it',
      () => Buffer.concat([videoSegment({ at: now() }), box('free'), randomBytes(9)]),
    ],
  ])('is not valid: %s', async (_what, bytes) => {
    const { id } = await camera.open();

    expect(await camera.send(id, 1, bytes())).toMatchObject({ status: 415, body: { code: 'not-a-video' } });
  });

  test.each(['0', '-1', '1.5', 'one', '4294967296'])('cannot have the number %s', async (seq) => {
    const { id } = await camera.open();
    const path = `sessions/${id}/segments/${seq}`;

    expect(await camera.put(path, videoSegment({ at: now() }))).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    });
  });

  test('is refused if it has another type or is too large', async () => {
    const { id } = await camera.open();
    const path = `sessions/${id}/segments/1`;

    expect(await camera.put(path, Buffer.from('{}'), 'application/json')).toMatchObject({ status: 415 });
    expect(await camera.put(path, videoSegment({ at: now() }), 'image/jpeg')).toMatchObject({ status: 415 });
    expect(await camera.put(path, Buffer.alloc(MAX_SEGMENT_BYTES + 1))).toMatchObject({
      status: 413,
      body: { code: 'body-too-large' },
    });
  });
});

describe('a session', () => {
  test('is listed with its last number, and opening it again changes nothing', async () => {
    const { id } = await camera.open();
    await camera.film(id, 3);

    expect((await camera.open(videoHead(), { id })).status).toBe(204);
    const { body } = await camera.ask({ url: `/api/broadcasts/${broadcastId}/sessions` });
    expect(body).toEqual({ sessions: [{ id, lastSeq: 3 }] });
  });

  test('accepts late segments until a newer session is open', async () => {
    const { id: first } = await camera.open();
    await camera.film(first, 2);
    server.clock.advance({ seconds: 20 });
    expect((await camera.send(first, 3, videoSegment({ at: now() - 20_000 }))).status).toBe(200);
    await camera.open();

    const late = videoSegment({ at: now() });
    expect(await camera.send(first, 4, late)).toMatchObject({
      status: 409,
      body: { code: 'another-camera' },
    });
    expect((await camera.open(videoHead(), { id: first })).body).toMatchObject({ code: 'another-camera' });
  });

  test('does not belong to another broadcast', async () => {
    const { id } = await camera.open();
    const other = await startCamera(server, maya, { teamId });

    expect((await other.camera.open(videoHead(), { id })).body).toMatchObject({ code: 'id-taken' });
    expect((await other.camera.send(id, 1, videoSegment({ at: now() }))).body).toMatchObject({
      code: 'video-not-found',
    });
    expect((await camera.open(videoHead({ width: 640, height: 360 }), { id })).body).toMatchObject({
      code: 'id-taken',
    });
  });

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['noise', () => randomBytes(3000)],
    ['a segment', () => videoSegment({ at: now() })],
    ['HEVC', () => videoHead({ codec: 'hvc1' })],
    ['VP9', () => videoHead({ codec: 'vp09' })],
    ['MP3', () => videoHead({ audioKind: 0x6b })],
    ['half of one', () => videoHead().subarray(0, 200)],
    ['one and more', () => Buffer.concat([videoHead(), videoSegment({ at: now() })])],
  ])('cannot open with %s as its head', async (_what, bytes) => {
    expect(await camera.open(bytes())).toMatchObject({ status: 415, body: { code: 'not-a-video' } });
  });

  test('cannot open with a head that is too large', async () => {
    const head = Buffer.concat([videoHead(), box('free', Buffer.alloc(MAX_VIDEO_HEAD_BYTES))]);

    expect(await camera.open(head)).toMatchObject({ status: 413 });
  });

  test('cannot open for a broadcast without a camera', async () => {
    const { camera: none } = await startCamera(server, maya, { teamId, source: 'none' });

    expect(await none.open()).toMatchObject({ status: 400 });
  });
});

test('refuses segments for a broadcast of another team', async () => {
  const { id } = await camera.open();
  const outsider = await buildAccount(server);
  const answers = async (who: { cookie: string }) => {
    const theirs = cameraOf(server, who, broadcastId);
    return Promise.all([
      theirs.open(),
      theirs.send(id, 1, videoSegment({ at: now() })),
      theirs.put(`stills/${now()}`, Buffer.alloc(9), 'image/jpeg'),
      theirs.ask({ url: `/api/broadcasts/${broadcastId}/sessions` }),
    ]).then((all) => all.map(({ status }) => status));
  };

  expect(await answers({ cookie: '' })).toEqual([401, 401, 401, 401]);
  expect(await answers(outsider)).toEqual([404, 404, 404, 404]);
  expect(await answers(dev)).toEqual([403, 403, 403, 403]);
});

test('refuses recordings when the storage of the team is full', async () => {
  const small = await harness({ config: { dataDir: temporaryFolder(), mediaQuotaBytes: 5000 } });
  const ana = await buildAccount(small);
  const team = await buildTeam(small, { members: [[ana, 'admin']] });
  const { camera: full } = await startCamera(small, ana, team);
  const { id } = await full.open();
  const at = small.clock.now().getTime();
  const answers = [];
  for (let seq = 1; seq <= 12; seq += 1) {
    answers.push((await full.send(id, seq, videoSegment({ at: at + seq * 1000 }))).body.code ?? 'kept');
  }

  expect(answers).toEqual([
    ...answers.filter((code) => code === 'kept'),
    ...answers.filter((code) => code === 'storage-full'),
  ]);
  expect(new Set(answers)).toEqual(new Set(['kept', 'storage-full']));
});

test('stores no row without its bytes, and none for a refused segment', async () => {
  const { id } = await camera.open();
  await camera.film(id, 1);
  const store = createFileStore(`${server.config.dataDir}/media`);

  expect(await store.readWhole(`b/${broadcastId}/${id}/init.mp4`)).toEqual(videoHead());
  expect(await store.readWhole(`b/${broadcastId}/${id}/1.m4s`)).toHaveLength(
    videoSegment({ at: now() }).length,
  );
  expect(await store.readWhole(`b/${broadcastId}/${uuidv7()}/1.m4s`)).toBeUndefined();
});

test('the server tells its time without a session', async () => {
  const { body } = await server.app.inject('/api/clock');

  expect(JSON.parse(body)).toEqual({ now: now() });
});
