// Meetings and lists are those of the matches, whatever becomes of these in between. Meetings are open where the people are.

import { firstMinorYear } from '@allcourt/contract';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import { blocks } from '#server/db/schema/chat.ts';
import { matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { playRated } from '#test/rated-matches.ts';
import { buildTeam } from '#test/teams.ts';
import { proveLists } from '../listed/prove.ts';
import { recallTeamOpponents } from './opponents.ts';
import { proveMeetings } from './prove.ts';
import { findMeetingsWith, findTeamOpponents } from './store.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

/** Names of the guest in each seat, in two spellings: partners differ, opponents may have one name. */
const GUESTS = [
  ['Jo', 'Al', 'Jo', 'Al'],
  ['JO', 'Ál', 'JO', 'Ál'],
] as const;
const ACCOUNTS = 6;

const drawnMatch = fc.record({
  isDoubles: fc.boolean(),
  daysAgo: fc.constantFrom(0, 0, 1, 40),
  // One in each match: of two spellings in the newest match, neither is the newer one.
  spelling: fc.constantFrom(0 as const, 1 as const),
  /** Accounts by their numbers, guests from there on. */
  seats: fc.uniqueArray(fc.nat(ACCOUNTS + 3), { minLength: 4, maxLength: 4 }),
});
type DrawnMatch = typeof drawnMatch extends fc.Arbitrary<infer Value> ? Value : never;

const CHANGES = [
  'delete',
  'restore',
  'merge',
  'hide from owner',
  'hide',
  'show',
  'dispute',
  'ask again',
  'confirm',
  'name a guest',
  'decline',
  'give to a guest',
  'leave',
  'rename',
  'resume',
  'end',
  'lose statistics',
  'erase match',
  'erase account',
  'erase soon',
  'refuse scouts',
  'block',
  'be a minor',
  'leave the team',
  'join the team',
] as const;
const change = fc.record({ kind: fc.constantFrom(...CHANGES), at: fc.nat(40), who: fc.nat(ACCOUNTS - 1) });
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  readonly accounts: readonly Account[];
  readonly ids: readonly string[];
  readonly teamId: string;
}

async function play(
  accounts: readonly Account[],
  { isDoubles, daysAgo, spelling, seats }: DrawnMatch,
): Promise<string> {
  const players = seats.map((number, place) => accounts[number] ?? GUESTS[spelling][place] ?? '');
  const [one = '', two = '', three = '', four = ''] = players;
  const sides = isDoubles ? { a: [one, two], b: [three, four] } : { a: [one], b: [three] };
  const owned = [...sides.a, ...sides.b].some((player) => typeof player !== 'string');
  // A match has an owner, who plays here.
  return playRated(server, {
    ...sides,
    ...(owned ? {} : { a: [accounts[0] ?? '', ...sides.a.slice(1)] }),
    daysAgo,
  });
}

/** Changes a match or its people behind the back of every feature: only the triggers are there to notice. */
async function alter({ accounts, ids, teamId }: World, { kind, at, who }: Change): Promise<void> {
  const { db, clock } = server;
  const id = ids[at % ids.length] ?? '';
  const account = accounts[who]?.id ?? '';
  const ofMatch = (changes: Partial<typeof matches.$inferInsert>) =>
    db.update(matches).set(changes).where(eq(matches.id, id));
  const side = at % 2 === 0 ? 'a' : 'b';
  const ofSeat = (changes: Partial<typeof matchPlayers.$inferInsert>) =>
    db
      .update(matchPlayers)
      .set(changes)
      .where(and(eq(matchPlayers.matchId, id), eq(matchPlayers.side, side), eq(matchPlayers.number, 1)));
  const ofAccount = (changes: Partial<typeof appUser.$inferInsert>) =>
    db.update(appUser).set(changes).where(eq(appUser.id, account));
  const now = clock.now();
  const isFree = sql`not exists (
    select from match_players o where o.match_id = ${id} and (o.account_id = ${account} or o.named_id = ${account}))`;
  const ofGuest = (changes: object) =>
    db
      .update(matchPlayers)
      .set(changes)
      .where(
        and(
          eq(matchPlayers.matchId, id),
          eq(matchPlayers.side, side),
          eq(matchPlayers.number, 1),
          sql`${matchPlayers.accountId} is null`,
          isFree,
          sql`exists (select from app_user where id = ${account})`,
        ),
      );
  const acts: Record<(typeof CHANGES)[number], () => Promise<unknown>> = {
    delete: () => ofMatch({ deletedAt: now }),
    restore: () => ofMatch({ deletedAt: null, mergedIntoId: null, ownerHiddenAt: null }),
    merge: () =>
      db.execute(sql`update ${matches} set merged_into_id = (
        select o.id from ${matches} o where o.id = ${ids[0]} and o.id <> ${id}) where id = ${id}`),
    'hide from owner': () => ofMatch({ ownerHiddenAt: now }),
    hide: () => ofSeat({ hiddenAt: now }),
    show: () => ofSeat({ hiddenAt: null }),
    dispute: () => ofSeat({ answer: 'disputed' }),
    'ask again': () => ofSeat({ answer: 'asked' }),
    confirm: () => ofSeat({ answer: 'confirmed' }),
    'name a guest': () => ofGuest({ namedId: account, answer: 'asked' }),
    decline: () => ofGuest({ answer: 'declined' }),
    'give to a guest': () => ofGuest({ accountId: account, namedId: account, answer: 'confirmed' }),
    leave: () => ofSeat({ accountId: null }),
    rename: () => ofSeat({ name: 'Jo B.', searchName: 'jo b.' }),
    resume: () => ofMatch({ status: 'in-progress', endedAt: null }),
    end: () => ofMatch({ status: 'completed', endedAt: now }),
    'lose statistics': () => db.delete(matchStats).where(eq(matchStats.matchId, id)),
    'erase match': () => db.delete(matches).where(eq(matches.id, id)),
    'erase account': () => (who > 1 ? db.delete(appUser).where(eq(appUser.id, account)) : Promise.resolve()),
    'erase soon': () => (who > 0 ? ofAccount({ eraseAfter: now }) : Promise.resolve()),
    'refuse scouts': () => ofAccount({ preferences: { scoutedBy: 'none' } }),
    block: () =>
      db.execute(sql`insert into ${blocks} select ${accounts[0]?.id}::uuid, id, now() from ${appUser}
        where id = ${account} and id <> ${accounts[0]?.id} on conflict do nothing`),
    'be a minor': () => ofAccount({ birthYear: 2014 }),
    'leave the team': () =>
      db
        .delete(teamMembers)
        .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.accountId, account), sql`${who} > 0`)),
    'join the team': () =>
      db.execute(sql`insert into ${teamMembers} (id, team_id, account_id, role_id, joined_at)
        select gen_random_uuid(), team_id, u.id, role_id, joined_at from ${teamMembers} m
        join ${appUser} u on u.id = ${account}
        where m.team_id = ${teamId} and m.account_id = ${accounts[0]?.id} on conflict do nothing`),
  };
  await acts[kind]();
}

/** The same, read from the matches themselves, seat by seat. */
async function readPlainly({ accounts, teamId }: World) {
  const readerId = accounts[0]?.id ?? '';
  const isOfMember = sql`(own.account_id in (
      select member.account_id from team_members member
      join app_user person on person.id = member.account_id and person.erase_after is null
      where member.team_id = ${teamId})
    and own.hidden_at is null and coalesce(own.answer, 'confirmed') = 'confirmed')`;
  const isCounted = sql`(m.deleted_at is null and m.merged_into_id is null and m.status <> 'in-progress')`;
  const isSomeoneElse = sql`(far.account_id is distinct from ${readerId}
    and (far.account_id is not null or far.search_name <> 'former member'))`;
  const isOpen = sql`(m.owner_hidden_at is null and not exists (
    select from match_players beside
    join app_user person on person.id = coalesce(
      beside.account_id, case when beside.answer <> 'declined' then beside.named_id end)
    where beside.match_id = far.match_id and beside.side = far.side and (
      beside.hidden_at is not null
      or beside.answer = 'disputed'
      or (beside.account_id is not null and coalesce(beside.answer, 'confirmed') <> 'confirmed')
      or person.erase_after is not null
      or person.preferences->>'scoutedBy' = 'none'
      or exists (
        select from blocks
        where (blocks.blocker_id = person.id and blocks.blocked_id = ${readerId})
          or (blocks.blocker_id = ${readerId} and blocks.blocked_id = person.id))
      or (person.protection_year >= ${firstMinorYear(server.clock.now())} and person.id <> ${readerId} and not exists (
        select from team_members mine
        join teams on teams.id = mine.team_id and teams.deleted_at is null
        join team_members theirs on theirs.team_id = mine.team_id and theirs.account_id = person.id
        where mine.account_id = ${readerId})))))`;
  const seen = sql`
    match_players own
    join matches m on m.id = own.match_id
    join match_players far on far.match_id = own.match_id and far.side <> own.side
    left join match_stats s on s.match_id = m.id
    where ${isOfMember} and ${isCounted} and ${isSomeoneElse} and ${isOpen}`;
  const sports = await server.db.execute(sql`
    select m.sport, count(distinct m.id)::int as played from ${seen} group by m.sport order by played desc, m.sport desc`);
  const opponents = await server.db.execute<{
    accountId: string | null;
    name: string;
    guest: string;
    played: number;
    lastAt: string;
    ids: string[];
  }>(sql`
    select sport, account_id as "accountId", (array_agg(name order by started_at desc, match_id))[1] as name,
      min(search_name) as guest, count(distinct match_id)::int as played,
      (count(distinct match_id) filter (where has_points))::int as "withPoints",
      max(started_at) as "lastAt", array_agg(distinct match_id::text order by match_id::text) as ids
    from (
      select distinct m.sport, far.match_id, far.account_id, far.name, far.search_name, m.started_at,
        coalesce(s.stats->far.side->>'figures', '') <> '' as has_points
      from ${seen}) met
    group by sport, account_id, case when account_id is null then search_name end
    order by played desc, "lastAt" desc, name`);
  return { sports: sports.rows, opponents: opponents.rows };
}

async function expectTruth(world: World): Promise<number> {
  const { db, clock } = server;
  const scouting = {
    teamId: world.teamId,
    scout: { readerId: world.accounts[0]?.id ?? '', now: clock.now() },
  };
  const plain = await readPlainly(world);
  const { sports, opponents, totals } = await findTeamOpponents(db, { ...scouting, limit: 50 });
  // Kept since the change before this one.
  const recalled = await recallTeamOpponents(db, { ...scouting, limit: 50 });
  expect(recalled).toEqual(expect.objectContaining({ sports, opponents, totals }));
  expect(sports).toEqual(plain.sports);
  expect(opponents.map(({ lastAt, ...rest }) => ({ ...rest, lastAt: new Date(lastAt) }))).toEqual(
    plain.opponents.map(({ ids: _ids, guest: _guest, lastAt, ...rest }) => ({
      ...rest,
      lastAt: new Date(lastAt),
    })),
  );
  expect(totals).toEqual(plain.opponents.length === 0 ? {} : { tennis: plain.opponents.length });
  for (const { accountId, guest, ids } of plain.opponents) {
    const who = accountId === null ? { name: guest } : { accountId };
    const met = await findMeetingsWith(db, { ...scouting, who });
    expect(met.sports).toEqual([{ sport: 'tennis', played: ids.length }]);
    const found = await db.execute<{ id: string }>(sql`
      select distinct match_id::text as id from meeting_matches
      where meeting_id = any(${sql.param(met.meetingIds)}::uuid[]) order by 1`);
    expect(found.rows.map(({ id }) => id)).toEqual(ids);
  }
  return plain.opponents.length;
}

test('holds for matches made by chance, whatever becomes of them and their players', async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawnMatch, { minLength: 4, maxLength: 8 }),
      fc.array(change, { minLength: 4, maxLength: 10 }),
      async (all, changes) => {
        const people: SignedInAccount[] = [];
        for (let number = 0; number < ACCOUNTS; number += 1) {
          people.push(await buildAccount(server, { displayName: `Player ${number}` }));
        }
        const accounts = people.map(({ account }) => account);
        const { teamId } = await buildTeam(server, { members: people.slice(0, 3) });
        const ids: string[] = [];
        for (const drawn of all) {
          ids.push(await play(accounts, drawn));
        }
        const world = { accounts, ids, teamId };
        shown += await expectTruth(world);
        for (const each of changes) {
          await alter(world, each);
          expect((await proveLists(server.db, { repair: false })).differing).toEqual([]);
          shown += await expectTruth(world);
        }
        expect((await proveMeetings(server.db, { repair: false })).differing).toEqual([]);
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
  expect(shown).toBeGreaterThan(0);
}, 120_000);

test('two changes of one match at once leave what both have written', async () => {
  const [maya, jonas] = [await buildAccount(server), await buildAccount(server)];
  const id = await playRated(server, { a: [maya.account], b: [jonas.account] });
  const seatOf = ({ account }: SignedInAccount) =>
    and(eq(matchPlayers.matchId, id), eq(matchPlayers.accountId, account.id));
  const hide = (person: SignedInAccount, hiddenAt: Date | null) =>
    server.db.update(matchPlayers).set({ hiddenAt }).where(seatOf(person));
  for (const hiddenAt of [server.clock.now(), null, server.clock.now(), null]) {
    await Promise.all([hide(maya, hiddenAt), hide(jonas, hiddenAt)]);
    expect((await proveLists(server.db, { repair: false })).differing).toEqual([]);
    expect((await proveMeetings(server.db, { repair: false })).differing).toEqual([]);
  }
});
