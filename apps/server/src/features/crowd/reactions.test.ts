import { type CrowdCounts, MAX_CROWD_BURST, STREAM_CHAT_OPEN_MS } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { crowdMoments } from '#server/db/schema/stream-chat.ts';
import { createLogger } from '#server/logger.ts';
import { testClock } from '#test/clock.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { connect, next } from '#test/sockets.ts';
import { broadcastBody, endNow } from '#test/streams.ts';
import { createBurstLimit, MAX_TAPS, TAPS_PER_SECOND } from './burst-limit.ts';
import { type CrowdBook, createCrowdBook } from './crowd-book.ts';
import { MOMENT_MS } from './times.ts';

const NONE: CrowdCounts = { '👏': 0, '🔥': 0, '🏆': 0 };

let server: Harness;
let club: Club;
let id: string;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server);
  id = uuidv7();
  const body = broadcastBody(club.teamId, { visibility: 'public' });
  expect(await club.ask.admin('PUT', `/api/broadcasts/${id}`, body)).toMatchObject({ status: 200 });
  server.clock.advance({ minutes: 5 });
});

describe('a crowd', () => {
  test('publishes taps together, and stores them by five seconds of the picture', async () => {
    const socket = await connect(server.app, club.people.player);
    await socket.emitWithAck('stream:watch', { key: id });
    const published = next(socket, 'stream:reactions');
    const at = server.clock.now().getTime() - 60_000;
    expect((await tap('player', { at, '👏': 3 })).body).toEqual({ totals: { ...NONE, '👏': 3 } });
    expect((await tap('outsider', { at: at + 1, '👏': 2, '🏆': 1 })).body).toEqual({
      totals: { ...NONE, '👏': 5, '🏆': 1 },
    });

    const { added, totals } = await published;
    expect(totals['👏']).toBeGreaterThanOrEqual(3);
    expect(added['👏']).toBe(totals['👏']);
    await server.app.close();
    const moment = new Date(Math.floor(at / MOMENT_MS) * MOMENT_MS);
    expect(await momentsOf(id)).toEqual([
      { at: moment, emoji: '🏆', count: 1 },
      { at: moment, emoji: '👏', count: 5 },
    ]);
  });

  test('can be read by every viewer', async () => {
    const at = new Date(server.clock.now().getTime() - 10_000);
    await server.db.insert(crowdMoments).values([
      { broadcastId: id, at, emoji: '👏', count: 4 },
      { broadcastId: id, at, emoji: '🔥', count: 2 },
      { broadcastId: id, at: new Date(at.getTime() + MOMENT_MS), emoji: '👏', count: 1 },
    ]);
    expect((await club.ask.visitor('GET', `/api/live/${id}/reactions`)).body).toEqual({
      totals: { '👏': 5, '🔥': 2, '🏆': 0 },
      moments: [
        { at: at.toISOString(), counts: { '👏': 4, '🔥': 2, '🏆': 0 } },
        { at: new Date(at.getTime() + MOMENT_MS).toISOString(), counts: { ...NONE, '👏': 1 } },
      ],
    });
  });

  test('stays within the broadcast’s time, and ends a while after it', async () => {
    const began = server.clock.now().getTime() - 300_000;
    await tap('player', { at: 0, '🔥': 1 });
    await tap('player', { at: began + 86_400_000, '🔥': 1 });
    await endNow(server, id);
    server.clock.advance({ ms: STREAM_CHAT_OPEN_MS });
    expect(await tap('player', { '🔥': 1 })).toMatchObject({ status: 409, body: { code: 'chat-closed' } });
    await server.app.close();
    const kept = await momentsOf(id);
    expect(kept.map(({ at }) => at.getTime())).toEqual([
      Math.floor(began / MOMENT_MS) * MOMENT_MS,
      Math.floor((began + 300_000) / MOMENT_MS) * MOMENT_MS,
    ]);
  });

  test('refuses requests with too many taps, and does not count taps that are too fast', async () => {
    expect((await tap('player', { '👏': MAX_CROWD_BURST + 1 })).status).toBe(400);
    for (let index = 0; index < 10; index += 1) {
      await tap('player', { '👏': MAX_CROWD_BURST });
    }
    expect((await tap('player', { '👏': 1 })).body.totals['👏']).toBe(MAX_TAPS);
    server.clock.advance({ seconds: 1 });
    const after = await tap('player', { '👏': MAX_CROWD_BURST });
    expect(after.body.totals['👏']).toBe(MAX_TAPS + TAPS_PER_SECOND);
  });
});

describe('counting', () => {
  interface Published {
    added: CrowdCounts;
    totals: CrowdCounts;
  }

  function bookOn(db: Database): CrowdBook & { published: Published[] } {
    const published: Published[] = [];
    const log: FastifyBaseLogger = createLogger(server.config);
    const realtime = {
      send: (_room: unknown, _event: unknown, message: Published) => void published.push(message),
    };
    // Only messages to a room matter here.
    return { ...createCrowdBook({ db, log, realtime: realtime as never }), published };
  }

  const one = { ...NONE, '👏': 1 };

  test('10,000 taps of 200 people make one message, and one row per moment and kind', async () => {
    const book = bookOn(server.db);
    const at = server.clock.now();
    for (let index = 0; index < 10_000; index += 1) {
      const lag = (index % 200) * 50; // they do not all see the same instant
      void book.add({ broadcastId: id, at: new Date(at.getTime() - lag), counts: one });
    }
    await book.flush();
    expect(book.published).toEqual([
      { broadcastId: id, added: { ...NONE, '👏': 10_000 }, totals: { ...NONE, '👏': 10_000 } },
    ]);
    expect((await momentsOf(id)).length).toBeLessThanOrEqual(3);
    await book.flush();
    expect(book.published).toHaveLength(1);
  });

  test('several servers each write their own share', async () => {
    const books = [bookOn(server.db), bookOn(server.db), bookOn(server.db)];
    const at = server.clock.now();
    for (let index = 0; index < 30; index += 1) {
      await Promise.all(
        books.map(async (book) => {
          await book.add({ broadcastId: id, at, counts: { '👏': 1, '🔥': 2, '🏆': 3 } });
          await book.flush();
        }),
      );
    }
    const kept = await momentsOf(id);
    expect(kept.map(({ emoji, count }) => [emoji, count])).toEqual([
      ['🏆', 270],
      ['👏', 90],
      ['🔥', 180],
    ]);
    const best = Math.max(...books.map((book) => book.published.at(-1)?.totals['🏆'] ?? 0));
    expect(best).toBe(270);
  });

  test('loses nothing while the database is unreachable', async () => {
    let isAway = true;
    const away = new Proxy(server.db, {
      get(db, name, receiver) {
        if (isAway && name === 'transaction') {
          return () => Promise.reject(new Error('away'));
        }
        return Reflect.get(db, name, receiver);
      },
    });
    const book = bookOn(away);
    const at = server.clock.now();
    await book.add({ broadcastId: id, at, counts: one });
    await book.flush();
    expect(await book.add({ broadcastId: id, at, counts: one })).toEqual({ ...NONE, '👏': 2 });
    expect(book.published).toEqual([]);
    isAway = false;
    await book.flush();
    expect(book.published).toMatchObject([{ added: { '👏': 2 }, totals: { '👏': 2 } }]);
  });

  test('stores nothing for a broadcast that is gone', async () => {
    const book = bookOn(server.db);
    await book.add({ broadcastId: id, at: server.clock.now(), counts: one });
    await server.db.delete(broadcasts).where(eq(broadcasts.id, id));
    await book.flush();
    expect(book.published).toEqual([]);
    expect(await momentsOf(id)).toEqual([]);
  });
});

test('limits each account on its own, and clears it after a while', () => {
  const clock = testClock();
  const limit = createBurstLimit({ clock });
  const much = { ...NONE, '🔥': 50, '🏆': 50 };
  expect(limit('one', much)).toEqual({ ...NONE, '🔥': 50, '🏆': MAX_TAPS - 50 });
  expect(limit('one', much)).toEqual(NONE);
  expect(limit('two', much)).toEqual({ ...NONE, '🔥': 50, '🏆': MAX_TAPS - 50 });
  clock.advance({ minutes: 1 });
  expect(limit('one', much)).toEqual({ ...NONE, '🔥': 50, '🏆': MAX_TAPS - 50 });
});

function tap(who: keyof Club['ask'], { at, ...counts }: { at?: number } & Partial<CrowdCounts>) {
  return club.ask[who]('POST', `/api/live/${id}/reactions`, {
    at: at ?? server.clock.now().getTime(),
    counts: { ...NONE, ...counts },
  });
}

async function momentsOf(broadcastId: string) {
  return server.db
    .select({ at: crowdMoments.at, emoji: crowdMoments.emoji, count: crowdMoments.count })
    .from(crowdMoments)
    .where(eq(crowdMoments.broadcastId, broadcastId))
    .orderBy(crowdMoments.at, crowdMoments.emoji);
}
