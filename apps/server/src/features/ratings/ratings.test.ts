import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matchEvents, matches } from '#server/db/schema/matches.ts';
import { ratingSteps } from '#server/db/schema/ratings.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { deviceOf, type Event, PLAY_STARTED, points, undo } from '#test/matches.ts';
import { playRated } from '#test/rated-matches.ts';
import { declareRating, withdrawRating } from './declare.ts';
import { ratingsChanged, recomputeRatings, renewOutdatedRatings } from './service.ts';

let server: Harness;
let maya: SignedInAccount;
let jonas: SignedInAccount;
let aiko: SignedInAccount;
let dev: SignedInAccount;

beforeEach(async () => {
  server = await harness({ config: testConfig({ ACCOUNT_GRACE_DAYS: '0' }) });
  maya = await buildAccount(server, { username: 'maya', displayName: 'Maya Okafor' });
  jonas = await buildAccount(server, { username: 'jonas' });
  aiko = await buildAccount(server, { username: 'aiko' });
  dev = await buildAccount(server, { username: 'dev' });
});

function singles(winner: SignedInAccount, loser: SignedInAccount, daysAgo = 0): Promise<string> {
  return playRated(server, { a: [winner.account], b: [loser.account], daysAgo });
}

async function stepsOf({ account }: { account: Account }) {
  return server.db
    .select()
    .from(ratingSteps)
    .where(eq(ratingSteps.accountId, account.id))
    .orderBy(ratingSteps.playedAt);
}

function enteredScore(a: number, b: number): Event {
  return { id: uuidv7(), at: PLAY_STARTED, kind: 'score', sets: [{ a, b }] };
}

async function expectProven(steps: number): Promise<void> {
  expect(await recomputeRatings(server.db, { repair: false })).toEqual({
    steps,
    differing: [],
    standings: [],
  });
}

test('moves both players by the same amount if they are equal', async () => {
  await singles(maya, jonas);
  const [won] = await stepsOf(maya);
  const [lost] = await stepsOf(jonas);

  expect(won).toMatchObject({ ratingBefore: 1500, deviationBefore: 350, winChance: 0.5, score: 1, share: 1 });
  expect(won?.rating).toBeGreaterThan(1600);
  expect((won?.rating ?? 0) - 1500).toBeCloseTo(1500 - (lost?.rating ?? 0), 6);
  await expectProven(2);
});

test('rates sports, singles and doubles separately', async () => {
  await singles(maya, jonas, 3);
  await playRated(server, { a: [maya.account], b: [jonas.account], sport: 'pickleball', daysAgo: 2 });
  await playRated(server, {
    a: [maya.account, dev.account],
    b: [jonas.account, aiko.account],
    daysAgo: 1,
  });
  const steps = await stepsOf(maya);

  expect(steps.map(({ sport, discipline }) => `${sport} ${discipline}`)).toEqual([
    'tennis singles',
    'pickleball singles',
    'tennis doubles',
  ]);
  expect(steps.map(({ ratingBefore }) => ratingBefore)).toEqual([1500, 1500, 1500]);
  await expectProven(8);
});

describe('matches without effect', () => {
  test('a guest', async () => {
    await playRated(server, { a: [maya.account], b: ['Hannah Weiss'] });

    expect(await stepsOf(maya)).toEqual([]);
  });
});

test('counts an entered result, by its margin', async () => {
  await playRated(server, { a: [maya.account], b: [jonas.account], log: [enteredScore(6, 4)], daysAgo: 1 });
  await singles(maya, jonas);
  const [close, clear] = await stepsOf(maya);

  expect(close).toMatchObject({ share: 0.6, score: 0.85 });
  expect(clear).toMatchObject({ share: 1, score: 1 });
  await expectProven(4);
});

describe('late changes', () => {
  test('rates a match before those that ended later', async () => {
    await singles(maya, jonas, 2);
    await singles(aiko, maya, 1);
    await singles(jonas, maya, 9);
    const steps = await stepsOf(maya);

    expect(steps.map(({ score }) => score)).toEqual([0, 1, 0]);
    expect(steps[1]?.ratingBefore).toBe(steps[0]?.rating);
    expect(steps[2]?.ratingBefore).toBe(steps[1]?.rating);
    await expectProven(6);
  });

  test('carries a correction on to later opponents', async () => {
    const first = await singles(maya, jonas, 9);
    await singles(jonas, aiko, 5);
    await singles(aiko, dev, 1);
    await singles(dev, maya, 20);
    const before = (await stepsOf(dev)).at(-1)?.rating;
    await server.db.update(matches).set({ winner: 'b' }).where(eq(matches.id, first));
    await ratingsChanged(server, first);

    expect((await stepsOf(dev)).at(-1)?.rating).not.toBe(before);
    await expectProven(8);
  });

  test('leaves the rows of unaffected players alone', async () => {
    await singles(aiko, dev, 1);
    const [before] = (await server.pool.query('select xmin from rating_steps')).rows;
    await singles(maya, jonas, 9);
    const { rows } = await server.pool.query('select xmin from rating_steps where account_id = $1', [
      aiko.account.id,
    ]);

    expect(rows).toEqual([before]);
  });

  test('rates every match that ends at the same moment', async () => {
    const people = [maya, jonas, aiko, dev];
    const pairs = people.flatMap((first) =>
      people.filter((second) => second !== first).map((second) => [first, second] as const),
    );
    await Promise.all(pairs.map(([winner, loser], index) => singles(winner, loser, index % 3)));

    expect(await stepsOf(maya)).toHaveLength(6);
    await expectProven(24);
  });
});

describe('a self-reported rating', () => {
  const UTR = { system: 'utr', discipline: 'singles', value: 7.5, declaredOn: '2026-05-01' } as const;
  const as = ({ account }: SignedInAccount) => ({ ...server, account });
  const passDays = (days: number) => server.clock.advance({ days });
  const starts = async (person = maya) =>
    (await stepsOf(person)).map(
      ({ seededFrom, ratingBefore }) => `${seededFrom} ${Math.round(ratingBefore)}`,
    );

  test('is where the rating starts if it is there before the first match', async () => {
    await declareRating(as(maya), UTR);
    passDays(3);
    await singles(maya, jonas, -1);
    await singles(maya, jonas, -2);
    const [first, second] = await stepsOf(maya);

    expect(first).toMatchObject({ seededFrom: 'utr', ratingBefore: 1700, deviationBefore: 250 });
    expect(second).toMatchObject({ seededFrom: null });
    await expectProven(4);
  });

  test('moves nothing when it is changed, added or removed later', async () => {
    await declareRating(as(maya), UTR);
    passDays(3);
    await singles(maya, jonas, -1);
    await declareRating(as(maya), { ...UTR, value: 11 });
    await declareRating(as(jonas), UTR);
    await withdrawRating(as(maya), UTR);
    await recomputeRatings(server.db, { repair: true });

    expect([await starts(), await starts(jonas)]).toEqual([['utr 1700'], ['null 1500']]);
    await expectProven(2);
  });

  test('is taken as of the match that becomes the first one', async () => {
    const early = await singles(maya, jonas, 20);
    await declareRating(as(maya), UTR);
    passDays(2);
    await declareRating(as(maya), { ...UTR, value: 9.5 });
    passDays(2);
    await singles(maya, jonas, -3);
    expect((await starts())[0]).toBe('null 1500');
    await server.db.update(matches).set({ deletedAt: server.clock.now() }).where(eq(matches.id, early));
    await ratingsChanged(server, early);

    expect(await starts()).toEqual(['utr 1900']);
    await expectProven(2);
  });

  test('also counts for a match that was given a later time than it', async () => {
    const log = [enteredScore(6, 4)];
    await playRated(server, { a: [maya.account], b: [jonas.account], log, daysAgo: -2 });
    await declareRating(as(maya), UTR);
    expect(await starts()).toEqual(['utr 1700']);
    await expectProven(2);
    passDays(1);
    await withdrawRating(as(maya), UTR);

    expect(await starts()).toEqual(['null 1500']);
    await expectProven(2);
  });

  test('counts by the finest system, for its sport and discipline only', async () => {
    await declareRating(as(maya), { ...UTR, system: 'ntrp', value: 3 });
    await declareRating(as(maya), UTR);
    passDays(3);
    await singles(maya, jonas, -1);
    await playRated(server, { a: [maya.account], b: [jonas.account], sport: 'pickleball', daysAgo: -2 });

    expect(await starts()).toEqual(['utr 1700', 'null 1500']);
    await expectProven(4);
  });
});

describe('over the wire', () => {
  test('rates a match on its last point, and follows undo, delete and restore', async () => {
    const device = deviceOf(maya, server.app);
    const log = points('a'.repeat(24));
    const id = await playRated(server, { a: [maya.account], b: [jonas.account], log: log.slice(0, -1) });
    const last = log.slice(-1);
    const act = async (method: 'DELETE' | 'POST', url: string, { cookie } = maya) =>
      (await server.app.inject({ method, url, headers: { cookie } })).statusCode;
    const count = async () => (await stepsOf(jonas)).length;

    await device.append(id, { base: 23, events: last });
    expect(await count()).toBe(1);
    await device.append(id, { base: 24, events: last.map(undo) });
    expect(await count()).toBe(0);
    await device.append(id, { base: 25, events: points('a') });
    expect(await count()).toBe(1);
    expect(await act('DELETE', `/api/matches/${id}`)).toBe(204);
    expect(await count()).toBe(1); // Hidden by one of the two, it counts as before.
    expect(await act('DELETE', `/api/matches/${id}`, jonas)).toBe(204);
    expect(await count()).toBe(0);
    expect(await act('POST', `/api/matches/${id}/restore`)).toBe(204);
    expect(await count()).toBe(1);
    await expectProven(2);
  });

  test('removes the effect of an erased account’s matches on others', async () => {
    await singles(maya, jonas, 9);
    await singles(jonas, maya, 8);
    await singles(aiko, maya, 3);
    const response = await server.app.inject({
      method: 'DELETE',
      url: '/api/auth/delete',
      headers: { cookie: jonas.cookie },
    });
    const steps = await stepsOf(maya);

    expect(response.statusCode).toBe(200);
    expect(steps).toMatchObject([{ ratingBefore: 1500, score: 0 }]);
    await expectProven(2);
  });
});

describe('recomputing', () => {
  test('finds wrong, missing and extra steps, and repairs them on request', async () => {
    const ids = [await singles(maya, jonas, 9), await singles(maya, jonas, 5), await singles(maya, aiko, 1)];
    const [wrong = '', missing = '', tooMany = ''] = ids;
    await server.db.update(ratingSteps).set({ rating: 1 }).where(eq(ratingSteps.matchId, wrong));
    await server.db.delete(ratingSteps).where(eq(ratingSteps.matchId, missing));
    await server.db.update(matches).set({ status: 'retired' }).where(eq(matches.id, tooMany));
    const proof = { steps: 4, differing: ids.toSorted(), standings: [] };

    expect(await recomputeRatings(server.db, { repair: false })).toEqual(proof);
    expect(await recomputeRatings(server.db, { repair: true })).toEqual(proof);
    await expectProven(4);
  });

  test('renews all steps of earlier rules once', async () => {
    const id = await singles(maya, jonas);
    await renewOutdatedRatings(server);
    await server.db.update(ratingSteps).set({ rulesVersion: 1, score: 0.5 });
    await renewOutdatedRatings(server);

    expect(await stepsOf(maya)).toMatchObject([{ matchId: id, score: 1 }]);
    await expectProven(2);
  });

  test('has nothing to check without matches', async () => {
    await server.db.delete(appUser);
    await server.db.delete(matchEvents);

    await expectProven(0);
  });
});
