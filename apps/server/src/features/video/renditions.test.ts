import { broadcastAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { broadcastSegments, broadcasts } from '#server/db/schema/broadcasts.ts';
import { createStore, type MediaStore } from '#server/media/store.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Camera, cameraOf, startCamera } from '#test/camera.ts';
import { type Harness, harness } from '#test/harness.ts';
import { readMaster, readPlaylist, requireAlike, requireContinued } from '#test/hls.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { videoHead, videoSegment } from '#test/video.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let teamId: string;
let broadcastId: string;
let camera: Camera;
let base: string;
let media: MediaStore;

const SMALL_HEAD = videoHead({ width: 640, height: 360 });
const QUOTA = 60_000;

beforeEach(async () => {
  server = await harness({ config: { dataDir: temporaryFolder(), mediaQuotaBytes: QUOTA } });
  media = createStore(server.config);
  [maya, dev] = [await buildAccount(server), await buildAccount(server)];
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] }));
  ({ broadcastId, camera } = await startCamera(server, maya, { teamId }));
  base = (await answerTo(maya)).media?.base ?? '';
});

async function answerTo({ cookie }: SignedInAccount) {
  const answer = await server.app.inject({ url: `/api/live/${broadcastId}`, headers: { cookie } });
  return broadcastAnswer.parse(answer.json());
}

const watch = (path: string) => server.app.inject(`${base}/${path}`);
const now = () => server.clock.now().getTime();

/** The small rendition of the segment that begins at this instant. */
const small = (at: number, details: Partial<Parameters<typeof videoSegment>[0]> = {}) =>
  videoSegment({ at, filling: 3, ...details });

/** Films seconds in both renditions; those in `without` have no small one. */
async function film(sessionId: string, seqs: readonly number[], without: readonly number[] = []) {
  for (const seq of seqs) {
    const at = now();
    await camera.film(sessionId, 1, { from: seq });
    if (!without.includes(seq)) {
      expect((await camera.sendSmall(sessionId, seq, small(at))).status).toBe(204);
    }
  }
}

async function openBoth(): Promise<string> {
  const { id } = await camera.open();
  expect((await camera.openSmall(id)).status).toBe(204);
  return id;
}

async function end(): Promise<void> {
  await camera.ask({ method: 'POST', url: `/api/broadcasts/${broadcastId}/end` });
}

/** A list once it ends with this segment. */
async function listed(path: string, last: string) {
  await expect
    .poll(async () => (await watch(path)).body, { timeout: 10_000 })
    .toMatch(new RegExp(`${last}\\n(#EXT-X-ENDLIST\\n)?$`));
  return readPlaylist((await watch(path)).body);
}

const names = ({ segments }: ReturnType<typeof readPlaylist>) => segments.map(({ uri }) => uri.split('/')[1]);

describe('the small rendition of a segment', () => {
  test('is stored beside it, counted in the storage, and served as it came', async () => {
    const at = now();
    const id = await openBoth();
    await film(id, [1]);
    const bytes = small(at);

    expect((await watch(`${id}/1-small.m4s`)).rawPayload).toEqual(bytes);
    expect((await watch(`${id}/init-small.mp4`)).rawPayload).toEqual(SMALL_HEAD);
    expect((await watch(`${id}/1.m4s`)).rawPayload).toEqual(videoSegment({ at }));
    const [row] = await server.db.select().from(broadcasts).where(eq(broadcasts.id, broadcastId));
    const all = [videoHead(), SMALL_HEAD, videoSegment({ at }), bytes];
    expect(row?.bytes).toBe(all.reduce((sum, { length }) => sum + length, 0));
    expect(row?.smallEdge).toBe(1);
    expect((await answerTo(dev)).broadcast.recording).toMatchObject({ hasSmall: true, bytes: row?.bytes });
  });

  test('is stored once when it is sent again, whatever its bytes', async () => {
    const at = now();
    const id = await openBoth();
    await film(id, [1]);
    const again = await Promise.all([1, 2, 3].map(() => camera.sendSmall(id, 1, Buffer.alloc(40))));

    expect(again.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await camera.openSmall(id)).status).toBe(204);
    const rows = await server.db.select().from(broadcastSegments);
    expect(rows).toMatchObject([{ smallBytes: small(at).length, isSmallLate: false }]);
  });

  test('needs its segment, its time, and a head that is its session’s', async () => {
    const at = now();
    const { id } = await camera.open();
    await camera.film(id, 1);
    const refused = (reason: string) => ({
      status: 422,
      body: { code: 'segment-refused', detail: { reason } },
    });

    expect(await camera.sendSmall(id, 1, small(at))).toMatchObject({ status: 404 });
    expect(await camera.openSmall(id, videoHead({ width: 1920, height: 1080 }))).toMatchObject(
      refused('wrong-track'),
    );
    expect(await camera.openSmall(id, videoHead({ width: 640, height: 360, hasAudio: false }))).toMatchObject(
      refused('wrong-track'),
    );
    await camera.openSmall(id);
    expect(await camera.openSmall(id, videoHead({ width: 320, height: 180 }))).toMatchObject({
      body: { code: 'id-taken' },
    });
    expect(await camera.sendSmall(id, 2, small(at + 1000))).toMatchObject(refused('no-main'));
    expect(await camera.sendSmall(id, 1, small(at + 1000))).toMatchObject(refused('wrong-time'));
    expect(await camera.sendSmall(id, 1, small(at, { seconds: 3 }))).toMatchObject(refused('wrong-time'));
    expect(await camera.sendSmall(id, 1, small(at, { pictures: 0 }))).toMatchObject(refused('no-video'));
    expect(await camera.sendSmall(id, 1, Buffer.alloc(60))).toMatchObject({ body: { code: 'not-a-video' } });
    expect((await answerTo(dev)).broadcast.recording).toMatchObject({ hasSmall: false });
  });

  test('is refused when the storage is full, and after the end', async () => {
    const at = now();
    const id = await openBoth();
    await film(id, [1], [1]);

    expect(await camera.sendSmall(id, 1, small(at, { leastBytes: QUOTA }))).toMatchObject({
      body: { code: 'storage-full' },
    });
    await end();
    expect(await camera.sendSmall(id, 1, small(at))).toMatchObject({ body: { code: 'broadcast-over' } });
  });

  test('is taken from broadcasters of the team only, and into sessions of their broadcast', async () => {
    const at = now();
    const id = await openBoth();
    await film(id, [1], [1]);
    const player = cameraOf(server, dev, broadcastId);
    const other = await startCamera(server, maya, { teamId });

    expect((await player.openSmall(id)).status).toBe(403);
    expect((await player.sendSmall(id, 1, small(at))).status).toBe(403);
    const stranger = cameraOf(server, await buildAccount(server), broadcastId);
    expect((await stranger.sendSmall(id, 1, small(at))).status).toBe(404);
    expect((await other.camera.openSmall(id)).status).toBe(404);
    expect((await other.camera.sendSmall(id, 1, small(at))).status).toBe(404);
  });

  test('is not taken of a file', async () => {
    const file = await startCamera(server, maya, { teamId, source: 'file' });
    const { id } = await file.camera.open();

    expect((await file.camera.openSmall(id)).status).toBe(400);
  });
});

describe('the master playlist', () => {
  test('lists the main rendition alone until there is a small one, and of the recording after the end', async () => {
    const { id } = await camera.open();
    expect((await watch('master.m3u8?of=live')).statusCode).toBe(404);
    await film(id, [1], [1]);
    await listed('live.m3u8', `${id}/1.m4s`);

    expect(readMaster((await watch('master.m3u8?of=live')).body)).toMatchObject([{ uri: 'live.m3u8' }]);
    expect((await watch('live.m3u8?rendition=small')).statusCode).toBe(404);
    expect((await watch('master.m3u8?of=vod')).statusCode).toBe(404);
    expect((await watch('master.m3u8')).statusCode).toBe(400);
  });

  test('lists both with their measured rates and their codings', async () => {
    const id = await openBoth();
    await film(id, [1, 2]);
    await listed('live.m3u8?rendition=small', `${id}/2-small.m4s`);
    const [main, little, ...others] = readMaster((await watch('master.m3u8?of=live')).body);

    expect(others).toEqual([]);
    expect([main?.uri, little?.uri]).toEqual(['live.m3u8', 'live.m3u8?rendition=small']);
    expect([main?.resolution, little?.resolution]).toEqual(['1280x720', '640x360']);
    expect(main?.codecs).toBe('avc1.42c01f,mp4a.40.2');
    expect(main?.averageBandwidth).toBe(videoSegment({ at: now() }).length * 8);
    const event = readMaster((await watch('master.m3u8?of=event')).body);
    expect(event.map(({ uri }) => uri)).toEqual(['event.m3u8?late=0', 'event.m3u8?late=0&rendition=small']);
  });

  test('no longer lists a rendition that the camera has given up for as long as a list is', async () => {
    const id = await openBoth();
    await film(id, [1]);
    const more = Array.from({ length: 31 }, (_, index) => index + 2);
    await film(id, more, more);
    await listed('live.m3u8', `${id}/32.m4s`);

    expect(readMaster((await watch('master.m3u8?of=live')).body)).toHaveLength(1);
    await end();
    await expect
      .poll(async () => (await watch('master.m3u8?of=vod')).body, { timeout: 10_000 })
      .toContain('rendition=small');
  });
});

describe('the playlist of the small rendition', () => {
  test('has the times, numbers and cuts of the main one, and waits for its own pieces', async () => {
    const first = await openBoth();
    await film(first, [1, 2]);
    const second = await openBoth();
    await film(second, [1, 2]);
    await camera.film(second, 1, { from: 3 });
    const main = await listed('live.m3u8', `${second}/3.m4s`);
    const little = await listed('live.m3u8?rendition=small', `${second}/2-small.m4s`);

    requireAlike(main, little);
    expect(little.segments.map(({ uri }) => uri)).toEqual(
      [first, second].flatMap((id) => [`${id}/1-small.m4s`, `${id}/2-small.m4s`]),
    );
    expect(little.segments.at(-1)?.discontinuity).toBe(1);
    const waiting = watch('live.m3u8?rendition=small&_HLS_msn=4');
    await camera.sendSmall(second, 3, small(now() - 1000));
    expect((await waiting).body).toContain(`${second}/3-small.m4s`);
  });

  test('goes on with the segment itself where the small one does not come, and never changes', async () => {
    const from = now();
    const id = await openBoth();
    await film(id, [1, 2, 3, 4, 5], [2, 3, 4, 5]);
    await listed('live.m3u8', `${id}/5.m4s`);
    const before = await listed('live.m3u8?rendition=small', `${id}/2.m4s`);
    // Of a segment that is listed: too late for players that are live.
    expect((await camera.sendSmall(id, 2, small(from + 1000))).status).toBe(204);
    expect((await camera.sendSmall(id, 4, small(from + 3000))).status).toBe(204);
    const after = await listed('live.m3u8?rendition=small', `${id}/4-small.m4s`);
    const event = readPlaylist((await watch('event.m3u8?late=0&rendition=small')).body);

    requireContinued(before, after);
    requireAlike(readPlaylist((await watch('live.m3u8')).body), after);
    for (const list of [after, event]) {
      expect(names(list)).toEqual(['1-small.m4s', '2.m4s', '3.m4s', '4-small.m4s']);
    }
    expect((await watch('event.m3u8?rendition=small')).headers.location).toBe(
      'event.m3u8?late=0&rendition=small',
    );
    await end();
    const vod = await listed('vod.m3u8?rendition=small', `${id}/5.m4s`);
    expect(names(vod)).toEqual(['1-small.m4s', '2-small.m4s', '3.m4s', '4-small.m4s', '5.m4s']);
    requireAlike(readPlaylist((await watch('vod.m3u8')).body), vod);
  });

  test('goes the short way that the main one goes', async () => {
    const id = await openBoth();
    await film(id, [1, 2]);
    await listed('live.m3u8?rendition=small', `${id}/2-small.m4s`);
    const asked = ['live.m3u8?rendition=small&_HLS_msn=1', 'live.m3u8?_HLS_msn=1', `${id}/2-small.m4s`];
    for (const path of [...asked, ...asked]) {
      expect([path, (await watch(path)).statusCode]).toEqual([path, 200]);
    }
    expect((await watch(asked[0] ?? '')).body).toContain(`${id}/2-small.m4s`);
    expect((await watch(asked[1] ?? '')).body).not.toContain('-small');
  });
});

test('clips, the file of the recording and stills know the main rendition alone', async () => {
  const at = now();
  const id = await openBoth();
  await film(id, [1, 2, 3]);
  await end();

  expect((await watch(`clip.m3u8?from=${at}&to=${at + 2000}`)).body).not.toContain('-small');
  expect((await watch('vod.m3u8')).body).not.toContain('-small');
  expect((await watch('recording.mp4')).statusCode).toBe(200);
});

test('deleting the recording erases both, and the address of both closes with the key', async () => {
  const id = await openBoth();
  await film(id, [1, 2]);
  const files = [
    'master.m3u8?of=live',
    'live.m3u8?rendition=small',
    `${id}/1-small.m4s`,
    `${id}/init-small.mp4`,
  ];
  const closed = base.replace(/[^/]+$/, 'nonsense');

  for (const file of files) {
    expect([file, (await server.app.inject(`${closed}/${file}`)).statusCode]).toEqual([file, 404]);
  }
  const kept: string[] = [];
  for await (const key of media.list(`b/${broadcastId}/`, new Date(Date.now() + 60_000))) {
    kept.push(key);
  }
  expect(kept.filter((key) => key.includes('-small'))).toHaveLength(3);
  await camera.ask({ method: 'DELETE', url: `/api/broadcasts/${broadcastId}` });
  for (const file of files) {
    await expect.poll(async () => (await watch(file)).statusCode, { timeout: 10_000 }).toBe(404);
  }
});
