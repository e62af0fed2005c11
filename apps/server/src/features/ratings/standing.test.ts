// Standings are the newest of the steps, whatever becomes of these in between.

import { asc, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ratingStandings, ratingSteps } from '#server/db/schema/ratings.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import {
  changeRated,
  drawnMatch,
  idOf,
  playDrawn,
  RATED_CHANGES,
  type RatedWorld,
} from '#test/rated-changes.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

const act = fc.record({
  ...drawnMatch,
  kind: fc.constantFrom(...RATED_CHANGES, 'step' as const),
  sport: fc.constantFrom('tennis' as const, 'pickleball' as const),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

test('a standing is the newest step, with the number of steps, after any change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
      const people = await Promise.all([1, 2, 3, 4].map(() => buildAccount(server)));
      const accounts = people.map(({ account }) => account);
      const ids = [
        await playDrawn(server, accounts, FIRST),
        await playDrawn(server, accounts, { ...FIRST, daysAgo: 1 }),
      ];
      for (const each of acts) {
        await alter(each, { accounts, ids });
        expect(await readStandings()).toEqual(await readPlainly());
      }
    }),
    { numRuns: 10, seed: 9 },
  );
  expect((await readStandings()).length).toBeGreaterThan(0);
});

const FIRST = { at: 0, daysAgo: 0, sport: 'tennis', isDoubles: false } as const;

async function alter(each: Act, world: RatedWorld): Promise<void> {
  const { kind, ...drawn } = each;
  if (kind !== 'step') {
    return changeRated(server, world, { ...drawn, kind });
  }
  const isOfMatch = eq(ratingSteps.matchId, idOf(world, drawn));
  await server.db.update(ratingSteps).set({ rating: sql`rating + 1` }).where(isOfMatch);
}

async function readStandings() {
  const { accountId, sport, discipline } = ratingStandings;
  return server.db.select().from(ratingStandings).orderBy(asc(accountId), asc(sport), asc(discipline));
}

/** The same, read from the steps themselves. */
async function readPlainly() {
  const { accountId, sport, discipline, rating, deviation, volatility, playedAt, matchId } = ratingSteps;
  return server.db
    .selectDistinctOn([accountId, sport, discipline], {
      accountId,
      sport,
      discipline,
      rating,
      deviation,
      volatility,
      playedAt,
      matches: sql<number>`(count(*) over (partition by ${accountId}, ${sport}, ${discipline}))::int`,
    })
    .from(ratingSteps)
    .orderBy(accountId, sport, discipline, desc(playedAt), desc(matchId));
}
