import { connect } from 'node:net';
import { asc, eq, getTableName } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { broadcastSegments, broadcastSessions } from '#server/db/schema/broadcasts.ts';
import { encoderKeys } from '#server/db/schema/encoders.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { startCamera } from '#test/camera.ts';
import { encoderKeysOf, recordedEncoder, sendAndHangUp, sendToEncoderPort } from '#test/encoder.ts';
import { freePort } from '#test/free-port.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

let server: Harness;
let port: number;
let maya: SignedInAccount;
let dev: SignedInAccount;
let teamId: string;
let broadcastId: string;
let keys: ReturnType<typeof encoderKeysOf>;

beforeAll(async () => {
  port = await freePort();
  const rtmp = { port, url: `rtmp://video.test:${port}/live` };
  server = await harness({ config: { dataDir: temporaryFolder(), rtmp } });
});

beforeEach(async () => {
  [maya, dev] = [await buildAccount(server), await buildAccount(server)];
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] }));
  ({ broadcastId } = await startCamera(server, maya, { teamId }));
  keys = encoderKeysOf(server, maya, broadcastId);
});

/** The instant at which a picture that arrives now was filmed, as it is taken. */
const filmed = () => server.clock.now().getTime() - 3000;

function segments() {
  return server.db
    .select()
    .from(broadcastSegments)
    .where(eq(broadcastSegments.broadcastId, broadcastId))
    .orderBy(asc(broadcastSegments.number));
}

function sessions() {
  return server.db
    .select()
    .from(broadcastSessions)
    .where(eq(broadcastSessions.broadcastId, broadcastId))
    .orderBy(asc(broadcastSessions.createdAt));
}

async function live() {
  const answer = await server.app.inject({
    url: `/api/live/${broadcastId}`,
    headers: { cookie: maya.cookie },
  });
  return answer.json();
}

describe('an encoder', () => {
  test('becomes a session of pieces from the instant of its first picture', async () => {
    const { streamKey, server: address } = await keys.create();
    await sendToEncoderPort(port, recordedEncoder('sound', streamKey));

    expect(address).toBe(`rtmp://video.test:${port}/live`);
    expect(await sessions()).toMatchObject([{ offsetMs: filmed(), lastSeq: 4 }]);
    const stored = await segments();
    expect(stored.map(({ startUs }) => Math.round(startUs / 1000) - filmed())).toEqual([0, 1000, 2000, 3000]);
    expect(stored.map(({ isCut }) => isCut)).toEqual([false, false, false, false]);
    for (const { durationUs } of stored) {
      expect(durationUs).toBeGreaterThan(950_000);
      expect(durationUs).toBeLessThan(1_050_000);
    }
    expect(await live()).toMatchObject({ broadcast: { signal: 'good', recording: { durationMs: 4000 } } });
  });

  test('is played like a camera', async () => {
    const { streamKey } = await keys.create();
    await sendToEncoderPort(port, recordedEncoder('sound', streamKey));
    const { media } = await live();
    const list = (await server.app.inject({ url: `${media.base}/live.m3u8` })).body;

    expect(list.match(/#EXTINF/g)).toHaveLength(4);
    const piece = list.split('\n').find((line) => line.endsWith('.m4s'));
    expect((await server.app.inject({ url: `${media.base}/${piece}` })).statusCode).toBe(200);
  });

  test('may have no sound', async () => {
    const { streamKey } = await keys.create();
    await sendToEncoderPort(port, recordedEncoder('silent', streamKey));

    // Its first second was spent waiting for sound.
    expect(await segments()).toHaveLength(3);
  });

  test('continues in another session after its connection is lost', async () => {
    const { streamKey } = await keys.create();
    const bytes = recordedEncoder('sound', streamKey);
    await sendToEncoderPort(port, bytes);
    server.clock.advance({ seconds: 30 });
    await sendToEncoderPort(port, bytes);

    expect(await sessions()).toMatchObject([{ lastSeq: 4 }, { lastSeq: 4, offsetMs: filmed() }]);
    expect((await segments()).map(({ isCut }) => isCut)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test('is listed with its picture, and as gone afterward', async () => {
    const { key, streamKey } = await keys.create();
    expect(key).toMatchObject({ isConnected: false, pictureAt: null, size: null, problem: null });
    await sendToEncoderPort(port, recordedEncoder('sound', streamKey));

    expect((await keys.list()).keys).toMatchObject([
      {
        id: key.id,
        isConnected: false,
        kbps: null,
        size: { width: 96, height: 54 },
        pictureAt: server.clock.now().toISOString(),
      },
    ]);
  });

  test('is refused with a key that is wrong, revoked, or of a broadcast that is over', async () => {
    const { key, streamKey } = await keys.create();
    const refused = 'NetStream.Publish.BadName';
    expect(await sendToEncoderPort(port, recordedEncoder('sound'))).toContain(refused);

    const other = await keys.create();
    await server.app.inject({
      method: 'POST',
      url: `/api/broadcasts/${broadcastId}/end`,
      headers: { cookie: maya.cookie },
    });
    expect(await sendToEncoderPort(port, recordedEncoder('sound', other.streamKey))).toContain(refused);

    expect(await keys.revoke(key.id)).toBe(204);
    expect(await keys.revoke(key.id)).toBe(404);
    expect(await sendToEncoderPort(port, recordedEncoder('sound', streamKey))).toContain(refused);
    expect(await sessions()).toEqual([]);
  });

  test('is refused once its account may no longer broadcast', async () => {
    const { streamKey } = await keys.create();
    await server.pool.query('update app_user set disabled_at = now() where id = $1', [maya.account.id]);

    const heard = await sendToEncoderPort(port, recordedEncoder('sound', streamKey));
    expect(heard).toContain('NetStream.Publish.BadName');
    expect(await segments()).toEqual([]);
  });

  test('takes the place of another with its key', async () => {
    const { streamKey } = await keys.create();
    const bytes = recordedEncoder('sound', streamKey);
    // Without its last words it stays connected.
    const first = sendToEncoderPort(port, bytes.subarray(0, bytes.length - 300));
    await expect.poll(async () => (await keys.list()).keys).toMatchObject([{ isConnected: true }]);
    server.clock.advance({ seconds: 5 });
    await sendToEncoderPort(port, bytes);

    await first;
    expect(await sessions()).toMatchObject([{}, { lastSeq: 4 }]);
  });

  test('keeps its place when another with its key is gone before it was admitted', async () => {
    const { streamKey } = await keys.create();
    const bytes = recordedEncoder('sound', streamKey);
    const socket = connect({ port, host: '127.0.0.1' }).resume();
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.write(bytes.subarray(0, bytes.length - 300));
    await expect.poll(async () => (await keys.list()).keys).toMatchObject([{ isConnected: true }]);

    const holding = await server.pool.connect();
    await holding.query(`begin; lock table ${getTableName(encoderKeys)} in access exclusive mode`);
    await sendAndHangUp(port, bytes);
    await holding.query('commit');
    holding.release();
    // Begun later and answered after a while, it has been looked up after the other.
    await sendToEncoderPort(port, recordedEncoder('sound'));

    expect((await keys.list()).keys).toMatchObject([{ isConnected: true }]);
    socket.write(bytes.subarray(bytes.length - 300));
    await closed;
    expect(await sessions()).toMatchObject([{ lastSeq: 4 }]);
  });

  test('is disconnected when its key is turned off', async () => {
    const { key, streamKey } = await keys.create();
    const bytes = recordedEncoder('sound', streamKey);
    const sent = sendToEncoderPort(port, bytes.subarray(0, bytes.length - 300));
    await expect.poll(async () => (await keys.list()).keys).toMatchObject([{ isConnected: true }]);
    await keys.revoke(key.id);

    await sent;
    expect((await keys.list()).keys).toEqual([]);
  });

  test('does not stop the server, whatever it sends', async () => {
    const { streamKey } = await keys.create();
    const good = recordedEncoder('sound', streamKey);
    const inputs = fc.sample(
      fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 4000 }).map((bytes) => Buffer.from(bytes)),
        fc.tuple(fc.integer({ min: 3100, max: good.length - 1 }), fc.nat(255)).map(([at, byte]) => {
          const bytes = Buffer.from(good);
          bytes[at] = byte;
          return bytes;
        }),
      ),
      { numRuns: 40, seed: 24 },
    );
    for (const input of inputs) {
      server.clock.advance({ seconds: 10 });
      await sendAndHangUp(port, input);
    }
    server.clock.advance({ seconds: 10 });
    await sendToEncoderPort(port, good);

    expect((await sessions()).at(-1)).toMatchObject({ lastSeq: 4, offsetMs: filmed() });
  });

  test('is told apart from one whose codec browsers do not play', async () => {
    const { streamKey } = await keys.create();
    const bytes = recordedEncoder('silent', streamKey);
    // The first picture message: H.264 becomes Sorenson H.263.
    const setup = bytes.indexOf(Buffer.of(0x17, 0x00, 0x00, 0x00, 0x00, 0x01));
    bytes[setup] = 0x12;
    await sendToEncoderPort(port, bytes);

    expect((await keys.list()).keys).toMatchObject([{ problem: 'codec' }]);
    await sendToEncoderPort(port, recordedEncoder('silent', streamKey));
    expect((await keys.list()).keys).toMatchObject([{ problem: null }]);
  });

  test('is refused when its team has no room', async () => {
    const { streamKey } = await keys.create();
    await server.pool.query('update broadcasts set bytes = $1 where id = $2', [
      server.config.mediaQuotaBytes,
      broadcastId,
    ]);
    await sendToEncoderPort(port, recordedEncoder('sound', streamKey));

    expect((await keys.list()).keys).toMatchObject([{ problem: 'storage-full' }]);
    expect(await segments()).toEqual([]);
  });
});

describe('keys', () => {
  test('are for live cameras, at most five of them', async () => {
    for (let made = 0; made < 5; made += 1) {
      await keys.create();
    }
    expect(await keys.create()).toMatchObject({ code: 'too-many-encoder-keys' });
    expect((await keys.list()).keys).toHaveLength(5);
  });

  test('are not offered by a server without the setting', async () => {
    const plain = await harness();
    const [zoe] = [await buildAccount(plain)];
    const { teamId: id } = await buildTeam(plain, { members: [[zoe, 'admin']] });
    const { broadcastId: other } = await startCamera(plain, zoe, { teamId: id });
    const without = encoderKeysOf(plain, zoe, other);

    expect(await without.list()).toEqual({ server: null, keys: [] });
    expect(await without.create()).toMatchObject({ code: 'encoders-off' });
  });
});
