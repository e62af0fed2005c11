import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { ratingStandings } from '#server/db/schema/ratings.ts';
import { importMatches } from '#server/features/matches/import.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { matchBody, PLAY_STARTED, points } from '#test/matches.ts';
import { measureLevels } from './levels.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

/** A rated player with two sets, all points of which went to them or to their opponent. */
async function rated({
  rating,
  winner,
  counts,
}: {
  rating: number;
  winner: 'a' | 'b';
  counts: boolean;
}): Promise<SignedInAccount> {
  const player = await buildAccount(server, { preferences: counts ? { countsInTransfer: true } : {} });
  const { id: accountId } = player.account;
  await server.db.insert(ratingStandings).values({
    ...{ accountId, sport: 'tennis', discipline: 'singles', rating, deviation: 60, volatility: 0.06 },
    ...{ playedAt: server.clock.now(), matches: 9 },
  });
  for (const daysAgo of [9, 8]) {
    const body = matchBody({
      startedAt: PLAY_STARTED - daysAgo * 86_400_000,
      setup: { format: 'SET1-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
      players: { a: [{ name: 'Player', accountId }], b: [{ name: 'Other' }] },
    });
    const log = points(winner.repeat(24)).map((event, index) => ({
      seq: index + 1,
      event: { ...event, at: event.at - daysAgo * 86_400_000 },
      receivedAt: server.clock.now(),
    }));
    await importMatches(server.db, [{ ...body, ownerId: accountId, deviceId: uuidv7(), log }]);
  }
  return player;
}

const levelsFor = async (player: SignedInAccount) =>
  (await asking(server, player)('GET', '/api/analytics/levels?sport=tennis')).body;

test('measures a rating band from thirty players on who let their training count', async () => {
  const players: SignedInAccount[] = [];
  for (let index = 0; index < 29; index += 1) {
    players.push(await rated({ rating: 1400 + index, winner: index % 3 === 0 ? 'a' : 'b', counts: true }));
  }
  const reader = await rated({ rating: 1500, winner: 'a', counts: false });
  const other = await rated({ rating: 1600, winner: 'a', counts: true });
  await measureLevels(server);
  expect(await levelsFor(reader)).toEqual({ band: { from: 1400, to: 1599 }, rows: [] });

  const last = await rated({ rating: 1599, winner: 'b', counts: true });
  await measureLevels(server);
  const { band, rows } = await levelsFor(reader);
  expect(band).toEqual({ from: 1400, to: 1599 });
  // Ten of the thirty won all of their points on serve, the others none.
  expect(rows).toContainEqual({ statistic: 'service-points-won', players: 30, rate: 1 / 3 });
  expect((await levelsFor(other)).rows).toEqual([]);
  expect(await levelsFor(await buildAccount(server))).toEqual({ band: null, rows: [] });

  await asking(server, last)('PATCH', '/user/preferences', { countsInTransfer: null });
  await measureLevels(server);
  expect((await levelsFor(reader)).rows).toEqual([]);
}, 120_000);
