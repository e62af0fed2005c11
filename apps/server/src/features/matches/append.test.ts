import { MAX_EVENTS_PER_APPEND } from '@allcourt/contract';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchEvents, matchPlayers } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import {
  buildMatch,
  type Device,
  deviceOf,
  type Event,
  games,
  ids,
  logOf,
  matchBody,
  PLAY_STARTED,
  point,
  points,
  undo,
} from '#test/matches.ts';
import { recomputeMatches } from './recompute.ts';

let server: Harness;
let maya: SignedInAccount;
let phone: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server);
  phone = deviceOf(maya, server.app);
});

afterAll(async () => {
  const proof = await recomputeMatches(server.db, { repair: false });
  expect(proof).toMatchObject({ differing: [], unreadable: [] });
  expect(proof.events).toBeGreaterThan(100);
});

describe('the right to append', () => {
  test('a signed-out caller', async () => {
    const { id } = await buildMatch(phone);
    const answer = await deviceOf({ cookie: '' }, server.app).append(id, { base: 0, events: points('a') });

    expect([answer.status, answer.body.code]).toEqual([401, 'not-signed-in']);
  });

  test('a caller who cannot see the match', async () => {
    const { id } = await buildMatch(phone);
    const outsider = deviceOf(await buildAccount(server), server.app);
    const answers = await Promise.all(
      [id, uuidv7(), 'nonsense'].map((matchId) => outsider.append(matchId, { base: 0, events: points('a') })),
    );

    for (const answer of answers) {
      expect([answer.status, answer.body.code]).toEqual([404, 'match-not-found']);
    }
    expect(await logOf(phone, id)).toEqual([]);
  });

  test('not a player who is not the scorer, though the match is there for them', async () => {
    const { id } = await buildMatch(phone);
    const jonas = await buildAccount(server);
    await server.db
      .update(matchPlayers)
      .set({ accountId: jonas.account.id })
      .where(and(eq(matchPlayers.matchId, id), eq(matchPlayers.side, 'b')));
    const device = deviceOf(jonas, server.app);

    expect((await device.get(`/api/matches/${id}`)).body.match).toMatchObject({ canScore: false });
    const answer = await device.append(id, { base: 0, events: points('a') });
    expect([answer.status, answer.body.code]).toEqual([403, 'not-scorer']);
  });
});

describe('an append that is none', () => {
  test.each([
    ['of nothing', { events: [] }],
    ['of more than fits', { events: points('a'.repeat(MAX_EVENTS_PER_APPEND + 1)) }],
    ['before the start', { base: -1 }],
    ['without a device', { deviceId: 'phone' }],
    ['of an event of no known kind', { events: [{ id: uuidv7(), at: PLAY_STARTED, kind: 'rally' }] }],
    ['of a point without a winner', { events: [{ id: uuidv7(), at: PLAY_STARTED, kind: 'point' }] }],
    ['of a point at no time', { events: [{ ...point('a'), at: -1 }] }],
    ['by a clock that is wrong by centuries', { clocks: [{ offsetMs: 5e12, errorMs: 0 }] }],
    ['of a point with more to it', { events: [{ ...point('a'), isAdmin: true }] }],
  ])('%s is a bad request, and nothing is stored', async (_what, changes) => {
    const { id } = await buildMatch(phone);
    const answer = await phone.append(id, { base: 0, events: points('a'), ...changes });

    expect([answer.status, answer.body.code]).toEqual([400, 'bad-request']);
    expect(await logOf(phone, id)).toEqual([]);
  });
});

describe('appended events', () => {
  test('stands in the log in order, with who wrote it, where and when', async () => {
    const { id } = await buildMatch(phone);
    const events = points('ab');
    const { status, body } = await phone.append(id, { base: 0, events });

    expect(status).toBe(200);
    expect(body).toEqual({
      seq: 2,
      stored: events.map((event, index) => ({
        id: event.id,
        seq: index + 1,
        receivedAt: '2026-06-01T10:00:00.000Z',
      })),
    });
    expect(await server.db.select().from(matchEvents).where(eq(matchEvents.matchId, id))).toEqual(
      events.map((event, index) => ({
        matchId: id,
        seq: index + 1,
        id: event.id,
        kind: 'point',
        payload: { winner: index === 0 ? 'a' : 'b' },
        at: new Date(event.at),
        receivedAt: server.clock.now(),
        clockOffsetMs: null,
        clockErrorMs: null,
        authorId: maya.account.id,
        deviceId: phone.deviceId,
      })),
    );
  });

  test('comes back as it was sent', async () => {
    const detail = { serve: 1, ending: 'ace', rally: 1 };
    const { id } = await buildMatch(phone);
    const events = [{ ...point('a'), detail }, point('b')];
    await phone.append(id, { base: 0, events });

    const { body } = await phone.get(`/api/matches/${id}/events`);
    expect(body.events.map(({ event }: { event: Event }) => event)).toEqual(events);
  });

  test('moves the board', async () => {
    const { id } = await buildMatch(phone, { log: [...games('aab'), ...points('aba')] });

    expect((await phone.get(`/api/matches/${id}`)).body.match).toMatchObject({
      status: 'in-progress',
      sets: [{ a: 2, b: 1, tiebreak: null, winner: null }],
      points: { a: '30', b: '15' },
      service: { side: 'b', player: 1, number: null },
      pointsPlayed: 15,
      seq: 15,
      endedAt: null,
    });
  });

  test('ends the match with its last point', async () => {
    const log = games('aaaaaa aaaaaa');
    const { id } = await buildMatch(phone, { log });
    const last = log.at(-1)?.at ?? 0;

    expect((await phone.get(`/api/matches/${id}`)).body.match).toMatchObject({
      status: 'completed',
      winner: 'a',
      sets: [
        { a: 6, b: 0, winner: 'a' },
        { a: 6, b: 0, winner: 'a' },
      ],
      service: null,
      endedAt: new Date(last).toISOString(),
      durationMs: last - PLAY_STARTED,
    });
  });

  test('may be a result that was entered, with its own time', async () => {
    const body = await buildMatch(phone, { durationMs: 90 * 60_000 });
    const sets = [
      { a: 6, b: 4 },
      { a: 7, b: 6, tiebreak: { a: 7, b: 5 } },
    ];
    await phone.append(body.id, {
      base: 0,
      events: [{ id: uuidv7(), at: PLAY_STARTED + 86_400_000, kind: 'score', sets }],
    });

    expect((await phone.get(`/api/matches/${body.id}`)).body.match).toMatchObject({
      status: 'completed',
      winner: 'a',
      sets: [
        { a: 6, b: 4 },
        { a: 7, b: 6, tiebreak: { a: 7, b: 5 } },
      ],
      durationMs: 90 * 60_000,
      startedAt: '2026-06-01T09:00:00.000Z',
      endedAt: '2026-06-01T10:30:00.000Z',
    });
  });

  test('may be a walkover, which took no time', async () => {
    const { id } = await buildMatch(phone);
    const event = { id: uuidv7(), at: PLAY_STARTED + 60_000, kind: 'end', ending: 'walkover', winner: 'a' };
    await phone.append(id, { base: 0, events: [event] });

    expect((await phone.get(`/api/matches/${id}`)).body.match).toMatchObject({
      status: 'walkover',
      winner: 'a',
      sets: [],
      endedAt: '2026-06-01T09:00:00.000Z',
      durationMs: null,
    });
  });

  test('by a phone whose clock runs fast ends no later than it came here', async () => {
    const { id } = await buildMatch(phone);
    const nextYear = PLAY_STARTED + 365 * 86_400_000;
    const retired = { id: uuidv7(), at: nextYear + 1000, kind: 'end', ending: 'retired', winner: 'b' };
    await phone.append(id, { base: 0, events: [point('a', nextYear), retired] });

    expect((await phone.get(`/api/matches/${id}`)).body.match).toMatchObject({
      status: 'retired',
      winner: 'b',
      endedAt: server.clock.now().toISOString(),
      durationMs: 1000,
    });
  });

  test('by phones that disagree about the year takes no harm from it', async () => {
    const { id } = await buildMatch(phone);
    const events = [point('a', 0), point('b', 253_370_764_799_999), point('a', PLAY_STARTED)];

    expect((await phone.append(id, { base: 0, events })).status).toBe(200);
    expect(await logOf(phone, id)).toEqual(ids(events));
  });
});

describe('events the rules refuse', () => {
  test('in the middle leaves nothing of the append', async () => {
    const { id } = await buildMatch(phone);
    const poisoned = { ...point('b'), detail: { ending: 'ace' } }; // Side a serves.
    const answer = await phone.append(id, { base: 0, events: [point('a'), poisoned, point('a')] });

    expect([answer.status, answer.body.code]).toEqual([422, 'event-refused']);
    expect(answer.body.detail).toEqual({ id: poisoned.id, reason: 'impossible-detail' });
    expect(await logOf(phone, id)).toEqual([]);
    expect((await phone.append(id, { base: 0, events: points('ab') })).status).toBe(200);
  });

  test('is a point after the last one', async () => {
    const { id } = await buildMatch(phone, {
      setup: { ...matchBody().setup, format: 'SET1-S:6/TB7' },
      log: games('aaaaaa'),
    });
    const late = point('b');
    const answer = await phone.append(id, { base: 24, events: [late] });

    expect([answer.status, answer.body.code]).toEqual([422, 'match-over']);
    expect(answer.body.detail).toEqual({ id: late.id, reason: 'match-over' });
  });

  test('is a score that cannot happen, with the reason', async () => {
    const { id } = await buildMatch(phone);
    const score = { id: uuidv7(), at: PLAY_STARTED, kind: 'score', sets: [{ a: 7, b: 3 }] };
    const answer = await phone.append(id, { base: 0, events: [score] });

    expect([answer.status, answer.body.code]).toEqual([422, 'impossible-score']);
    expect(answer.body.error).toContain('7–3 is not possible');
    expect(answer.body.detail).toEqual({ id: score.id, reason: 'impossible-score' });
  });

  test('is an undo of what was never there', async () => {
    const { id } = await buildMatch(phone);

    expect((await phone.append(id, { base: 0, events: [undo(point('a'))] })).body.code).toBe(
      'nothing-to-undo',
    );
  });
});

test('undo and redo come back to the same board, and the log keeps all of it', async () => {
  const log = games('ab');
  const { id } = await buildMatch(phone, { log });
  const before = (await phone.get(`/api/matches/${id}`)).body.match;
  const last = log.at(-1) ?? point('a');
  const taken = undo(last);
  await phone.append(id, { base: 8, events: [taken, undo(taken)] });
  const after = (await phone.get(`/api/matches/${id}`)).body.match;

  expect(after).toEqual({ ...before, seq: 10 });
});

test('a match undone past its end continues', async () => {
  const log = games('aaaaaa');
  const { id } = await buildMatch(phone, {
    setup: { ...matchBody().setup, format: 'SET1-S:6/TB7' },
    log,
  });
  await phone.append(id, { base: 24, events: [undo(log.at(-1) ?? point('a'))] });

  expect((await phone.get(`/api/matches/${id}`)).body.match).toMatchObject({
    status: 'in-progress',
    winner: null,
    endedAt: null,
    sets: [{ a: 5, b: 0, winner: null }],
    points: { a: '40', b: '0' },
  });
});

test('a log has an end', async () => {
  const first = point('a');
  const { id } = await buildMatch(phone, { log: [first] });
  const backAndForth = () =>
    Array.from({ length: MAX_EVENTS_PER_APPEND / 2 }, () => undo(first)).flatMap((taken) => [
      taken,
      undo(taken),
    ]);
  let answer = await phone.append(id, { base: 1, events: backAndForth() });
  while (answer.status === 200) {
    answer = await phone.append(id, { base: answer.body.seq, events: backAndForth() });
  }

  expect([answer.status, answer.body.detail.reason]).toEqual([422, 'log-full']);
  expect(await logOf(phone, id)).toHaveLength(3801);
});
