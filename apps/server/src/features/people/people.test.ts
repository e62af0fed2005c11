import type { CreateMatchBody } from '@allcourt/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games, PLAY_STARTED } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';
import { findPlayedWith } from './store.ts';

let server: Harness;
let maya: SignedInAccount;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
});

test('lists recent partners and opponents first, then teammates', async () => {
  const device = deviceOf(maya, server.app);
  const me = { name: 'Maya Okafor', accountId: maya.account.id };
  await buildMatch(device, { players: { a: [me], b: [{ name: 'Jonas Lindqvist' }] } });
  await buildMatch(device, {
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'doubles', firstServer: 'a' },
    players: { a: [me, { name: 'Zoe Tran' }], b: [{ name: 'jonas lindqvist' }, { name: 'Ana Duarte' }] },
    startedAt: PLAY_STARTED + 1000,
  });
  const zoe = await buildAccount(server, { displayName: 'Zoe Tran' });
  const ben = await buildAccount(server, { displayName: 'Ben Achebe' });
  await buildTeam(server, { members: [maya, zoe] });
  await buildTeam(server, { members: [maya, ben] });
  await buildAccount(server, { displayName: 'A Stranger' });

  const { status, body } = await device.get('/api/people');
  expect(status).toBe(200);
  const later = new Date(PLAY_STARTED + 1000).toISOString();
  expect(body.people).toEqual([
    { name: 'Ana Duarte', ...GUEST, isTeammate: false, opponentAt: later, partnerAt: null, matches: 1 },
    { name: 'jonas lindqvist', ...GUEST, isTeammate: false, opponentAt: later, partnerAt: null, matches: 2 },
    { name: 'Zoe Tran', ...linked(zoe), isTeammate: true, opponentAt: null, partnerAt: later, matches: 1 },
    { name: 'Ben Achebe', ...linked(ben), isTeammate: true, opponentAt: null, partnerAt: null, matches: 0 },
  ]);
});

test('lists no one to a visitor, or to a person without teams and matches', async () => {
  expect((await server.app.inject('/api/people')).statusCode).toBe(401);
  const alone = deviceOf(await buildAccount(server), server.app);
  expect((await alone.get('/api/people')).body).toEqual({ people: [] });
});

test.each([
  ['being played', ''],
  ['over', 'aaaaaa aaaaaa'],
])('lists what matches %s say, whatever becomes of these', async (_name, log) => {
  const ana = await buildAccount(server, { displayName: 'Ana Duarte' });
  const reader = await buildAccount(server, { displayName: 'Rosa Lund' });
  await buildTeam(server, { members: [reader, ana] });
  const device = deviceOf(reader, server.app);
  const me = { name: 'Rosa Lund', accountId: reader.account.id };
  const guest = (name: string) => ({ name });
  const named = { name: 'Ana D.', accountId: ana.account.id };
  const pairs = {
    format: 'SET3-S:6/TB7',
    ruleset: 'itf@2026',
    discipline: 'doubles',
    firstServer: 'a',
  } as const;
  const play = (players: CreateMatchBody['players'], day: number) =>
    buildMatch(device, {
      players,
      log: games(log),
      startedAt: PLAY_STARTED + day * 86_400_000,
      ...(players.a.length === 2 ? { setup: pairs } : {}),
    });
  const [first, second, third] = [
    await play({ a: [me], b: [guest('Jo Berg')] }, 1),
    await play({ a: [me, guest('jo berg')], b: [guest('Ed'), named] }, 2),
    await play({ a: [named], b: [me] }, 3),
  ];
  await play({ a: [me, named], b: [guest('Ed'), guest('Flo')] }, 0);
  const { db } = server;
  const ofMatch = (id: string, changes: Partial<typeof matches.$inferInsert>) =>
    db.update(matches).set(changes).where(eq(matches.id, id));
  const ofSeat = (id: string, changes: Partial<typeof matchPlayers.$inferInsert>) =>
    db
      .update(matchPlayers)
      .set(changes)
      .where(and(eq(matchPlayers.matchId, id), eq(matchPlayers.namedId, ana.account.id)));
  const seen: string[] = [];
  for (const change of [
    async () => {},
    () => ofMatch(third.id, { deletedAt: server.clock.now() }),
    () => ofMatch(third.id, { deletedAt: null }),
    () => ofMatch(first.id, { mergedIntoId: third.id }),
    () => ofSeat(second.id, { answer: 'declined' }),
    () => ofSeat(third.id, { answer: 'confirmed', accountId: ana.account.id }),
    () => db.delete(matches).where(eq(matches.id, second.id)),
    () => db.update(appUser).set({ eraseAfter: server.clock.now() }).where(eq(appUser.id, ana.account.id)),
  ]) {
    await change();
    const asked = { accountId: reader.account.id, limit: 200 };
    const listed = await findPlayedWith(db, asked);
    expect(listed).toEqual(await findPlainly(reader.account.id));
    seen.push(JSON.stringify(listed));
  }
  // Each of them made a difference, but for bringing back what was deleted and for confirming, since who is asked is listed too.
  expect(new Set(seen).size).toBe(seen.length - 2);
});

/** The same, from the matches themselves. */
async function findPlainly(accountId: string) {
  const { rows } = await server.pool.query(
    `select (array_agg(other.name order by m.started_at desc))[1] as name,
      coalesce(other.account_id, case when other.answer <> 'declined' then other.named_id end) as account_id,
      max(u.username) as username,
      max(m.started_at) filter (where other.side <> own.side)::text as opponent_at,
      max(m.started_at) filter (where other.side = own.side)::text as partner_at,
      count(*)::int as matches
    from match_players own
    join matches m on m.id = own.match_id and m.deleted_at is null and m.merged_into_id is null
    join match_players other on other.match_id = own.match_id and (other.side, other.number) <> (own.side, own.number)
    left join app_user u on u.id = coalesce(other.account_id, case when other.answer <> 'declined' then other.named_id end)
    where own.account_id = $1 and u.erase_after is null
    group by 2, case when coalesce(other.account_id, case when other.answer <> 'declined' then other.named_id end) is null
      then other.search_name end
    order by max(m.started_at) desc, lower((array_agg(other.name order by m.started_at desc))[1])`,
    [accountId],
  );
  return rows;
}

const GUEST = { accountId: null, username: null };

function linked({ account }: SignedInAccount) {
  return { accountId: account.id, metId: account.id, username: account.username };
}
