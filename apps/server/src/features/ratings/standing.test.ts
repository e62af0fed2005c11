// Standings are the newest of the steps, whatever becomes of these in between.

import { asc, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches } from '#server/db/schema/matches.ts';
import { ratingStandings, ratingSteps } from '#server/db/schema/ratings.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { playRated } from '#test/rated-matches.ts';
import { ratingsChanged } from './service.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

const CHANGES = ['play', 'correct', 'delete', 'restore', 'erase match', 'erase player', 'step'] as const;

const act = fc.record({
  kind: fc.constantFrom(...CHANGES),
  at: fc.nat(9),
  // Late matches fold those after them again; several end in the same instant.
  daysAgo: fc.constantFrom(0, 0, 1, 2, 40),
  sport: fc.constantFrom('tennis', 'pickleball'),
  isDoubles: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

test('a standing is the newest step, with the number of steps, after any change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
      const people = await Promise.all([1, 2, 3, 4].map(() => buildAccount(server)));
      const accounts = people.map(({ account }) => account);
      const ids: string[] = [await play(accounts, ACT), await play(accounts, { ...ACT, daysAgo: 1 })];
      for (const each of acts) {
        await alter(each, { accounts, ids });
        expect(await readStandings()).toEqual(await readPlainly());
      }
    }),
    { numRuns: 10, seed: 9 },
  );
  expect((await readStandings()).length).toBeGreaterThan(0);
});

const ACT = { kind: 'play', at: 0, daysAgo: 0, sport: 'tennis', isDoubles: false } as const;

/** Of the accounts that are left. */
async function play(accounts: readonly Account[], { at, daysAgo, sport, isDoubles }: Act): Promise<string> {
  const [one, two, three, four] = accounts.map((_one, index) => accounts[(index + at) % accounts.length]);
  const sides =
    isDoubles && one && two && three && four
      ? { a: [one, two], b: [three, four] }
      : { a: [one ?? 'Hannah'], b: [two ?? 'Hannah'] };
  return playRated(server, { ...sides, daysAgo, sport });
}

async function alter(each: Act, { accounts, ids }: { accounts: Account[]; ids: string[] }): Promise<void> {
  const { db, clock } = server;
  const id = ids[each.at % ids.length] ?? '';
  const ofMatch = async (changes: Partial<typeof matches.$inferInsert>) => {
    await db.update(matches).set(changes).where(eq(matches.id, id));
    await ratingsChanged(server, id);
  };
  const acts: Record<Act['kind'], () => Promise<unknown>> = {
    play: async () => ids.push(await play(accounts, each)),
    correct: () => ofMatch({ winner: 'b' }),
    delete: () => ofMatch({ deletedAt: clock.now() }),
    restore: () => ofMatch({ deletedAt: null }),
    // Behind the back of the fold: only the triggers are there to notice.
    'erase match': () => db.delete(matches).where(eq(matches.id, id)),
    'erase player': async () => {
      const [gone] = accounts.length > 2 ? accounts.splice(each.at % accounts.length, 1) : [];
      if (gone) {
        await db.delete(appUser).where(eq(appUser.id, gone.id));
      }
    },
    step: () => db.update(ratingSteps).set({ rating: sql`rating + 1` }).where(eq(ratingSteps.matchId, id)),
  };
  await acts[each.kind]();
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
