import { type AddressInfo, createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { broadcastSegments } from '#server/db/schema/broadcasts.ts';
import { restreams } from '#server/db/schema/encoders.ts';
import { createConversation, type Heard } from '#server/rtmp/conversation.ts';
import { readAudio, readVideo } from '#server/rtmp/media.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Camera, startCamera } from '#test/camera.ts';
import { closeLater } from '#test/cleanup.ts';
import { encoderKeysOf, recordedEncoder, sendToEncoderPort } from '#test/encoder.ts';
import { freePort } from '#test/free-port.ts';
import { type Harness, harness } from '#test/harness.ts';
import { startReceiver } from '#test/receiver.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const STREAM_KEY = 'live_Kx7-secret';
const LONG = { timeout: 12_000 };

let server: Harness;
let port: number;
let maya: SignedInAccount;
let teamId: string;
let broadcastId: string;
let camera: Camera;

beforeAll(async () => {
  port = await freePort();
  const rtmp = { port, url: `rtmp://video.test:${port}/live` };
  server = await harness({ config: { dataDir: temporaryFolder(), rtmp, restream: 'any' } });
});

beforeEach(async () => {
  maya = await buildAccount(server);
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin']] }));
  ({ broadcastId, camera } = await startCamera(server, maya, { teamId }));
});

const restreamsOf = ({ app }: Pick<Harness, 'app'> = server, who = maya, id = broadcastId) => {
  const url = `/api/broadcasts/${id}/restreams`;
  const headers = { cookie: who.cookie };
  return {
    async create(address: string, streamKey = STREAM_KEY) {
      const payload = { address, streamKey };
      return (await app.inject({ method: 'POST', url, headers, payload })).json();
    },
    list: async () => (await app.inject({ url, headers })).json(),
    stop: async (restreamId: string) =>
      (await app.inject({ method: 'DELETE', url: `${url}/${restreamId}`, headers })).statusCode,
  };
};

const addressOf = (receiver: { port: number }) => `rtmp://127.0.0.1:${receiver.port}/live2`;

const untilState = async (state: object) =>
  expect.poll(async () => (await restreamsOf().list()).restreams, LONG).toMatchObject([state]);

async function filmWithEncoder() {
  const { streamKey } = await encoderKeysOf(server, maya, broadcastId).create();
  await sendToEncoderPort(port, recordedEncoder('sound', streamKey));
}

/** All that the recorded encoder said. */
function recorded(): Heard[] {
  const conversation = createConversation(() => {});
  const heard = conversation.hear(recordedEncoder('sound'));
  return [...heard, ...conversation.accept()];
}

/** Pictures and sounds, with the times between them. */
function mediaOf(heard: readonly Heard[]) {
  const pictures = heard.flatMap((one) => {
    const read = one.kind === 'video' ? readVideo(one.body) : null;
    return one.kind === 'video' && read?.kind === 'picture' ? [{ ...read, at: one.timestamp }] : [];
  });
  const sounds = heard.flatMap((one) => {
    const read = one.kind === 'audio' ? readAudio(one.body) : null;
    return read?.kind === 'sound' ? [read.bytes.toString('hex')] : [];
  });
  const first = pictures[0]?.at ?? 0;
  return {
    pictures: pictures.map(({ isKey, bytes }) => ({ isKey, bytes: bytes.toString('hex') })),
    decodedAt: pictures.map(({ at }) => at),
    shownAfter: pictures.map(({ shownAfterMs }) => shownAfterMs),
    shownAt: pictures.map(({ at, shownAfterMs }) => at - first + shownAfterMs),
    sounds,
  };
}

const end = () =>
  server.app.inject({
    method: 'POST',
    url: `/api/broadcasts/${broadcastId}/end`,
    headers: { cookie: maya.cookie },
  });

describe('a restream', () => {
  test('sends every picture and sound as the encoder sent it, and its key is erased after the end', async () => {
    const receiver = await startReceiver({ streamKey: STREAM_KEY });
    await restreamsOf().create(addressOf(receiver));
    await untilState({ state: 'live' });
    await filmWithEncoder();
    await end();
    await expect.poll(() => receiver.heard.at(0)?.at(-1), LONG).toEqual({ kind: 'end' });

    const sent = mediaOf(recorded());
    const got = mediaOf(receiver.heard[0] ?? []);
    expect(sent.pictures).toHaveLength(40);
    expect(got.pictures).toEqual(sent.pictures);
    expect(got.sounds.length).toBeGreaterThan(sent.sounds.length - 3);
    expect(got.sounds).toEqual(sent.sounds.slice(-got.sounds.length));
    expect(Math.min(...got.shownAfter)).toBe(0);
    expect(got.decodedAt).toEqual([...new Set(got.decodedAt)].toSorted((one, other) => one - other));
    for (const [index, at] of got.shownAt.entries()) {
      expect(
        Math.abs(at - (got.shownAt[0] ?? 0) - ((sent.shownAt[index] ?? 0) - (sent.shownAt[0] ?? 0))),
      ).toBeLessThan(3);
    }
    await expect
      .poll(() => server.db.$count(restreams, eq(restreams.broadcastId, broadcastId)), LONG)
      .toBe(0);
  });

  test('begins with a key picture, its setup before it, and is measured', async () => {
    const receiver = await startReceiver({ streamKey: STREAM_KEY });
    const { id: sessionId } = await camera.open();
    await camera.film(sessionId, 4);
    await restreamsOf().create(addressOf(receiver));
    await expect.poll(() => receiver.heard[0]?.length ?? 0, LONG).toBeGreaterThan(2);

    const [, first, second] = receiver.heard[0] ?? [];
    expect(first?.kind === 'video' && readVideo(first.body).kind).toBe('setup');
    const pictures = mediaOf(receiver.heard[0] ?? []).pictures;
    expect(second?.kind).toBeDefined();
    expect(pictures[0]?.isKey).toBe(true);
    await camera.film(sessionId, 2, { from: 5 });
    await expect
      .poll(async () => {
        await camera.film(sessionId, 1, { from: 7 + (await server.db.$count(broadcastSegments)) });
        return (await restreamsOf().list()).restreams[0].kbps;
      }, LONG)
      .toBeGreaterThan(0);
  });

  test('shows its key nowhere', async () => {
    const receiver = await startReceiver({ streamKey: STREAM_KEY });
    const made = await restreamsOf().create(addressOf(receiver));
    const [row] = await server.db.select().from(restreams).where(eq(restreams.id, made.id));

    expect(JSON.stringify([made, await restreamsOf().list()])).not.toContain('secret');
    expect(row?.streamKey.toString('latin1')).not.toContain('secret');
    expect(await restreamsOf().stop(made.id)).toBe(204);
    expect(await restreamsOf().stop(made.id)).toBe(404);
    expect(await server.db.$count(restreams, eq(restreams.id, made.id))).toBe(0);
  });

  test('hangs up when it is stopped', async () => {
    const receiver = await startReceiver({ streamKey: STREAM_KEY });
    const { id } = await restreamsOf().create(addressOf(receiver));
    await untilState({ state: 'live' });
    await restreamsOf().stop(id);

    await filmWithEncoder();
    expect(mediaOf(receiver.heard[0] ?? []).pictures).toEqual([]);
  });

  test('is refused with a wrong key, in the words of the service, and tries no further', async () => {
    const receiver = await startReceiver({ streamKey: 'other', refusal: `No stream ${STREAM_KEY} here.` });
    await restreamsOf().create(addressOf(receiver));

    await untilState({ state: 'refused', problem: 'key', words: 'No stream … here.' });
    expect(receiver.heard).toHaveLength(1);
  });

  test.each(['rtmp', 'rtmps'])('is refused where no %s is spoken', async (protocol) => {
    const plain = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => plain.listen({ port: 0, host: '127.0.0.1' }, resolve));
    closeLater(async () => void plain.close());
    const { port: at } = plain.address() as AddressInfo; // it listens on a port
    await restreamsOf().create(`${protocol}://127.0.0.1:${at}/live`);

    await untilState({ state: 'refused', problem: 'no-rtmp' });
  });

  test('is refused where no host has the name', async () => {
    await restreamsOf().create('rtmp://not-there.invalid/live');
    await untilState({ state: 'refused', problem: 'address' });
  });

  test('continues after the service was away', async () => {
    const receiver = await startReceiver({ streamKey: STREAM_KEY });
    await restreamsOf().create(addressOf(receiver));
    await untilState({ state: 'live' });
    await receiver.goAway();
    await untilState({ state: 'lost' });
    await receiver.comeBack();
    await untilState({ state: 'live', problem: null });

    await filmWithEncoder();
    await expect.poll(() => mediaOf(receiver.heard.at(-1) ?? []).pictures.length, LONG).toBe(40);
  });

  test('ends once its account may no longer broadcast', async () => {
    const receiver = await startReceiver({ streamKey: STREAM_KEY });
    await receiver.goAway();
    await restreamsOf().create(addressOf(receiver));
    await untilState({ state: 'lost' });
    await server.pool.query('update app_user set disabled_at = now() where id = $1', [maya.account.id]);
    await receiver.comeBack();

    await expect
      .poll(
        async () =>
          (await server.db.select().from(restreams).where(eq(restreams.broadcastId, broadcastId)))[0],
        LONG,
      )
      .toMatchObject({ state: 'refused', problem: 'rights' });
    expect(receiver.heard).toEqual([]);
  });

  test('is sent by one server, and by another once the lease of that one is over', async () => {
    const receiver = await startReceiver({ streamKey: STREAM_KEY });
    const { id } = await restreamsOf().create(addressOf(receiver));
    await untilState({ state: 'live' });
    await server.pool.query(
      `update restreams set leased_by = $1, leased_until = now() + interval '3 seconds' where id = $2`,
      [uuidv7(), id],
    );

    await expect.poll(() => receiver.heard[0]?.at(-1)?.kind, LONG).toBe('end');
    expect(receiver.heard).toHaveLength(1);
    await expect.poll(() => receiver.heard.length, LONG).toBe(2);
    await filmWithEncoder();
    await expect.poll(() => mediaOf(receiver.heard[1] ?? []).pictures.length, LONG).toBe(40);
  });
});

describe('restreams', () => {
  test('are for live cameras, at most three of them', async () => {
    const own = restreamsOf();
    const receiver = await startReceiver({ streamKey: STREAM_KEY });
    for (let made = 0; made < 3; made += 1) {
      await own.create(addressOf(receiver));
    }
    expect(await own.create(addressOf(receiver))).toMatchObject({ code: 'too-many-restreams' });
    await end();
    expect(await own.create(addressOf(receiver))).toMatchObject({ code: 'broadcast-over' });
  });

  test.each([
    ['of the web', 'https://video.example/live'],
    ['without a path', 'rtmp://video.example'],
    ['with a name and a password', 'rtmp://a:b@video.example/live'],
    ['with a space', 'rtmp://video.example/a b'],
  ])('take no address %s', async (_name, address) => {
    expect(await restreamsOf().create(address)).toMatchObject({ code: 'bad-request' });
  });

  test('are not offered by a server without the setting', async () => {
    const plain = await harness();
    const zoe = await buildAccount(plain);
    const { teamId: id } = await buildTeam(plain, { members: [[zoe, 'admin']] });
    const { broadcastId: other } = await startCamera(plain, zoe, { teamId: id });
    const without = restreamsOf(plain, zoe, other);

    expect(await without.list()).toEqual({ isOn: false, restreams: [] });
    expect(await without.create('rtmp://video.example/live')).toMatchObject({ code: 'restream-off' });
  });

  test('reach nothing in the network of the server, unless it is set', async () => {
    const open = await harness({ config: { restream: 'public' } });
    const zoe = await buildAccount(open);
    const { teamId: id } = await buildTeam(open, { members: [[zoe, 'admin']] });
    const { broadcastId: other } = await startCamera(open, zoe, { teamId: id });
    const receiver = await startReceiver({ streamKey: STREAM_KEY });
    const own = restreamsOf(open, zoe, other);
    await own.create(addressOf(receiver));

    await expect
      .poll(async () => (await own.list()).restreams, LONG)
      .toMatchObject([{ state: 'refused', problem: 'address' }]);
    expect(receiver.heard).toEqual([]);
  });
});
