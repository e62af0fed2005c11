import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { nested, readTogether } from '#server/db/nested.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games, points } from '#test/matches.ts';

let server: Harness;
let maya: SignedInAccount;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  const players = { a: [{ name: 'Maya Okafor', accountId: maya.account.id }], b: [{ name: 'Jonas "J"' }] };
  await buildMatch(deviceOf(maya, server.app), { players, log: games('aaaaaa aaaaaa') });
  await buildMatch(deviceOf(maya, server.app), { players, log: points('ab') });
});

/** Each player with their match, and with an account where there is one. */
function everyPlayer() {
  return server.db
    .select({
      player: matchPlayers,
      match: { id: matches.id, setup: matches.setup, durationMs: matches.durationMs },
      account: { id: appUser.id, avatarUrl: appUser.avatarUrl, madeAt: appUser.createdAt },
      endedAt: matches.endedAt,
      place: sql<number>`row_number() over (order by ${matchPlayers.name} desc)`.as('place'),
    })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .leftJoin(appUser, eq(appUser.id, matchPlayers.accountId))
    .orderBy(desc(matchPlayers.name), matches.id);
}

test('a list in a statement is the list that a statement of its own gives', async () => {
  const alone = (await everyPlayer()).map((row) => ({ ...row, place: Number(row.place) }));
  const { players } = await readTogether(server.db, { players: everyPlayer() });

  expect(alone).toHaveLength(4);
  expect(alone.map(({ account }) => account?.id)).toEqual([
    maya.account.id,
    maya.account.id,
    undefined,
    undefined,
  ]);
  expect(players).toEqual(alone);
});

test('a list belongs to a row, also inside of a list, and keeps its order', async () => {
  const seats = nested(
    server.db
      .select({ name: matchPlayers.name, since: matchPlayers.startedAt })
      .from(matchPlayers)
      .where(eq(matchPlayers.matchId, matches.id))
      .orderBy(desc(matchPlayers.side)),
  );
  const rows = server.db.select({ id: matches.id, startedAt: matches.startedAt, seats }).from(matches);
  const alone = await rows;
  const together = await readTogether(server.db, { rows, none: everyPlayer().where(sql`false`) });

  expect(alone.map(({ seats: found }) => found.map(({ name }) => name))).toEqual([
    ['Jonas "J"', 'Maya Okafor'],
    ['Jonas "J"', 'Maya Okafor'],
  ]);
  expect(alone[0]?.seats[0]?.since).toEqual(alone[0]?.startedAt);
  expect(together).toEqual({ rows: alone, none: [] });
});
