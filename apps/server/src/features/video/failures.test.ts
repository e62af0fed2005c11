// Failures on court: the network, the phone, or a last second without a picture.

import { broadcastAnswer } from '@allcourt/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Camera, startCamera } from '#test/camera.ts';
import { startFakeS3 } from '#test/fake-s3.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { videoHead, videoSegment } from '#test/video.ts';

let server: Harness;
let maya: SignedInAccount;
let broadcastId: string;
let camera: Camera;

beforeAll(async () => {
  server = await harness({ config: { dataDir: temporaryFolder() } });
});

beforeEach(async () => {
  maya = await buildAccount(server);
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin']] });
  ({ broadcastId, camera } = await startCamera(server, maya, { teamId }));
});

const now = () => server.clock.now().getTime();

async function read() {
  const { body } = await camera.ask({ url: `/api/live/${broadcastId}` });
  return broadcastAnswer.parse(body);
}

/** The recording as players load it after the end. */
async function recording(): Promise<string[]> {
  expect((await camera.ask({ method: 'POST', url: `/api/broadcasts/${broadcastId}/end` })).status).toBe(200);
  const { media } = await read();
  const { statusCode, body } = await server.app.inject(`${media?.base}/vod.m3u8`);
  expect(statusCode).toBe(200);
  return body.trim().split('\n');
}

const cutsIn = (lines: readonly string[]) => lines.filter((line) => line === '#EXT-X-DISCONTINUITY').length;

/** Time between the starts of segments, in milliseconds. */
function steps(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line) => {
    const [, at] = /^#EXT-X-PROGRAM-DATE-TIME:(.+)$/.exec(line) ?? [];
    return at === undefined ? [] : [Date.parse(at)];
  });
  return starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
}

describe('a camera without network for ten seconds', () => {
  test('sends its stored segments, and the recording has no gap', async () => {
    const { id } = await camera.open();
    await camera.film(id, 3);
    const kept = Array.from({ length: 10 }, (_, index) => videoSegment({ at: now() + index * 1000 }));
    server.clock.advance({ seconds: 10 });
    expect((await read()).broadcast).toMatchObject({ isLive: true, signal: 'lost' });

    for (const [index, bytes] of kept.entries()) {
      expect(await camera.send(id, 4 + index, bytes)).toMatchObject({
        status: 200,
        body: { number: 3 + index, signal: 'good' },
      });
    }
    expect((await read()).broadcast.signal).toBe('good');
    await camera.film(id, 2, { from: 14 });
    const lines = await recording();

    expect(lines.filter((line) => line.endsWith('.m4s'))).toEqual(
      Array.from({ length: 15 }, (_, index) => `${id}/${index + 1}.m4s`),
    );
    expect(cutsIn(lines)).toBe(0);
    expect(lines.filter((line) => line.startsWith('#EXT-X-MAP'))).toHaveLength(1);
    expect(steps(lines)).toEqual(Array(14).fill(1000));
  });

  test('can send a segment twice if the answer was lost', async () => {
    const { id } = await camera.open();
    await camera.film(id, 2);
    const third = videoSegment({ at: now() });
    const answers = [await camera.send(id, 3, third), await camera.send(id, 3, third)];
    server.clock.advance({ seconds: 1 });
    await camera.film(id, 1, { from: 4 });

    expect(answers[1]).toEqual(answers[0]);
    expect(steps(await recording())).toEqual([1000, 1000, 1000]);
  });
});

describe('a camera that dies', () => {
  test('continues with one cut, at the right time', async () => {
    const { id: first } = await camera.open();
    await camera.film(first, 3);
    server.clock.advance({ seconds: 10 });
    const { body } = await camera.ask({ url: `/api/broadcasts/${broadcastId}/sessions` });
    expect(body.sessions).toEqual([{ id: first, lastSeq: 3 }]);
    const { id: second } = await camera.open();
    await camera.film(second, 3);
    const lines = await recording();

    expect(cutsIn(lines)).toBe(1);
    expect(steps(lines)).toEqual([1000, 1000, 11_000, 1000, 1000]);
    expect(lines.slice(lines.indexOf('#EXT-X-DISCONTINUITY')).slice(1, 3)).toEqual([
      `#EXT-X-MAP:URI="${second}/init.mp4"`,
      expect.stringContaining('#EXT-X-PROGRAM-DATE-TIME'),
    ]);
  });

  test('continues after a crash of one second, too', async () => {
    const { id: first } = await camera.open();
    await camera.film(first, 2);
    const { id: second } = await camera.open();
    await camera.film(second, 2);

    expect(cutsIn(await recording())).toBe(1);
  });
});

describe('a last segment with sound only', () => {
  test('is skipped, and the recording ends with the last picture', async () => {
    const { id } = await camera.open();
    await camera.film(id, 3);
    const last = await camera.send(id, 4, videoSegment({ at: now(), seconds: 0.1, pictures: 0 }));
    const lines = await recording();

    expect(last).toMatchObject({
      status: 422,
      body: { code: 'segment-refused', detail: { reason: 'no-video' } },
    });
    expect(lines.slice(-2)).toEqual([`${id}/3.m4s`, '#EXT-X-ENDLIST']);
  });
});

test('plays a recording from a bucket like one from a folder', async () => {
  const s3 = await startFakeS3();
  const elsewhere = await harness({ config: { dataDir: temporaryFolder(), s3: s3.config } });
  const ana = await buildAccount(elsewhere);
  const team = await buildTeam(elsewhere, { members: [[ana, 'admin']] });
  const started = await startCamera(elsewhere, ana, team);
  const at = elsewhere.clock.now().getTime();
  const { id } = await started.camera.open();
  s3.failures = { times: 1, failure: 'does not answer' };
  await started.camera.film(id, 3);
  const { body } = await started.camera.ask({ url: `/api/live/${started.broadcastId}` });
  const { base } = broadcastAnswer.parse(body).media ?? { base: '' };
  const read = async (path: string) => (await elsewhere.app.inject(`${base}/${path}`)).rawPayload;

  expect([...s3.objects.keys()].toSorted()).toEqual(
    ['1.m4s', '2.m4s', '3.m4s', 'init.mp4'].map((file) => `b/${started.broadcastId}/${id}/${file}`),
  );
  expect(await read(`${id}/init.mp4`)).toEqual(videoHead());
  expect(await read(`${id}/1.m4s`)).toEqual(videoSegment({ at }));
});
