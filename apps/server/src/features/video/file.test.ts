import type { BroadcastAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Camera, startCamera } from '#test/camera.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { videoHead, videoSegment } from '#test/video.ts';

const DAY_MS = 86_400_000;

let server: Harness;
let maya: SignedInAccount;
let teamId: string;

beforeAll(async () => {
  server = await harness({ config: { dataDir: temporaryFolder() } });
});

beforeEach(async () => {
  maya = await buildAccount(server);
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin']] }));
});

const yesterday = () => server.clock.now().getTime() - DAY_MS;
const at = (ms: number) => new Date(ms).toISOString();

/** A video of three seconds from yesterday. */
async function addFile(changes: { videoDrift?: number } = {}) {
  const from = yesterday();
  const details = { source: 'file' as const, videoStartAt: at(from), ...changes };
  const { broadcastId, camera } = await startCamera(server, maya, { teamId, ...details });
  const { id: sessionId } = await camera.open(videoHead());
  const statuses: number[] = [];
  for (const seq of [1, 2, 3]) {
    const { status } = await camera.send(sessionId, seq, videoSegment({ at: (seq - 1) * 1000 }));
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200]);
  return { broadcastId, camera, from, sessionId };
}

async function read(camera: Camera, broadcastId: string): Promise<BroadcastAnswer> {
  return (await camera.ask({ method: 'GET', url: `/api/live/${broadcastId}` })).body;
}

/** The instants of the pieces, as players read them. */
async function instants(camera: Camera, broadcastId: string): Promise<number[]> {
  const { media } = await read(camera, broadcastId);
  const { body } = await server.app.inject({ method: 'GET', url: `${media?.base}/vod.m3u8` });
  return [...body.matchAll(/^#EXT-X-PROGRAM-DATE-TIME:(.+)$/gm)].map(([, text = '']) => Date.parse(text));
}

describe('a video from a file', () => {
  test('is a recording from the time of its first second, and never live', async () => {
    const { broadcastId, camera, from } = await addFile();
    const { broadcast } = await read(camera, broadcastId);

    expect(broadcast).toMatchObject({
      source: 'file',
      isLive: false,
      signal: 'none',
      startedAt: at(from),
      videoStartAt: at(from),
      videoDrift: 0,
      recording: { firstAt: at(from), lastAt: at(from + 3000), durationMs: 3000 },
      keptUntil: at(server.clock.now().getTime() + 90 * DAY_MS),
    });
    expect(await instants(camera, broadcastId)).toEqual([from, from + 1000, from + 2000]);
  });

  test('does not count among the live broadcasts of its team', async () => {
    await Promise.all([addFile(), addFile(), addFile(), addFile()]);
    await addFile();
    await startCamera(server, maya, { teamId });
  });

  test('moves on the clock of the match, also what was sent before', async () => {
    const { broadcastId, camera, from, sessionId } = await addFile();
    await instants(camera, broadcastId);
    const moved = await camera.ask({
      method: 'PATCH',
      url: `/api/broadcasts/${broadcastId}`,
      payload: { videoStartAt: at(from + 5000), videoDrift: 10_000 },
    });
    await camera.send(sessionId, 4, videoSegment({ at: 3000 }));

    expect(moved.body.broadcast).toMatchObject({ startedAt: at(from + 5000), videoDrift: 10_000 });
    expect(await instants(camera, broadcastId)).toEqual([0, 1010, 2020, 3030].map((ms) => from + 5000 + ms));
    await camera.ask({
      method: 'PATCH',
      url: `/api/broadcasts/${broadcastId}`,
      payload: { videoStartAt: at(from), videoDrift: 0 },
    });
    await camera.send(sessionId, 5, videoSegment({ at: 4000 }));
    expect(await instants(camera, broadcastId)).toEqual([0, 1000, 2000, 3000, 4000].map((ms) => from + ms));
  });

  test('is cut into clips by the clock of the match', async () => {
    const { broadcastId, camera, from } = await addFile({ videoDrift: 10_000 });
    const { media } = await read(camera, broadcastId);
    const range = `from=${from + 1010}&to=${from + 2020}`;
    const playlist = await server.app.inject({
      method: 'GET',
      url: `${media?.base}/clip.m3u8?${range}`,
    });

    expect(playlist.body).toContain('/2.m4s');
    expect(playlist.body).not.toContain('/3.m4s');
  });

  test('stores a piece once when sent again, and takes a later session where the first one stopped', async () => {
    const { broadcastId, camera, from, sessionId } = await addFile();
    expect((await camera.send(sessionId, 3, videoSegment({ at: 2000 }))).body).toMatchObject({ number: 2 });
    const next = await camera.open(videoHead());
    const answers = [
      await camera.send(next.id, 1, videoSegment({ at: 2000 })),
      await camera.send(next.id, 2, videoSegment({ at: 3000 })),
    ];

    expect(answers.map(({ status }) => status)).toEqual([422, 200]);
    expect(await instants(camera, broadcastId)).toEqual([0, 1000, 2000, 3000].map((ms) => from + ms));
  });

  test('takes no pieces a month after it was added', async () => {
    const { broadcastId, camera, sessionId } = await addFile();
    const endedAt = new Date(server.clock.now().getTime() - 31 * DAY_MS);
    await server.db.update(broadcasts).set({ endedAt }).where(eq(broadcasts.id, broadcastId));

    expect((await camera.send(sessionId, 4, videoSegment({ at: 3000 }))).body).toMatchObject({
      code: 'broadcast-over',
    });
  });

  test.each([
    ['that goes back', 0, 'behind'],
    ['from after a day', DAY_MS + 700_000, 'wrong-time'],
  ])('refuses a piece %s', async (_name, time, reason) => {
    const { camera, sessionId } = await addFile();
    const { body } = await camera.send(sessionId, 4, videoSegment({ at: time }));

    expect(body).toMatchObject({ code: 'segment-refused', detail: { reason } });
  });

  test('refuses a time in the future, and a video without consent', async () => {
    const start = (changes: object) =>
      startCamera(server, maya, { teamId, source: 'file', ...changes }).catch(
        ({ message }: Error) => message,
      );

    expect(await start({ videoStartAt: at(server.clock.now().getTime() + 2 * DAY_MS) })).toContain('400');
    expect(await start({ hasConsent: false })).toContain('consent-needed');
  });
});
