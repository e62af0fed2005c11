// Counts by day are those of the steps, whatever becomes of these in between.

import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches } from '#server/db/schema/matches.ts';
import { forecastDays, ratingSteps } from '#server/db/schema/ratings.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { playRated } from '#test/rated-matches.ts';
import { type Counted, countForecasts, findWrongDays } from './forecast-store.ts';
import { ratingsChanged } from './service.ts';

const BINS = 5;

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

const CHANGES = [
  'play',
  'correct',
  'delete',
  'restore',
  'erase match',
  'erase player',
  'step',
  'hide',
] as const;

const act = fc.record({
  kind: fc.constantFrom(...CHANGES),
  at: fc.nat(9),
  daysAgo: fc.constantFrom(0, 0, 1, 2, 40),
  isDoubles: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  readonly accounts: Account[];
  readonly ids: string[];
  without: string[];
}

test('forecasts counted by day are those of the steps after any change', async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
      const people = await Promise.all([1, 2, 3, 4].map(() => buildAccount(server)));
      const world: World = { accounts: people.map(({ account }) => account), ids: [], without: [] };
      for (const at of [0, 5, 2, 3]) {
        world.ids.push(await play(world.accounts, { kind: 'play', at, daysAgo: 40, isDoubles: false }));
      }
      for (const each of acts) {
        await alter(each, world);
        const counting = { sport: 'tennis', bins: BINS, without: world.without } as const;
        const plain = await countPlainly(world.without);
        // The second time from what the first has kept.
        expect(await counted(world)).toEqual(plain);
        expect(await server.db.$count(forecastDays, sql`${forecastDays.countedBy} is null`)).toBe(0);
        expect(await counted(world)).toEqual(plain);
        expect(await findWrongDays(server.db, counting)).toEqual([]);
        most = Math.max(most, ...plain.map((bin) => bin.matches));
      }
    }),
    { numRuns: 8, seed: 4 },
  );
  expect(most).toBeGreaterThan(1);
});

test('finds a day whose counts are wrong', async () => {
  const [maya, jonas] = [await buildAccount(server), await buildAccount(server)];
  await playRated(server, { a: [maya.account], b: [jonas.account], daysAgo: 400 });
  await playRated(server, { a: [maya.account], b: [jonas.account], daysAgo: 399 });
  const counting = { sport: 'tennis', bins: BINS, without: [] } as const;
  await countForecasts(server.db, counting);
  const [day] = await server.db
    .update(forecastDays)
    .set({ won: [9, 9, 9, 9, 9] })
    .where(sql`${forecastDays.day} < '2025-06-01'`)
    .returning();

  expect(await findWrongDays(server.db, counting)).toContain(`tennis singles ${day?.day}`);
});

async function play(accounts: readonly Account[], { at, daysAgo, isDoubles }: Act): Promise<string> {
  const [one, two, three, four] = accounts.map((_one, index) => accounts[(index + at) % accounts.length]);
  const sides =
    isDoubles && one && two && three && four
      ? { a: [one, two], b: [three, four] }
      : { a: [one ?? 'Hannah'], b: [two ?? 'Hannah'] };
  return playRated(server, { ...sides, daysAgo });
}

async function alter(each: Act, world: World): Promise<void> {
  const { db, clock } = server;
  const { accounts, ids } = world;
  const id = ids[each.at % ids.length] ?? '';
  const someone = accounts[each.at % accounts.length]?.id ?? '';
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
      if (accounts.length > 2) {
        accounts.splice(each.at % accounts.length, 1);
        await db.delete(appUser).where(eq(appUser.id, someone));
      }
    },
    step: () =>
      db.update(ratingSteps).set({ winChance: sql`1 - win_chance` }).where(eq(ratingSteps.matchId, id)),
    hide: async () => {
      world.without = world.without.length === 0 ? [someone] : [];
    },
  };
  await acts[each.kind]();
}

async function counted({ without }: World) {
  return rounded(await countForecasts(server.db, { sport: 'tennis', bins: BINS, without }));
}

/** Chances are added up in another order. */
function rounded(bins: readonly Counted[]) {
  return bins
    .filter((bin) => bin.matches > 0)
    .map((bin) => ({ ...bin, predicted: Number(bin.predicted.toFixed(9)) }))
    .toSorted((one, other) => one.bin - other.bin);
}

/** The same, from all steps at once. */
async function countPlainly(without: readonly string[]) {
  const { rows } = await server.pool.query<Counted>(
    `select least(width_bucket(chance, 0.5, 1, $1::int), $1::int) as bin, count(*)::int as matches,
      sum(chance) as predicted, (count(*) filter (where has_won))::int as won
    from (
      select max(win_chance) as chance, bool_or(win_chance > 0.5 and score > 0.5) as has_won
      from rating_steps where sport = 'tennis' group by match_id
      having max(win_chance) > 0.5 and not bool_or(account_id = any($2::uuid[]))) favorites
    group by 1`,
    [BINS, without],
  );
  return rounded(rows);
}
