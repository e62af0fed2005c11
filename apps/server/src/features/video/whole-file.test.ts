import { beforeAll, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Camera, startCamera } from '#test/camera.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { videoHead } from '#test/video.ts';
import { boxesIn, viewOf } from './boxes.ts';
import { parseFragment } from './fragment.ts';
import { parseHead } from './mp4-head.ts';

let server: Harness;
let maya: SignedInAccount;
let base: string;
let camera: Camera;
let broadcastId: string;

async function recorded() {
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin']] });
  ({ broadcastId, camera } = await startCamera(server, maya, { teamId }));
  const { id } = await camera.open();
  await camera.film(id, 4);
  server.clock.advance({ seconds: 6 });
  const { id: second } = await camera.open();
  await camera.film(second, 3);
}

async function end() {
  const headers = { cookie: maya.cookie };
  await server.app.inject({ method: 'POST', url: `/api/broadcasts/${broadcastId}/end`, headers });
  const live = await server.app.inject({ url: `/api/live/${broadcastId}`, headers });
  base = live.json().media.base;
}

beforeAll(async () => {
  server = await harness({ config: { dataDir: temporaryFolder() } });
  maya = await buildAccount(server);
  await recorded();
  await end();
});

const load = (headers: Record<string, string> = {}, query = '') =>
  server.app.inject({ url: `${base}/recording.mp4${query}`, headers });

test('a whole recording is one file from zero on, with its gaps', async () => {
  const answer = await load({}, '?name=Final');
  const bytes = answer.rawPayload;
  const boxes = boxesIn(viewOf(bytes));
  const head = parseHead(bytes.subarray(0, boxes.find(({ type }) => type === 'moov')?.end));
  const starts = boxes.flatMap(({ type, start }, index) => {
    const data = boxes[index + 1];
    return type === 'moof' && data
      ? [(parseFragment(bytes.subarray(start, data.end), head).video?.start ?? 0) / head.video.timescale]
      : [];
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-length': String(bytes.length),
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
  });
  expect(answer.headers['content-disposition']).toContain('filename="Final.mp4"');
  const [first = 0] = starts;
  expect(first).toBeLessThan(0.1);
  expect(starts.map((start) => Math.round(start - first))).toEqual([0, 1, 2, 3, 10, 11, 12]);
});

test('a download continues where it was cut off, byte for byte', async () => {
  const whole = await load();
  const { length } = whole.rawPayload;
  const tag = String(whole.headers.etag);
  for (const from of [0, 1, 500, 3000, Math.floor(length / 2), length - 1]) {
    const rest = await load({ range: `bytes=${from}-`, 'if-range': tag });
    expect(rest.statusCode).toBe(206);
    expect(rest.headers['content-range']).toBe(`bytes ${from}-${length - 1}/${length}`);
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(from))).toBe(true);
  }
  const middle = await load({ range: 'bytes=700-1500' });
  expect(middle.rawPayload.equals(whole.rawPayload.subarray(700, 1501))).toBe(true);
  expect((await load({ range: 'bytes=700-', 'if-range': '"another"' })).statusCode).toBe(200);
  expect((await load({ range: `bytes=${length}-` })).statusCode).toBe(416);
});

test('a recording whose format changes comes in parts, and a live one not at all', async () => {
  await recorded();
  const { id } = await camera.open(videoHead({ width: 640, height: 360 }));
  await camera.film(id, 2);
  const live = await server.app.inject({ url: `/api/live/${broadcastId}`, headers: { cookie: maya.cookie } });
  base = live.json().media.base;
  expect((await load()).statusCode).toBe(404);
  await end();

  const refused = await load();
  expect(refused.json()).toMatchObject({ code: 'recording-in-parts', detail: { parts: 2 } });
  expect((await load({}, '?part=2')).statusCode).toBe(200);
  expect((await load({}, '?part=3')).statusCode).toBe(404);
});
