import type { PlayerAnswer, RatingHistoryAnswer } from '@allcourt/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { matches } from '#server/db/schema/matches.ts';
import { ratingSteps } from '#server/db/schema/ratings.ts';
import { ratingsChanged, recomputeRatings } from '#server/features/ratings/service.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { createRandom } from './random.ts';
import { seedDemo } from './seed.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
  await seedDemo({ ...server, log: recordingLog().log });
});

async function askAsMaya(url: string) {
  const signedIn = await server.app.inject({ method: 'POST', url: '/auth/demo' });
  const [session] = signedIn.cookies;
  const headers = { cookie: `${session?.name}=${session?.value}` };
  return (await server.app.inject({ url, headers })).json();
}

test('Maya has living ratings in both sports, and two that she declares', async () => {
  const { ratings, records }: PlayerAnswer = await askAsMaya('/api/players/maya.okafor');
  const tennis = ratings?.current.find(
    ({ sport, discipline }) => sport === 'tennis' && discipline === 'singles',
  );
  const { steps, total }: RatingHistoryAnswer = await askAsMaya(
    '/api/players/maya.okafor/ratings?sport=tennis&discipline=singles',
  );

  expect(ratings?.current).toHaveLength(4);
  expect(tennis).toMatchObject({ isProvisional: false });
  expect(tennis?.rating).toBeGreaterThan(1550);
  expect(tennis?.matches).toBeGreaterThan(30);
  expect(steps).toHaveLength(total);
  expect(ratings?.declared.map(({ system }) => system)).toEqual(['dupr', 'utr']);
  expect(records.every(({ record }) => record.played > 10)).toBe(true);
});

test('every rating of a fresh demo is what recomputing makes of its matches', async () => {
  const { steps, differing } = await recomputeRatings(server.db, { repair: false });

  expect(differing).toEqual([]);
  expect(steps).toBe(await server.db.$count(ratingSteps));
});

test('whatever is deleted, restored and corrected, in any order: what is stored is what recomputing makes', async () => {
  const random = createRandom(20_260_601);
  const played = await server.db
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.status, 'completed'))
    .orderBy(asc(matches.id));
  const changes = [
    { deletedAt: server.clock.now() },
    { deletedAt: null },
    { winner: 'a' as const },
    { winner: 'b' as const },
    { endedAt: sql`ended_at - interval '40 days'` },
  ];
  for (let round = 0; round < 60; round += 1) {
    const { id } = random.pick(played);
    await server.db.update(matches).set(random.pick(changes)).where(eq(matches.id, id));
    await ratingsChanged(server, id);
  }
  const { steps, differing } = await recomputeRatings(server.db, { repair: false });

  expect(differing).toEqual([]);
  expect(steps).toBeGreaterThan(200);
  expect(await server.db.$count(ratingSteps)).toBe(steps);
});
