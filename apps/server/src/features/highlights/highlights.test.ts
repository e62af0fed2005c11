import { CLIP_MS, type Highlight, type SaveHighlightBody } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import {
  broadcastSegments,
  broadcastSessions,
  broadcastStills,
  broadcasts,
  highlights,
} from '#server/db/schema/broadcasts.ts';
import { crowdMoments } from '#server/db/schema/stream-chat.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, type Event, point } from '#test/matches.ts';
import { connect, next } from '#test/sockets.ts';
import { broadcastBody } from '#test/streams.ts';

const POINT_MS = 30_000;

let server: Harness;
let club: Club;
let id: string;
let started: number;
let matchId: string;

/** A broadcast of a match of fourteen points, half a minute apart: a break point saved, and a game after deuce. */
beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['chat', 'broadcast'] });
  id = uuidv7();
  started = server.clock.now().getTime();
  matchId = (await buildMatch(deviceOf(club.people.admin, server.app))).id;
  const body = broadcastBody(club.teamId, { matchId, visibility: 'public', highlightMode: 'automatic' });
  expect(await club.ask.admin('PUT', `/api/broadcasts/${id}`, body)).toMatchObject({ status: 200 });
  server.clock.advance({ minutes: 10 });
  await append(0, 'bbb a abaa bbbb');
});

describe('found highlights', () => {
  test('are shown to every viewer, the best first, with stable ids', async () => {
    const found = await read('visitor');
    expect(
      found.map(({ title, rules, score, state }) => ({ title, rules, score, state })),
    ).toMatchInlineSnapshot(`
      [
        {
          "rules": [
            "break-point",
          ],
          "score": "30–40",
          "state": "suggested",
          "title": "Break point won",
        },
        {
          "rules": [
            "break-point",
          ],
          "score": "0–40",
          "state": "suggested",
          "title": "Break point saved",
        },
        {
          "rules": [
            "break-point",
          ],
          "score": "15–40",
          "state": "suggested",
          "title": "Break point saved",
        },
      ]
    `);
    expect(await read('visitor')).toEqual(found);
    const ids = found.map((highlight) => highlight.id);
    await append(12, 'aaa');
    expect((await read('admin')).map((highlight) => highlight.id)).toEqual(expect.arrayContaining(ids));
  });

  test('are for managers only until reviewed, if the team chose so', async () => {
    await club.ask.admin('PATCH', `/api/broadcasts/${id}`, { highlightMode: 'reviewed' });
    expect(await read('player')).toEqual([]);
    const [best] = await read('custom');
    await save(best?.id ?? '', bodyOf(best, { state: 'kept' }));
    expect(await read('player')).toMatchObject([{ id: best?.id, state: 'kept' }]);
  });

  test('include moments with many reactions', async () => {
    const quiet = await read('visitor');
    const at = new Date(started + POINT_MS);
    await server.db.insert(crowdMoments).values({ broadcastId: id, at, emoji: '🔥', count: 80 });
    const loud = await read('visitor');
    expect(loud.length).toBe(quiet.length + 1);
    expect(loud.some(({ rules }) => rules.includes('crowd'))).toBe(true);
  });

  test('are empty without a match, or if it is deleted', async () => {
    await server.app.inject({
      method: 'DELETE',
      url: `/api/matches/${matchId}`,
      headers: { cookie: club.people.admin.cookie },
    });
    expect(await read('visitor')).toEqual([]);
    await club.ask.admin('PATCH', `/api/broadcasts/${id}`, { matchId: null });
    expect(await read('visitor')).toEqual([]);
  });

  test('exclude points before and after the broadcast', async () => {
    await server.db
      .update(broadcasts)
      .set({
        startedAt: new Date(started + 3 * POINT_MS - 9000),
        endedAt: new Date(started + 3 * POINT_MS + 5000),
      })
      .where(eq(broadcasts.id, id));
    const found = await read('visitor');
    expect(found.map(({ pointId }) => pointId)).toHaveLength(1);
    expect(Date.parse(found[0]?.from ?? '')).toBeGreaterThanOrEqual(started + 3 * POINT_MS - 9000);
  });

  test('are within the recording, with the nearest still', async () => {
    await record([
      { from: started, seconds: 95 },
      { from: started + 200_000, seconds: 10 },
    ]);
    await server.db.insert(broadcastStills).values([
      { broadcastId: id, at: new Date(started + 80_000), bytes: 1 },
      { broadcastId: id, at: new Date(started + 10_000), bytes: 1 },
    ]);
    const found = await read('visitor');
    expect(found).toMatchObject([{ title: 'Break point saved', still: `/stills/${started + 80_000}.jpg` }]);
    expect(Date.parse(found[0]?.to ?? '')).toBeLessThanOrEqual(started + 95_000);
  });
});

describe('a decision', () => {
  test('overrides a found highlight, is published to viewers, and can be undone', async () => {
    const [best] = await read('admin');
    const socket = await connect(server.app, club.people.player);
    await socket.emitWithAck('stream:watch', { key: id });
    const published = next(socket, 'stream:changed');
    const kept = await save(best?.id ?? '', bodyOf(best, { state: 'kept', title: 'What a point' }));
    expect(kept).toMatchObject({
      status: 200,
      body: {
        highlight: {
          id: best?.id,
          title: 'What a point',
          state: 'kept',
          rules: best?.rules,
          weight: best?.weight,
          pointId: best?.pointId,
          by: { accountId: club.people.admin.account.id, name: 'Ada Admin' },
        },
      },
    });
    expect(await published).toEqual({ broadcastId: id, what: 'highlights' });
    expect(await save(best?.id ?? '', bodyOf(best, { state: 'kept', title: 'What a point' }))).toEqual(kept);

    await save(best?.id ?? '', bodyOf(best, { state: 'hidden' }));
    expect((await read('player')).map((highlight) => highlight.id)).not.toContain(best?.id);
    expect((await read('admin')).find((highlight) => highlight.id === best?.id)?.state).toBe('hidden');

    const url = pathTo(best?.id ?? '');
    expect((await club.ask.admin('DELETE', url)).status).toBe(204);
    expect(await read('player')).toContainEqual(best);
    expect((await club.ask.admin('DELETE', url)).body).toMatchObject({ code: 'highlight-not-found' });
  });

  test('can be a cut by hand, with the score at its start', async () => {
    const own = uuidv7();
    const from = started + 40_000;
    const cut = await save(own, { title: 'Warm hands', from, to: from + 8000, state: 'kept' });
    expect(cut.body.highlight).toMatchObject({
      id: own,
      title: 'Warm hands',
      rules: ['own'],
      score: '0–30',
      pointId: null,
      state: 'kept',
    });
    expect((await read('visitor')).map((highlight) => highlight.id)).toContain(own);
  });

  test('replaces found highlights of the same moment', async () => {
    const [best] = await read('admin');
    await save(uuidv7(), bodyOf(best, { state: 'kept', title: 'By hand' }));
    const titles = (await read('admin')).map(({ title }) => title);
    expect(titles).toContain('By hand');
    expect(titles).not.toContain(best?.title);
  });

  test.each([
    ['nothing', 0],
    ['backwards', -5000],
    ['too short', CLIP_MS.least - 1],
    ['too long', CLIP_MS.most + 1],
  ])('is refused where it is %s', async (_name, length) => {
    const from = started + 60_000;
    const body = { title: 'No', from, to: from + length, state: 'kept' } as const;
    expect(await save(uuidv7(), body)).toMatchObject({ status: 422, body: { code: 'clip-refused' } });
  });

  test('is refused outside the recording', async () => {
    for (const from of [started - 20_000, started + 3_600_000]) {
      const body = { title: 'No', from, to: from + 10_000, state: 'kept' } as const;
      expect(await save(uuidv7(), body)).toMatchObject({ body: { code: 'clip-refused' } });
    }
    await record([{ from: started, seconds: 60 }]);
    const body = { title: 'No', from: started + 66_000, to: started + 75_000, state: 'kept' } as const;
    expect(await save(uuidv7(), body)).toMatchObject({ body: { code: 'clip-refused' } });
  });

  test('is trimmed if it ends slightly after the recording', async () => {
    await record([{ from: started, seconds: 60 }]);
    const body = { title: 'Now', from: started + 50_000, to: started + 62_000, state: 'kept' } as const;
    expect((await save(uuidv7(), body)).body.highlight.to).toBe(new Date(started + 60_000).toISOString());
  });

  test('is stored once when sent twice at the same time', async () => {
    const [best] = await read('admin');
    const answers = await Promise.all(
      (['kept', 'hidden', 'kept', 'hidden'] as const).map((state) =>
        save(best?.id ?? '', bodyOf(best, { state })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await server.db.select().from(highlights)).toHaveLength(1);
  });

  test("outlives its author's account, without a name", async () => {
    const [best] = await read('admin');
    await club.ask.custom('PUT', pathTo(best?.id ?? ''), bodyOf(best, { state: 'kept' }));
    await server.db.delete(appUser).where(eq(appUser.id, club.people.custom.account.id));
    expect((await read('visitor')).find((highlight) => highlight.id === best?.id)).toMatchObject({
      state: 'kept',
      by: null,
    });
  });
});

function pathTo(highlightId: string): string {
  return `/api/broadcasts/${id}/highlights/${highlightId}`;
}

function save(highlightId: string, body: SaveHighlightBody) {
  return club.ask.admin('PUT', pathTo(highlightId), body);
}

function bodyOf(highlight: Highlight | undefined, changes: Partial<SaveHighlightBody>): SaveHighlightBody {
  return {
    title: highlight?.title ?? '',
    from: Date.parse(highlight?.from ?? ''),
    to: Date.parse(highlight?.to ?? ''),
    state: 'kept',
    ...changes,
  };
}

async function read(who: keyof Club['ask']): Promise<Highlight[]> {
  return (await club.ask[who]('GET', `/api/live/${id}/highlights`)).body.highlights;
}

async function append(base: number, winners: string): Promise<void> {
  const events = [...winners.replaceAll(' ', '')].map(
    (winner, index): Event => point(winner === 'a' ? 'a' : 'b', started + (base + index) * POINT_MS),
  );
  const device = deviceOf(club.people.admin, server.app);
  const appended = await device.append(matchId, { base, events, takeOver: true });
  expect(appended).toMatchObject({ status: 200 });
}

/** A recording of these parts, with segments of one second. */
async function record(parts: readonly { from: number; seconds: number }[]): Promise<void> {
  let number = 0;
  for (const { from, seconds } of parts) {
    const sessionId = uuidv7();
    await server.db.insert(broadcastSessions).values({
      id: sessionId,
      broadcastId: id,
      offsetMs: 0,
      codecHash: Buffer.alloc(32),
      bytes: 1,
      createdAt: server.clock.now(),
    });
    const segments = Array.from({ length: seconds }, (_, seq) => ({
      broadcastId: id,
      number: number + seq,
      sessionId,
      seq,
      startUs: (from + seq * 1000) * 1000,
      durationUs: 1_000_000,
      bytes: 1,
      isCut: seq === 0 && number > 0,
    }));
    await server.db.insert(broadcastSegments).values(segments);
    number += seconds;
  }
  await server.db.update(broadcasts).set({ segments: number, bytes: number }).where(eq(broadcasts.id, id));
}
