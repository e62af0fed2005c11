// Counts by day are those of the steps, whatever becomes of these in between.

import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { forecastDays, ratingSteps } from '#server/db/schema/ratings.ts';
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
import { playRated } from '#test/rated-matches.ts';
import { type Counted, countForecasts, findWrongDays } from './forecast-store.ts';

const BINS = 5;

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

const act = fc.record({
  ...drawnMatch,
  kind: fc.constantFrom(...RATED_CHANGES, 'step' as const, 'hide' as const),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

interface World extends RatedWorld {
  without: string[];
}

test('forecasts counted by day are those of the steps after any change', async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
      const people = await Promise.all([1, 2, 3, 4].map(() => buildAccount(server)));
      const world: World = { accounts: people.map(({ account }) => account), ids: [], without: [] };
      for (const at of [0, 5, 2, 3]) {
        world.ids.push(await playDrawn(server, world.accounts, { at, daysAgo: 40, isDoubles: false }));
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

async function alter(each: Act, world: World): Promise<void> {
  const { kind, ...drawn } = each;
  if (kind === 'step') {
    const isOfMatch = eq(ratingSteps.matchId, idOf(world, drawn));
    await server.db.update(ratingSteps).set({ winChance: sql`1 - win_chance` }).where(isOfMatch);
  } else if (kind === 'hide') {
    const someone = world.accounts[drawn.at % world.accounts.length]?.id ?? '';
    world.without = world.without.length === 0 ? [someone] : [];
  } else {
    await changeRated(server, world, { ...drawn, kind });
  }
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
