import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { matchEvents, matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, points, undo } from '#test/matches.ts';
import { recomputeMatches } from './recompute.ts';

let server: Harness;
let phone: Device;
let matchId: string;

beforeEach(async () => {
  server = await harness();
  phone = deviceOf(await buildAccount(server), server.app);
  await buildMatch(phone, { log: points('ab') });
  matchId = (await buildMatch(phone, { log: games('aaaaaa aaaaaa') })).id;
});

test('stores the appended events unchanged', async () => {
  expect(await recomputeMatches(server.db, { repair: false })).toEqual({
    matches: 2,
    events: 50,
    differing: [],
    unreadable: [],
  });
});

test('an empty database has nothing to prove', async () => {
  await server.db.delete(matches);

  expect(await recomputeMatches(server.db, { repair: true })).toMatchObject({ matches: 0, events: 0 });
});

test('proves only the matches that are asked for', async () => {
  const proof = await recomputeMatches(server.db, { repair: false, ids: [matchId] });

  expect(proof).toMatchObject({ matches: 1, events: 48 });
});

test.each([
  ['winner', { winner: 'b' }],
  ['seq', { seq: 7 }],
  ['durationMs', { durationMs: 1 }],
  ['endedAt', { endedAt: new Date('2020-01-01T00:00:00Z') }],
  ['searchText', { searchText: 'elsewhere' }],
  ['statisticsVersion', { statisticsVersion: 0 }],
] as const)('reports a wrong %s and repairs it only when asked', async (name, wrong) => {
  await server.db.update(matches).set(wrong).where(eq(matches.id, matchId));
  const differing = [{ matchId, values: [name] }];

  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({ differing });
  expect(await recomputeMatches(server.db, { repair: true })).toMatchObject({ differing });
  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({ differing: [] });
});

test('a wrong end that a player has is found, and comes back', async () => {
  const isOfMatch = eq(matchPlayers.matchId, matchId);
  const read = () => server.db.select({ endedAt: matchPlayers.endedAt }).from(matchPlayers).where(isOfMatch);
  const before = await read();
  await server.db.update(matchPlayers).set({ endedAt: null }).where(isOfMatch);
  const differing = [{ matchId, values: ['players.endedAt'] }];

  expect(await recomputeMatches(server.db, { repair: true })).toMatchObject({ differing });
  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({ differing: [] });
  expect(await read()).toEqual(before);
  expect(before).not.toContainEqual({ endedAt: null });
});

test('a wrong board is found, and comes back', async () => {
  const before = (await phone.get(`/api/matches/${matchId}`)).body.match;
  const snapshot = { sets: [], points: { a: '0', b: '40' }, service: null, pointsPlayed: 1 };
  await server.db.update(matches).set({ snapshot }).where(eq(matches.id, matchId));
  await recomputeMatches(server.db, { repair: true });

  expect((await phone.get(`/api/matches/${matchId}`)).body.match).toEqual(before);
});

test.each([
  ['wrong', { stats: { a: {}, b: {} } }],
  ['of an older log', { seq: 3 }],
] as const)('statistics that are %s are found, and come back', async (_, wrong) => {
  const [before] = await server.db.select().from(matchStats).where(eq(matchStats.matchId, matchId));
  await server.db.update(matchStats).set(wrong).where(eq(matchStats.matchId, matchId));
  const differing = [{ matchId, values: ['stats'] }];

  expect(await recomputeMatches(server.db, { repair: true })).toMatchObject({ differing });
  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({ differing: [] });
  expect(await server.db.select().from(matchStats).where(eq(matchStats.matchId, matchId))).toEqual([before]);
});

test('statistics that are missing are found, and made', async () => {
  await server.db.delete(matchStats);

  const differing = [{ matchId, values: ['stats'] }];
  expect(await recomputeMatches(server.db, { repair: true })).toMatchObject({ differing });
  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({ differing: [] });
});

test('statistics of a match that is played on are found, and dropped', async () => {
  const live = (await buildMatch(phone, { log: points('ab') })).id;
  await server.db.insert(matchStats).values({ matchId: live, seq: 2, stats: {} });
  const differing = [{ matchId: live, values: ['stats'] }];

  expect(await recomputeMatches(server.db, { repair: true })).toMatchObject({ differing });
  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({ differing: [] });
});

test('the statistics of a match that is over go when its last point is undone', async () => {
  const kept = () => server.db.select().from(matchStats).where(eq(matchStats.matchId, matchId));
  expect(await kept()).toHaveLength(1);
  const { log, match } = (await phone.get(`/api/matches/${matchId}`)).body;
  const answer = await phone.append(matchId, { base: match.seq, events: [undo(log.at(-1).event)] });

  expect(answer.status).toBe(200);
  expect(await kept()).toEqual([]);
  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({ differing: [] });
});

test('reports a log with a gap, or one that the rules refuse, and leaves it alone', async () => {
  const at = (seq: number) => and(eq(matchEvents.matchId, matchId), eq(matchEvents.seq, seq));
  await server.db.delete(matchEvents).where(at(9));
  expect((await recomputeMatches(server.db, { repair: true })).unreadable).toEqual([
    { matchId, reason: 'seq 9 is missing' },
  ]);

  await server.db.delete(matchEvents).where(eq(matchEvents.matchId, matchId));
  await server.db.insert(matchEvents).values({
    matchId,
    seq: 1,
    id: matchId,
    kind: 'undo',
    payload: { target: matchId },
    at: server.clock.now(),
    receivedAt: server.clock.now(),
    deviceId: matchId,
  });
  const { unreadable, differing } = await recomputeMatches(server.db, { repair: true });
  expect(unreadable).toEqual([{ matchId, reason: 'seq 1: nothing-to-undo' }]);
  expect(differing).toEqual([]);
});
