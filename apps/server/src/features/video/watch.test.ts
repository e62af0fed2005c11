import { broadcastAnswer, STILL_EVERY_MS } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { broadcastSegments, broadcasts } from '#server/db/schema/broadcasts.ts';
import { mediaOf } from '#server/media/view-key.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Camera, startCamera } from '#test/camera.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { videoHead, videoSegment } from '#test/video.ts';

let server: Harness;
let maya: SignedInAccount;
let teamId: string;
let broadcastId: string;
let camera: Camera;
let base: string;

beforeAll(async () => {
  server = await harness({ config: { dataDir: temporaryFolder() } });
});

beforeEach(async () => {
  maya = await buildAccount(server);
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin']] }));
  ({ broadcastId, camera } = await startCamera(server, maya, { teamId }));
  const answer = await server.app.inject({
    url: `/api/live/${broadcastId}`,
    headers: { cookie: maya.cookie },
  });
  base = broadcastAnswer.parse(answer.json()).media?.base ?? '';
});

const now = () => server.clock.now().getTime();
const signing = () => ({ secret: server.config.auth.secret, now: server.clock.now() });
/** Longer than the cache lives. */
const AFTER_CACHE = { timeout: 10_000 };

/** The answer for a caller without a session. */
function watch(path: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url: `${base}/${path}`, headers });
}

async function linesOf(path: string): Promise<string[]> {
  const { statusCode, body } = await watch(path);
  expect([path, statusCode]).toEqual([path, 200]);
  return body.trim().split('\n');
}

async function end(): Promise<void> {
  const { status } = await camera.ask({ method: 'POST', url: `/api/broadcasts/${broadcastId}/end` });
  expect(status).toBe(200);
}

/** Films, and waits until viewers have received the last segment. */
async function film(sessionId: string, count: number, { from = 1 } = {}): Promise<void> {
  await camera.film(sessionId, count, { from });
  const last = `${sessionId}/${from + count - 1}.m4s`;
  await expect.poll(async () => (await watch('live.m3u8')).body, AFTER_CACHE).toContain(last);
}

describe('the live playlist', () => {
  test('does not exist before the first segment, then lists segments for players', async () => {
    expect((await watch('live.m3u8')).json()).toMatchObject({ code: 'video-not-found' });
    const at = now();
    const { id } = await camera.open();
    await film(id, 2);

    expect(await linesOf('live.m3u8')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-TARGETDURATION:1',
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,HOLD-BACK=3.0',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      `#EXT-X-MAP:URI="${id}/init.mp4"`,
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
      '#EXTINF:1.00000,',
      `${id}/1.m4s`,
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(at + 1000).toISOString()}`,
      '#EXTINF:1.00000,',
      `${id}/2.m4s`,
    ]);
    const { headers } = await watch('live.m3u8');
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('covers the last half minute, and counts the cuts before it', async () => {
    const { id: first } = await camera.open();
    await film(first, 3);
    const { id: second } = await camera.open();
    await film(second, 29);
    const seam = await linesOf('live.m3u8');
    await film(second, 10, { from: 30 });
    const later = await linesOf('live.m3u8');

    expect(seam.filter((line) => line.endsWith('.m4s'))).toHaveLength(30);
    expect(seam).toContain('#EXT-X-MEDIA-SEQUENCE:2');
    expect(seam).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:0');
    expect(seam.filter((line) => line === '#EXT-X-DISCONTINUITY')).toHaveLength(1);
    expect(seam.filter((line) => line.startsWith('#EXT-X-MAP'))).toEqual([
      `#EXT-X-MAP:URI="${first}/init.mp4"`,
      `#EXT-X-MAP:URI="${second}/init.mp4"`,
    ]);
    expect(later).toContain('#EXT-X-MEDIA-SEQUENCE:12');
    expect(later).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1');
    expect(later).not.toContain('#EXT-X-DISCONTINUITY');
  });

  test('keeps its last seconds and is marked complete when the broadcast ends', async () => {
    const { id } = await camera.open();
    await film(id, 2);
    await end();

    await expect.poll(async () => (await linesOf('live.m3u8')).at(-1), AFTER_CACHE).toBe('#EXT-X-ENDLIST');
    expect((await linesOf('live.m3u8')).at(-2)).toBe(`${id}/2.m4s`);
  });
});

describe('a request for a segment that does not exist yet', () => {
  test('is answered as soon as it exists', async () => {
    const { id } = await camera.open();
    await film(id, 1);
    const asked = watch('live.m3u8?_HLS_msn=1&_HLS_part=0');
    expect(await isHeld(asked)).toBe(true);
    await camera.film(id, 1, { from: 2 });

    expect((await asked).body).toContain(`${id}/2.m4s`);
  });

  test('is answered when the broadcast ends', async () => {
    const { id } = await camera.open();
    await film(id, 1);
    const asked = watch('live.m3u8?_HLS_msn=1');
    expect(await isHeld(asked)).toBe(true);
    await end();

    expect((await asked).body).toContain('#EXT-X-ENDLIST');
  });

  test('is answered when the server closes', async () => {
    const own = await harness({ config: { dataDir: temporaryFolder() } });
    const ana = await buildAccount(own);
    const team = await buildTeam(own, { members: [[ana, 'admin']] });
    const started = await startCamera(own, ana, team);
    const { id } = await started.camera.open();
    await started.camera.film(id, 1);
    const [row] = await own.db.select().from(broadcasts).where(eq(broadcasts.id, started.broadcastId));
    const media = mediaOf(row ?? { id: '', viewVersion: 0 }, {
      secret: own.config.auth.secret,
      now: own.clock.now(),
    });
    const asked = own.app.inject(`${media.base}/live.m3u8?_HLS_msn=1`);
    expect(await isHeld(asked, () => own.app.inject(`${media.base}/live.m3u8`))).toBe(true);
    await own.app.close();

    expect((await asked).body).toContain(`${id}/1.m4s`);
  });

  test('is answered immediately if it is too far ahead', async () => {
    const { id } = await camera.open();
    await film(id, 1);

    expect((await watch('live.m3u8?_HLS_msn=40')).statusCode).toBe(200);
  });
});

/** True when it is still unanswered when later requests have been answered. */
async function isHeld(asked: Promise<unknown>, other = () => watch('live.m3u8')): Promise<boolean> {
  let isAnswered = false;
  void asked.then(() => {
    isAnswered = true;
  });
  await other();
  await other();
  return !isAnswered;
}

describe('the recording', () => {
  test('grows while live, and is complete afterwards, with one cut where the camera restarted', async () => {
    const { id: first } = await camera.open();
    await film(first, 2);
    expect((await linesOf('event.m3u8?late=0')).filter((line) => line.endsWith('.m4s'))).toHaveLength(2);
    expect((await watch('vod.m3u8')).statusCode).toBe(404);
    const { id: second } = await camera.open();
    await film(second, 2);
    const event = await linesOf('event.m3u8?late=0');
    await end();
    const vod = await linesOf('vod.m3u8');

    const { statusCode, headers } = await watch('event.m3u8');
    expect([statusCode, headers.location]).toEqual([302, 'event.m3u8?late=0']);
    expect(event).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    expect(event).not.toContain('#EXT-X-ENDLIST');
    expect(vod).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(vod.at(-1)).toBe('#EXT-X-ENDLIST');
    for (const lines of [event, vod]) {
      expect(lines.filter((line) => !line.startsWith('#'))).toEqual(
        [first, second].flatMap((id) => [`${id}/1.m4s`, `${id}/2.m4s`]),
      );
      expect(lines.filter((line) => line === '#EXT-X-DISCONTINUITY')).toHaveLength(1);
    }
    await expect
      .poll(async () => (await linesOf('event.m3u8?late=0')).at(-1), AFTER_CACHE)
      .toBe('#EXT-X-ENDLIST');
  });
});

describe('a segment', () => {
  test('is what the camera sent, and can be requested in ranges', async () => {
    const at = now();
    const { id } = await camera.open();
    await film(id, 1);
    const bytes = videoSegment({ at });
    const whole = await watch(`${id}/1.m4s`);
    const part = await watch(`${id}/1.m4s`, { range: 'bytes=4-7' });

    expect(whole.rawPayload).toEqual(bytes);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
    });
    expect([part.statusCode, part.body]).toEqual([206, 'styp']);
    expect(part.headers['content-range']).toBe(`bytes 4-7/${bytes.length}`);
    expect((await watch(`${id}/1.m4s`, { range: 'bytes=-4' })).rawPayload).toEqual(bytes.subarray(-4));
    expect((await watch(`${id}/1.m4s`, { range: 'bytes=99999999-' })).statusCode).toBe(416);
    expect((await watch(`${id}/init.mp4`)).rawPayload).toEqual(videoHead());
  });

  test.each([
    ['team', /^private, max-age=\d{3,4}, immutable$/],
    ['link', /^private, max-age=\d{3,4}, immutable$/],
    ['public', /^public, max-age=\d{3,4}, immutable$/],
  ] as const)(
    'may be cached at visibility %s as long as its address works, as may stills and clips',
    async (visibility, caching) => {
      await server.db.update(broadcasts).set({ visibility }).where(eq(broadcasts.id, broadcastId));
      const [start, at] = [now(), Math.ceil(now() / STILL_EVERY_MS) * STILL_EVERY_MS];
      const { id } = await camera.open();
      await film(id, 3);
      const photo = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer();
      server.clock.advance({ seconds: 10 });
      expect((await camera.put(`stills/${at}`, photo, 'image/jpeg')).status).toBe(204);
      const clip = `clip.mp4?from=${start}&to=${start + 2000}`;
      for (const file of [`${id}/1.m4s`, `${id}/init.mp4`, `stills/${at}.jpg`, clip]) {
        const { statusCode, headers } = await watch(file);
        expect([file, statusCode, headers['cache-control']]).toEqual([
          file,
          200,
          expect.stringMatching(caching),
        ]);
        const [, seconds] = /max-age=(\d+)/.exec(String(headers['cache-control'])) ?? [];
        expect(Number(seconds)).toBeLessThanOrEqual(30 * 60);
      }
    },
  );

  test.each(['2.m4s', '1.mp4', '..%2F..%2Finit.mp4', '%2e%2e', '1.m4s%00', '-1.m4s'])(
    'does not exist under %s',
    async (file) => {
      const { id } = await camera.open();
      await film(id, 1);

      expect((await watch(`${id}/${file}`)).statusCode).toBe(404);
      expect((await watch(`nowhere/${file}`)).statusCode).toBe(404);
    },
  );
});

describe('the address', () => {
  test('opens nothing with a wrong key, and nothing of another broadcast', async () => {
    const { id } = await camera.open();
    await film(id, 1);
    const other = await startCamera(server, maya, { teamId });
    const key = base.split('/')[3];
    const range = `from=${now() - 1000}&to=${now()}`;
    const files = [
      ...['live.m3u8', 'event.m3u8', 'vod.m3u8', `clip.m3u8?${range}`, `clip.mp4?${range}`],
      ...[`stills/${now()}.jpg`, `${id}/init.mp4`, `${id}/1.m4s`],
    ];
    const addresses = [
      `/live/${broadcastId}/nonsense`,
      `/live/${broadcastId}/${key}x`,
      `/live/${other.broadcastId}/${key}`,
      `/live/unknown/${key}`,
    ];
    const asked = addresses.flatMap((address) => files.map((file) => `${address}/${file}`));

    for (const url of asked) {
      const { statusCode, body } = await server.app.inject(url);
      expect([url, statusCode, JSON.parse(body).code]).toEqual([url, 404, 'video-not-found']);
    }
  });

  test('stops working when the audience changes, and the new one works immediately', async () => {
    const { id } = await camera.open();
    await film(id, 1);
    await server.db.update(broadcasts).set({ viewVersion: 1 }).where(eq(broadcasts.id, broadcastId));
    const old = base;
    ({ base } = mediaOf({ id: broadcastId, viewVersion: 1 }, signing()));
    expect(base).not.toBe(old);
    await linesOf('live.m3u8');
    base = old;

    for (const path of ['live.m3u8', 'event.m3u8', `${id}/1.m4s`, `${id}/init.mp4`]) {
      expect((await watch(path)).statusCode).toBe(404);
    }
  });

  test('expires', async () => {
    const { id } = await camera.open();
    await film(id, 1);
    server.clock.advance({ minutes: 30 });

    for (const path of ['live.m3u8', 'event.m3u8', `${id}/1.m4s`, `${id}/init.mp4`]) {
      expect((await watch(path)).statusCode).toBe(404);
    }
  });
});

test('logs refusals without the view key, and not the two requests a second of each viewer', async () => {
  const { log, lines } = recordingLog();
  const own = await harness({ config: { dataDir: temporaryFolder() }, log });
  const ana = await buildAccount(own);
  const started = await startCamera(own, ana, await buildTeam(own, { members: [[ana, 'admin']] }));
  const { id } = await started.camera.open();
  await started.camera.film(id, 1);
  const { body } = await started.camera.ask({ url: `/api/live/${started.broadcastId}` });
  const address = broadcastAnswer.parse(body).media?.base ?? '';
  const statuses = [];
  for (const path of ['live.m3u8', `${id}/1.m4s`, `${id}/9.m4s`]) {
    statuses.push((await own.app.inject(`${address}/${path}`)).statusCode);
  }

  expect(statuses).toEqual([200, 200, 404]);
  const watched = () => lines().filter((line) => JSON.stringify(line).includes('"/live/'));
  await expect.poll(watched, AFTER_CACHE).toMatchObject([{ msg: 'Answered', res: { statusCode: 404 } }]);
  expect(JSON.stringify(lines())).not.toContain(address.split('/').at(-1));
});

describe('a clip', () => {
  test('is a part of the recording that starts at the exact instant', async () => {
    const at = now();
    const { id } = await camera.open();
    await film(id, 6);
    const lines = await linesOf(`clip.m3u8?from=${at + 1500}&to=${at + 3500}`);

    expect(lines).toContain('#EXT-X-START:TIME-OFFSET=0.500,PRECISE=YES');
    expect(lines.filter((line) => line.endsWith('.m4s'))).toEqual([2, 3, 4].map((seq) => `${id}/${seq}.m4s`));
    expect(lines.at(-1)).toBe('#EXT-X-ENDLIST');
  });

  test('can be downloaded as a named file', async () => {
    const at = now();
    const { id } = await camera.open();
    await film(id, 4);
    const range = `from=${at + 1000}&to=${at + 3000}`;
    const file = await watch(`clip.mp4?${range}&name=${encodeURIComponent('Ass "für" ../Maya')}`);

    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
    expect(file.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': `attachment; filename="Ass fur .. Maya.mp4"; filename*=UTF-8''Ass%20f%C3%BCr%20..%20Maya.mp4`,
    });
    expect((await watch(`clip.mp4?${range}`)).headers['content-disposition']).toContain('Court 1.mp4');
  });

  test('continues across a restarted camera, but not across another codec setup', async () => {
    const at = now();
    const { id: first } = await camera.open();
    await film(first, 2);
    const { id: second } = await camera.open();
    await film(second, 2);
    const { id: third } = await camera.open(videoHead({ width: 640, height: 360 }));
    await film(third, 2);
    const clip = (from: number, to: number, name = 'clip.mp4') =>
      watch(`${name}?from=${at + from}&to=${at + to}`);

    expect((await clip(1000, 3500)).statusCode).toBe(200);
    for (const name of ['clip.mp4', 'clip.m3u8']) {
      const refused = await clip(3000, 5000, name);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'clip-refused']);
    }
  });

  test.each([
    ['too short', 0, 999],
    ['too long', 0, 180_001],
    ['reversed', 2000, 0],
    ['outside the recording', 3_600_000, 3_605_000],
  ])('is refused if it is %s', async (_what, from, to) => {
    const at = now();
    const { id } = await camera.open();
    await film(id, 3);

    for (const name of ['clip.mp4', 'clip.m3u8']) {
      const refused = await watch(`${name}?from=${at + from}&to=${at + to}`);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'clip-refused']);
    }
  });
});

describe('a still', () => {
  const moment = () => Math.floor(now() / STILL_EVERY_MS) * STILL_EVERY_MS;
  const photo = () =>
    sharp({ create: { width: 640, height: 360, channels: 3, background: '#0f2a66' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } })
      .jpeg()
      .toBuffer();

  test('is shrunk and stripped of metadata; the first of a moment stays', async () => {
    const at = moment();
    const other = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect((await camera.put(`stills/${at}`, await photo(), 'image/jpeg')).status).toBe(204);
    expect((await camera.put(`stills/${at}`, other, 'image/jpeg')).status).toBe(204);
    const still = await watch(`stills/${at}.jpg`);

    expect(still.headers['content-type']).toBe('image/jpeg');
    const { width, height, exif, format } = await sharp(still.rawPayload).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 320, height: 180, format: 'jpeg' });
    const { body } = await camera.ask({ url: `/api/live/${broadcastId}` });
    expect(body.broadcast.still).toBe(`${base}/stills/${at}.jpg`);
    expect((await watch(`stills/${at + 1}.jpg`)).statusCode).toBe(404);
  });

  test.each([
    ['a page', Buffer.from('<svg/>'), 415],
    ['the start of a picture', Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1'), 415],
    ['a file that is too large', Buffer.alloc(128 * 1024 + 1), 413],
  ])('is not valid: %s', async (_what, bytes, status) => {
    expect((await camera.put(`stills/${moment()}`, bytes, 'image/jpeg')).status).toBe(status);
  });

  test('is refused outside the time of its broadcast', async () => {
    for (const at of [moment() + 1, moment() + 3_600_000, moment() - 86_400_000]) {
      expect((await camera.put(`stills/${at}`, await photo(), 'image/jpeg')).status).toBe(400);
    }
  });
});

test('every stored row has its bytes in the media store', async () => {
  const { id } = await camera.open();
  await film(id, 12);
  const rows = await server.db
    .select()
    .from(broadcastSegments)
    .where(eq(broadcastSegments.broadcastId, broadcastId));

  for (const { seq, bytes } of rows) {
    expect((await watch(`${id}/${seq}.m4s`)).rawPayload).toHaveLength(bytes);
  }
});
