// Serve and return: stored with the ratings, proven with them, and shown as a second figure.

import type { PlayerAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchStats } from '#server/db/schema/matches.ts';
import { ratingSteps, serveReturnSteps } from '#server/db/schema/ratings.ts';
import { SERVE_POINTS_WITHIN, servePointsOf } from '#server/features/matches/present.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { deviceOf, type Event, PLAY_STARTED, point, undo } from '#test/matches.ts';
import { playRated } from '#test/rated-matches.ts';
import { buildTeam } from '#test/teams.ts';
import { ratingsChanged, recomputeRatings, renewOutdatedRatings } from './service.ts';

let server: Harness;
let maya: SignedInAccount;
let jonas: SignedInAccount;
let aiko: SignedInAccount;

beforeEach(async () => {
  server = await harness();
  maya = await buildAccount(server, { username: 'maya' });
  jonas = await buildAccount(server, { username: 'jonas' });
  aiko = await buildAccount(server, { username: 'aiko' });
});

const singles = (winner: SignedInAccount, loser: SignedInAccount, daysAgo = 0) =>
  playRated(server, { a: [winner.account], b: [loser.account], daysAgo });

const stepsOf = ({ account }: SignedInAccount) =>
  server.db
    .select()
    .from(serveReturnSteps)
    .where(eq(serveReturnSteps.accountId, account.id))
    .orderBy(serveReturnSteps.playedAt);

async function expectProven(): Promise<void> {
  expect((await recomputeRatings(server.db, { repair: false })).differing).toEqual([]);
}

async function profileOf(player: SignedInAccount, reader: SignedInAccount): Promise<PlayerAnswer> {
  const url = `/api/players/${player.account.username}`;
  return (await server.app.inject({ url, headers: { cookie: reader.cookie } })).json();
}

test('a confirmed match moves the serve and the return of everyone in it', async () => {
  await singles(maya, jonas);
  const [won] = await stepsOf(maya);
  const [lost] = await stepsOf(jonas);

  expect(won).toMatchObject({
    surface: 'hard',
    servePoints: 12,
    serveWon: 12,
    returningPoints: 12,
    returningWon: 12,
  });
  expect(won?.serve).toBeGreaterThan(1500);
  expect(won?.returning).toBeGreaterThan(1500);
  expect(lost).toMatchObject({ servePoints: 12, serveWon: 0, returningWon: 0 });
  expect((won?.serve ?? 0) - 1500).toBeCloseTo(1500 - (lost?.returning ?? 0), 6);
  await expectProven();
});

test('a score without points, and a match with a guest, move nothing', async () => {
  const log = [{ id: uuidv7(), at: PLAY_STARTED, kind: 'score' as const, sets: [{ a: 6, b: 4 }] }];
  await playRated(server, { a: [maya.account], b: [jonas.account], log });
  await playRated(server, { a: [maya.account], b: ['Hannah Weiss'] });

  expect(await stepsOf(maya)).toEqual([]);
  expect(await server.db.$count(ratingSteps)).toBe(2);
  await expectProven();
});

test('surfaces, sports and disciplines are apart', async () => {
  await singles(maya, jonas, 5);
  const clay = await singles(maya, jonas, 4);
  await server.db.update(matches).set({ surface: 'clay' }).where(eq(matches.id, clay));
  await ratingsChanged(server, clay);
  await singles(maya, jonas, 3);
  await playRated(server, { a: [maya.account], b: [jonas.account], sport: 'pickleball', daysAgo: 2 });
  const steps = await stepsOf(maya);

  expect(steps.map(({ sport, surface, serveBefore }) => [sport, surface, serveBefore === 1500])).toEqual([
    ['tennis', 'hard', true],
    ['tennis', 'clay', true],
    ['tennis', 'hard', false],
    ['pickleball', 'hard', true],
  ]);
  await expectProven();
});

test('a late match and a corrected point are folded in at their place', async () => {
  const last = await singles(jonas, maya, 1);
  await singles(maya, aiko, 9);
  await singles(jonas, aiko, 5);
  const whole = await server.db.select().from(serveReturnSteps);
  await expectProven();

  // One of the points is undone, and the match ends the same.
  const device = deviceOf(jonas, server.app);
  const { body } = await device.get(`/api/matches/${last}`);
  const newest = body.log.at(-1).event;
  await device.append(last, { base: 24, events: [undo(newest), point('b'), point('a')] });
  const corrected = (await stepsOf(jonas)).find(({ matchId }) => matchId === last);
  const before = whole.find(({ accountId, matchId }) => accountId === jonas.account.id && matchId === last);
  expect((corrected?.servePoints ?? 0) + (corrected?.returningPoints ?? 0)).toBe(25);
  expect(corrected?.serve === before?.serve && corrected?.returning === before?.returning).toBe(false);
  await expectProven();
});

test('recomputing finds wrong, missing and extra steps, and repairs them', async () => {
  const ids = [await singles(maya, jonas, 9), await singles(maya, jonas, 5), await singles(maya, aiko, 1)];
  const right = await stepsOf(maya);
  const [wrong = '', missing = ''] = ids;
  await server.db.update(serveReturnSteps).set({ serve: 1 }).where(eq(serveReturnSteps.matchId, wrong));
  await server.db.delete(serveReturnSteps).where(eq(serveReturnSteps.matchId, missing));

  const proof = { steps: 6, differing: [wrong, missing].toSorted(), standings: [] };
  expect(await recomputeRatings(server.db, { repair: false })).toEqual(proof);
  expect(await recomputeRatings(server.db, { repair: true })).toEqual(proof);
  expect(await stepsOf(maya)).toEqual(right);
  await expectProven();
});

test('a server whose steps were made before there was a serve makes them when it starts', async () => {
  await singles(maya, jonas);
  await server.db.delete(serveReturnSteps);
  await server.db.update(ratingSteps).set({ rulesVersion: 3 });
  await renewOutdatedRatings(server);

  expect(await stepsOf(maya)).toHaveLength(1);
  await expectProven();
});

test('a deleted account’s matches no longer count for others', async () => {
  await singles(maya, jonas, 9);
  await singles(maya, aiko, 3);
  await server.db.update(matches).set({ deletedAt: server.clock.now() });
  for (const { id } of await server.db.select({ id: matches.id }).from(matches)) {
    await ratingsChanged(server, id);
  }

  expect(await server.db.$count(serveReturnSteps)).toBe(0);
});

describe('on a profile', () => {
  test('shows the rating, its range, its share and how many points are behind it', async () => {
    await buildTeam(server, { members: [maya, aiko] });
    await singles(maya, jonas, 9);
    await singles(jonas, maya, 2);
    const { ratings } = await profileOf(maya, aiko);

    expect(ratings?.serveReturn).toMatchObject([
      {
        ...{ sport: 'tennis', discipline: 'singles', surface: 'hard', matches: 2 },
        serve: { points: 24 },
        returning: { points: 24 },
      },
    ]);
    const serve = ratings?.serveReturn[0]?.serve;
    expect(serve?.low).toBeLessThan(serve?.rating ?? 0);
    expect(serve?.shareLow).toBeLessThan(serve?.share ?? 0);
    expect(serve?.shareHigh).toBeGreaterThan(serve?.share ?? 1);
  });

  test.each([
    ['hides ratings', { hidesRatings: true }],
    ['may be under 18', { birthYear: 2012 }],
  ])('shows nothing of a player who %s, but to themselves', async (_who, changes) => {
    await buildTeam(server, { members: [maya, aiko] });
    await singles(maya, jonas, 2);
    await server.db.update(appUser).set(changes).where(eq(appUser.id, maya.account.id));

    expect((await profileOf(maya, aiko)).ratings).toBeNull();
    expect((await profileOf(maya, maya)).ratings?.serveReturn).toHaveLength(1);
  });
});

test('a log that grew by notes alone moves nothing', async () => {
  const id = await singles(maya, jonas);
  const before = await stepsOf(maya);
  const at = PLAY_STARTED + 23 * 25_000; // With the last point, which is the end of the match.
  const note = { id: uuidv7(), at, kind: 'note' as const, text: 'Windy' };
  await deviceOf(maya, server.app).append(id, { base: 24, events: [note] });

  expect(await stepsOf(maya)).toEqual(before);
});

test('the beginning of a match’s stored figures holds its points on serve', async () => {
  // As many kinds of figures as there are, each with large numbers.
  const log = Array.from({ length: 400 }, (_, index): Event => {
    const detail = {
      serve: index % 2 === 0 ? 1 : 2,
      ending: index % 3 === 0 ? 'winner' : 'forced-error',
    } as const;
    return {
      id: uuidv7(),
      at: PLAY_STARTED + index,
      kind: 'point',
      winner: index % 2 === 0 ? 'a' : 'b',
      detail,
    };
  });
  const end = { id: uuidv7(), at: PLAY_STARTED + 400, kind: 'end', ending: 'retired', winner: 'a' } as const;
  await playRated(server, { a: [maya.account], b: [jonas.account], log: [...log, end] });
  const [row] = await server.db.select().from(matchStats);
  const { figures } = statsOf(row?.stats).a;

  expect(figures.length).toBeGreaterThan(SERVE_POINTS_WITHIN);
  expect(servePointsOf(figures).points).toBeGreaterThan(100);
  expect(servePointsOf(figures.slice(0, SERVE_POINTS_WITHIN))).toEqual(servePointsOf(figures));
});

function statsOf(stats: object | undefined): { a: { figures: string } } {
  return Object.assign({ a: { figures: '' } }, stats);
}
