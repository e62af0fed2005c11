// After an outage a camera sends the newest pieces first, and the backlog behind them. Every list that a player loads in
// between, and each next state of it, is read strictly.

import { broadcastAnswer } from '@allcourt/contract';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findParts } from '#server/features/highlights/store.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Camera, startCamera } from '#test/camera.ts';
import { type Harness, harness } from '#test/harness.ts';
import { type Playlist, readPlaylist, requireContinued } from '#test/hls.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { videoSegment } from '#test/video.ts';

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

async function baseOf(): Promise<string> {
  const { body } = await camera.ask({ url: `/api/live/${broadcastId}` });
  return broadcastAnswer.parse(body).media?.base ?? '';
}

/** A player's list: each state continues the one before it. */
function follow(base: string, path: string) {
  let address = `${base}/${path}`;
  let known: Playlist | null = null;
  return async (): Promise<Playlist> => {
    let answer = await server.app.inject(address);
    if (answer.statusCode === 302) {
      address = `${base}/${answer.headers.location}`;
      answer = await server.app.inject(address);
    }
    expect([address, answer.statusCode]).toEqual([address, 200]);
    const next = readPlaylist(answer.body);
    if (known) {
      requireContinued(known, next);
    }
    known = next;
    return next;
  };
}

const seqs = ({ segments }: Playlist) => segments.map(({ uri }) => Number(/(\d+)\.m4s/.exec(uri)?.[1]));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const cuts = ({ segments }: Playlist) => new Set(segments.map(({ discontinuity }) => discontinuity)).size - 1;

/** A camera that films without a network: its pieces, by number. */
function filmOffline(seconds: number, from: number): Map<number, Uint8Array> {
  const pieces = new Map<number, Uint8Array>();
  for (const seq of range(from, from + seconds - 1)) {
    pieces.set(seq, videoSegment({ at: now(), sequence: seq }));
    server.clock.advance({ seconds: 1 });
  }
  return pieces;
}

async function send(sessionId: string, pieces: Map<number, Uint8Array>, order: readonly number[]) {
  const numbers: number[] = [];
  for (const seq of order) {
    const { status, body } = await camera.send(sessionId, seq, pieces.get(seq) ?? new Uint8Array());
    expect([seq, status]).toEqual([seq, 200]);
    numbers.push(body.number);
  }
  return numbers;
}

/** Sends, and holds the request where it reads which pieces are beside its own. */
async function heldAtNeighbors<Answer>(sending: () => Promise<Answer>) {
  const { query } = pg.Client.prototype;
  const ask = query as (...asked: unknown[]) => unknown;
  const [held, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function wait(
    this: unknown,
    ...asked: unknown[]
  ) {
    if (!/"start_us" <= /.test(String(Object(asked[0]).text))) {
      return ask.apply(this, asked);
    }
    spy.mockRestore();
    reached.resolve();
    return held.promise.then(() => ask.apply(this, asked));
  });
  const copy = sending();
  await reached.promise;
  return { copy, goOn: held.resolve };
}

describe('after ninety seconds without a network', () => {
  test('live goes on with the newest, and the recording is complete once the backlog is in', async () => {
    const { id } = await camera.open();
    await camera.film(id, 10);
    const base = await baseOf();
    const [live, rewound] = [follow(base, 'live.m3u8'), follow(base, 'event.m3u8')];
    await live();
    await rewound();
    const kept = filmOffline(90, 11);

    expect(await send(id, kept, [98, 99, 100])).toEqual([10, 11, 12]);
    await expect.poll(async () => seqs(await live()).at(-1), { timeout: 5000 }).toBe(100);
    expect(seqs(await live())).toEqual([...range(1, 10), 98, 99, 100]);
    expect(cuts(await live())).toBe(1);
    expect((await live()).segments.at(-1)?.at).toBe(now() - 1000);

    const numbers: number[] = [];
    for (const [index, seq] of range(11, 97).entries()) {
      numbers.push(...(await send(id, kept, [seq])));
      if (index % 4 === 3) {
        await camera.film(id, 1, { from: 101 + (index - 3) / 4 });
      }
      if (index % 20 === 19) {
        await live();
        await rewound();
        await follow(base, 'event.m3u8')();
      }
    }
    expect(numbers).toEqual(range(1, 87).map((place) => -place));
    const last = 121;
    expect(seqs(await rewound())).toEqual([...range(1, 10), ...range(98, last)]);
    const complete = await follow(base, 'event.m3u8')();
    expect(seqs(complete)).toEqual(range(1, last));
    expect(cuts(complete)).toBe(0);

    const clip = readPlaylist(
      (await server.app.inject(`${base}/clip.m3u8?from=${now() - 60_000}&to=${now() - 30_000}`)).body,
    );
    expect(cuts(clip)).toBe(0);
    expect(clip.segments).toHaveLength(30);
    await camera.ask({ method: 'POST', url: `/api/broadcasts/${broadcastId}/end` });
    await expect.poll(async () => (await live()).isOver, { timeout: 5000 }).toBe(true);
    const whole = await follow(await baseOf(), 'vod.m3u8')();
    expect([seqs(whole), cuts(whole), whole.isOver]).toEqual([range(1, last), 0, true]);
    expect(await findParts(server.db, broadcastId)).toHaveLength(1);
  });

  test('a piece that is stored while its copy is examined gets the same number, and is not refused', async () => {
    const { id } = await camera.open();
    await camera.film(id, 2);
    const kept = filmOffline(20, 3);
    await send(id, kept, [20, 21, 22]);
    const piece = kept.get(5) ?? new Uint8Array();
    const { copy, goOn } = await heldAtNeighbors(() => camera.send(id, 5, piece));
    const stored = await camera.send(id, 5, piece);
    goOn();
    expect(await copy).toMatchObject({ status: 200, body: { number: stored.body.number } });
  });

  test('a piece of the backlog is stored once, and never where there are pictures', async () => {
    const { id } = await camera.open();
    await camera.film(id, 2);
    const kept = filmOffline(20, 3);
    await send(id, kept, [20, 21, 22]);
    const numbers = await Promise.all(
      [5, 5, 5, 6, 6].map(
        async (seq) => (await camera.send(id, seq, kept.get(seq) ?? new Uint8Array())).body.number,
      ),
    );
    const behind = { status: 422, body: { detail: { reason: 'behind' } } };

    expect(new Set(numbers)).toEqual(new Set([-1, -2]));
    expect(await camera.send(id, 4, kept.get(6) ?? new Uint8Array())).toMatchObject(behind);
    expect(await camera.send(id, 23, kept.get(10) ?? new Uint8Array())).toMatchObject(behind);
    expect(await camera.send(id, 8, videoSegment({ at: now() - 15_000, seconds: 11 }))).toMatchObject({
      status: 200,
    });
    expect(await camera.send(id, 9, kept.get(9) ?? new Uint8Array())).toMatchObject(behind);
  });

  test('a session that was replaced fills in what it filmed before, and nothing else', async () => {
    const { id: first } = await camera.open();
    await camera.film(first, 2);
    const kept = filmOffline(30, 3);
    const { id: second } = await camera.open();
    const after = videoSegment({ at: now(), sequence: 33 });
    await camera.film(second, 3);

    expect(await send(first, kept, range(3, 32))).toEqual(range(1, 30).map((place) => -place));
    expect(await camera.send(first, 33, after)).toMatchObject({
      status: 409,
      body: { code: 'another-camera' },
    });
    const whole = await follow(await baseOf(), 'event.m3u8')();
    expect(seqs(whole)).toEqual([...range(1, 32), 1, 2, 3]);
    expect(cuts(whole)).toBe(1);
  });

  test('the backlog alone is no signal', async () => {
    const { id } = await camera.open();
    await camera.film(id, 2);
    const kept = filmOffline(20, 3);
    await send(id, kept, [22]);
    server.clock.advance({ seconds: 20 });
    const { body } = await camera.send(id, 3, kept.get(3) ?? new Uint8Array());

    expect(body).toEqual({ number: -1, signal: 'lost' });
  });
});
