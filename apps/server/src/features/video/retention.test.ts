import {
  broadcastAnswer,
  broadcastsAnswer,
  type Notification,
  notificationsAnswer,
} from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { warnOfExpiry } from '#server/features/broadcasts/expiry.ts';
import { createStore, type MediaStore } from '#server/media/store.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { startCamera } from '#test/camera.ts';
import { testClock } from '#test/clock.ts';
import { asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { NO_ONE } from '#test/no-one.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { videoHead, videoSegment } from '#test/video.ts';
import { eraseOrphans, expireRecordings } from './retention.ts';
import { createVideo, type Video } from './video.ts';

let server: Harness;
let maya: SignedInAccount;
let player: SignedInAccount;
let teamId: string;
let media: MediaStore;
/** Clean-up of a second server with the same database and media store. */
let video: Video;

beforeEach(async () => {
  const config = { dataDir: temporaryFolder(), mediaQuotaBytes: 40_000, recordingDays: 7 };
  server = await harness({ config });
  media = createStore(server.config);
  video = createVideo({
    config: server.config,
    db: server.db,
    media,
    wakes: { wake: () => {}, onWake: () => {} },
  });
  [maya, player] = [await buildAccount(server), await buildAccount(server)];
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], player] }));
});

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of media.list(prefix, new Date(Date.now() + 60_000))) {
    keys.push(key);
  }
  return keys.toSorted();
}

/** The hourly jobs about recordings. */
async function cleanUp(): Promise<void> {
  const { db, clock, app } = server;
  await warnOfExpiry({ db, clock, log: app.log, realtime: { ...NO_ONE, send: vi.fn() } });
  await expireRecordings({ ...server, video });
}

async function noticesOf(person: SignedInAccount): Promise<Notification[]> {
  const { body } = await asking(server, person)('GET', '/api/notifications');
  return notificationsAnswer.parse(body).notifications;
}

/** An ended broadcast with a recording of a few seconds. */
async function record() {
  const { broadcastId, camera } = await startCamera(server, maya, { teamId });
  const { id } = await camera.open();
  await camera.film(id, 3);
  const message = { text: 'What a lob', at: server.clock.now().getTime() };
  await camera.ask({
    method: 'PUT',
    url: `/api/live/${broadcastId}/messages/${uuidv7()}`,
    payload: message,
  });
  await camera.ask({ method: 'POST', url: `/api/broadcasts/${broadcastId}/end` });
  const read = async () =>
    broadcastAnswer.parse((await camera.ask({ url: `/api/live/${broadcastId}` })).body);
  const { media: shown } = await read();
  const watch = async (path: string) => (await server.app.inject(`${shown?.base}/${path}`)).statusCode;
  expect(await watch('vod.m3u8')).toBe(200);
  return { broadcastId, sessionId: id, camera, read, watch };
}

async function storage() {
  const { body } = await (await startCamera(server, maya, { teamId, source: 'none' })).camera.ask({
    url: `/api/teams/${teamId}/broadcasts`,
  });
  return broadcastsAnswer.parse(body).storage;
}

describe('an expired recording', () => {
  test('is erased, and its chat stays', async () => {
    const { broadcastId, sessionId, camera, read, watch } = await record();
    const days = server.config.recordingDays;
    server.clock.advance({ days: days - 1 });
    await cleanUp();
    expect(await keysBelow(`b/${broadcastId}/`)).toHaveLength(4);
    server.clock.advance({ days: 7 });
    await cleanUp();

    expect(await keysBelow('b/')).toEqual([]);
    const { broadcast, media: shown } = await read();
    expect(broadcast).toMatchObject({ id: broadcastId, recording: null, still: null });
    expect(broadcast.keptUntil).toBeNull();
    const again = async (path: string) =>
      (await server.app.inject(`${shown?.base ?? `/live/${broadcastId}/none`}/${path}`)).statusCode;
    for (const path of ['vod.m3u8', 'live.m3u8', `${sessionId}/1.m4s`, `${sessionId}/init.mp4`]) {
      await expect.poll(() => again(path), { timeout: 10_000 }).toBe(404);
      expect(await watch(path)).toBe(404);
    }
    const chat = await camera.ask({ url: `/api/live/${broadcastId}/messages` });
    expect(chat.body.messages).toMatchObject([{ text: 'What a lob' }]);
    expect((await storage()).usedBytes).toBe(0);
  });

  test('stays if a broadcaster keeps it', async () => {
    const { broadcastId, camera } = await record();
    const kept = {
      method: 'PATCH',
      url: `/api/broadcasts/${broadcastId}`,
      payload: { isKept: true },
    } as const;
    expect((await camera.ask(kept)).status).toBe(200);
    server.clock.advance({ days: 20 });
    await cleanUp();

    expect(await keysBelow(`b/${broadcastId}/`)).toHaveLength(4);
  });

  test('stays for a week after its broadcasters are warned, however late that is', async () => {
    const { broadcastId, camera, read } = await record();
    // No server ran for weeks.
    server.clock.advance({ days: 20 });
    await expireRecordings({ ...server, video });
    expect(await keysBelow(`b/${broadcastId}/`)).toHaveLength(4);
    await cleanUp();
    await cleanUp();

    const warnings = await noticesOf(maya);
    expect(warnings).toMatchObject([
      {
        type: 'recording-expires',
        title: 'A recording of Falcons expires in 7 days',
        link: `/broadcast?team=${teamId}&id=${broadcastId}`,
      },
    ]);
    expect(await noticesOf(player)).toEqual([]);
    const week = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect((await read()).broadcast.keptUntil).toBe(week);

    const url = `/api/broadcasts/${broadcastId}`;
    await camera.ask({ method: 'PATCH', url, payload: { isKept: true } });
    expect(await noticesOf(maya)).toEqual([]);
    await camera.ask({ method: 'PATCH', url, payload: { isKept: false } });
    server.clock.advance({ days: 7 });
    await cleanUp();
    expect(await noticesOf(maya)).toHaveLength(1);
    expect(await keysBelow(`b/${broadcastId}/`)).toHaveLength(4);
  });

  test('is warned of again after it was deleted and restored', async () => {
    const { broadcastId, camera } = await record();
    server.clock.advance({ days: 1 });
    await cleanUp();
    const url = `/api/broadcasts/${broadcastId}`;
    await camera.ask({ method: 'DELETE', url });
    expect(await noticesOf(maya)).toEqual([]);
    server.clock.advance({ days: 20 });
    await cleanUp();
    await camera.ask({ method: 'POST', url: `${url}/restore` });
    await cleanUp();

    expect(await noticesOf(maya)).toHaveLength(1);
    expect(await keysBelow(`b/${broadcastId}/`)).toHaveLength(4);
  });
});

test('erases orphaned pieces after a day, and no others', async () => {
  const { broadcastId } = await record();
  const orphan = `b/${uuidv7()}/${uuidv7()}/1.m4s`;
  await media.put(orphan, Buffer.from('x'), { type: 'video/mp4' });
  await eraseOrphans({ db: server.db, clock: testClock(new Date().toISOString()), video });
  expect(await keysBelow('b/')).toContain(orphan);
  const later = new Date(Date.now() + 2 * 86_400_000);
  await eraseOrphans({ db: server.db, clock: testClock(later.toISOString()), video });

  expect(await keysBelow('b/')).toEqual(await keysBelow(`b/${broadcastId}/`));
  expect(await keysBelow('b/')).toHaveLength(4);
});

describe('the storage of a team', () => {
  const large = () => videoSegment({ at: server.clock.now().getTime(), leastBytes: 15_000 });

  async function filmLarge(): Promise<{ broadcastId: string; answers: string[] }> {
    const { broadcastId, camera } = await startCamera(server, maya, { teamId });
    const { id } = await camera.open();
    const answers: string[] = [];
    for (let seq = 1; seq <= 3; seq += 1) {
      const { status, body } = await camera.send(id, seq, large());
      answers.push(status === 200 ? 'kept' : `${status} ${body.code}`);
      server.clock.advance({ seconds: 1 });
    }
    return { broadcastId, answers };
  }

  const remove = (id: string) =>
    server.app.inject({
      method: 'DELETE',
      url: `/api/broadcasts/${id}`,
      headers: { cookie: maya.cookie },
    });

  test('is the size of its recordings', async () => {
    await record();
    const segment = videoSegment({ at: 0 });

    expect(await storage()).toEqual({
      usedBytes: videoHead().length + 3 * segment.length,
      mostBytes: 40_000,
    });
  });

  test('is freed by deleting, within a limit', async () => {
    const first = await filmLarge();
    expect(first.answers).toEqual(['kept', 'kept', '507 storage-full']);
    await remove(first.broadcastId);
    expect((await storage()).usedBytes).toBe(0);
    const second = await filmLarge();
    expect(second.answers).toEqual(first.answers);
    await remove(second.broadcastId);

    expect((await filmLarge()).answers).toEqual(['kept', '507 storage-full', '507 storage-full']);
  });
});
