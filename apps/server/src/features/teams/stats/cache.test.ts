// The cache and the stored wins equal a fresh computation after any change.

import { beforeAll, expect, test } from 'vitest';
import { buildClub, type Club } from '#test/club.ts';

import { type Harness, harness, testConfig } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, PLAY_STARTED } from '#test/matches.ts';
import { buildTeam, winsOf } from '#test/teams.ts';
import { cacheFigures } from './cache.ts';

let server: Harness;
let club: Club;
let phone: Device;

const SET = { format: 'SET1-S:6/TB7', ruleset: 'itf@2026', firstServer: 'a' } as const;
const DAY = 86_400_000;
const DAYS_PLAYED = [70, 68, 40, 8, 7, 6, 5, 3];

beforeAll(async () => {
  server = await harness({ config: testConfig({ ACCOUNT_GRACE_DAYS: '0' }) });
  club = await buildClub(server);
  phone = deviceOf(club.people.player, server.app);
});

/** A set of the player's, with the coach where it is doubles. */
async function play(day: number, { log = 'aaaaaa', isDoubles = false } = {}): Promise<string> {
  const own = { name: 'Piet Player', accountId: club.people.player.account.id };
  const { id } = await buildMatch(phone, {
    setup: { ...SET, discipline: isDoubles ? 'doubles' : 'singles' },
    players: {
      a: [own, ...(isDoubles ? [{ name: 'Partner' }] : [])],
      b: [{ name: 'Jo' }, ...(isDoubles ? [{ name: 'Al' }] : [])],
    },
    log: games(log),
    startedAt: PLAY_STARTED - day * DAY,
  });
  return id;
}

/** Matches that members have won against others, from the matches themselves. */
async function countPlainly(): Promise<number> {
  const { rows } = await server.pool.query<{ wins: number }>(
    `select count(*)::int as wins
      from (
        select player.match_id, bool_and(player.side = 'a') as is_a, bool_and(player.side = 'b') as is_b
        from team_members own join match_players player on player.account_id = own.account_id
        where own.team_id = $1 group by player.match_id) played
      join matches m on m.id = match_id and m.deleted_at is null and m.merged_into_id is null
        and m.winner = case when is_a then 'a' when is_b then 'b' end`,
    [club.teamId],
  );
  return rows[0]?.wins ?? 0;
}

test('the cache equals a fresh read after every change', async () => {
  const ids: string[] = [];
  for (const [index, day] of DAYS_PLAYED.entries()) {
    ids.push(await play(day, { isDoubles: index % 2 === 1, log: index % 3 === 0 ? 'bbbbbb' : 'aaaaaa' }));
  }
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const cached = cacheFigures();
  const seen: string[] = [];
  const both = async () => {
    const asked = { teamId: club.teamId, sport: 'tennis' } as const;
    const fresh = await cacheFigures().read(server.db, asked);
    expect(await cached.read(server.db, asked)).toEqual(fresh);
    const again = fresh.figures;
    expect(await winsOf(server.db, club.teamId)).toBe(await countPlainly());
    seen.push(
      JSON.stringify([again.record, again.bySurface, again.byPlayers, again.form, again.achievements]),
    );
  };
  const set = (text: string, ...values: unknown[]) => server.pool.query(text, values);
  const changes: (() => Promise<unknown>)[] = [
    async () => {},
    () => play(2, { log: 'aaaaaa' }),
    () => club.ask.player('DELETE', `/api/matches/${first}`),
    () => club.ask.player('POST', `/api/matches/${first}/restore`),
    () => set("update matches set surface = 'clay' where id = $1", second),
    () => set("update matches set winner = 'b' where id = $1", third),
    () =>
      set(
        "update match_players set name = 'Former member' where match_id = $1 and side = 'a' and number = 2",
        fourth,
      ),
    () =>
      set(
        "update match_players set account_id = $1 where match_id = $2 and side = 'b' and number = 1",
        club.people.admin.account.id,
        third,
      ),
    () => set("update app_user set display_name = 'Petra' where id = $1", club.people.player.account.id),
    () => club.ask.admin('DELETE', '/api/auth/delete'),
    () => club.ask.player('POST', `${club.url}/leave`),
  ];
  for (const change of changes) {
    await change();
    await both();
  }

  // Each of them made a difference, but for bringing back what was deleted.
  expect(new Set(seen).size).toBe(changes.length - 1);
  expect(seen[3]).toBe(seen[1]);
});

test('returns unchanged stats from the cache while it has room', async () => {
  club = await buildClub(server);
  phone = deviceOf(club.people.player, server.app);
  await play(70);
  const { teamId: other } = await buildTeam(server, { members: [club.people.player] });
  const cached = cacheFigures(2);
  const ask = async (teamId: string) => (await cached.read(server.db, { teamId, sport: 'tennis' })).figures;
  const before = await ask(club.teamId);

  expect(await ask(club.teamId)).toBe(before);
  await play(1);
  const after = await ask(club.teamId);
  expect(after.record).toEqual({ won: 2, lost: 0 });

  // There is room for two matches: the team that was asked for last stays.
  await ask(other);
  expect(await ask(club.teamId)).not.toBe(after);
});
