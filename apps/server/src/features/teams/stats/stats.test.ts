import { beforeAll, expect, test } from 'vitest';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games, PLAY_STARTED } from '#test/matches.ts';

let server: Harness;
let club: Club;
let ofPlayer: string;

const SET = { format: 'SET1-S:6/TB7', ruleset: 'itf@2026', firstServer: 'a' } as const;
const DAY = 86_400_000;

/** A one-set match of the player, alone or with the coach, against an outsider or a teammate. */
async function play(
  day: number,
  { log = 'aaaaaa', isDoubles = false, against = 'Jo' } = {},
): Promise<string> {
  const { player, coach, admin } = club.people;
  const own = { name: 'Piet Player', accountId: player.account.id };
  const partner = isDoubles ? [{ name: 'Cora Coach' }] : [];
  const { id } = await buildMatch(deviceOf(player, server.app), {
    setup: { ...SET, discipline: isDoubles ? 'doubles' : 'singles' },
    players: { a: [own, ...partner], b: [{ name: against }, ...(isDoubles ? [{ name: 'Al' }] : [])] },
    log: games(log),
    startedAt: PLAY_STARTED - day * DAY,
  });
  const link = 'update match_players set account_id = $1 where match_id = $2 and side = $3 and number = $4';
  if (isDoubles) {
    await server.pool.query(link, [coach.account.id, id, 'a', 2]);
  }
  if (against === 'Ada Admin') {
    await server.pool.query(link, [admin.account.id, id, 'b', 1]);
  }
  return id;
}

beforeAll(async () => {
  server = await harness();
  club = await buildClub(server);
  await play(9, { against: 'Ada Admin' });
  await play(5, { log: 'bbbbbb' });
  await play(4, { isDoubles: true });
  ofPlayer = await play(3, { log: 'abaaaaa' });
  await play(2);
});

test('a team’s record has every match of its members once, and none of two of them against each other', async () => {
  const { body } = await club.ask.admin('GET', `${club.url}/stats`);

  expect(body).toMatchObject({
    sport: 'tennis',
    total: 5,
    online: 0,
    admins: 2,
    record: { won: 3, lost: 1 },
  });
  expect(body.bySurface).toEqual([{ surface: 'hard', won: 3, lost: 1 }]);
  expect(body.byPlayers).toEqual([
    { names: ['Piet Player'], won: 2, lost: 1 },
    { names: ['Cora Coach', 'Piet Player'], won: 1, lost: 0 },
  ]);
  expect((await club.ask.admin('GET', club.url)).body.team.wins).toBe(3);
});

test('shows form to all members and matches only to their players', async () => {
  const seenBy = async (who: 'admin' | 'player') => (await club.ask[who]('GET', `${club.url}/stats`)).body;
  const [admin, player] = [await seenBy('admin'), await seenBy('player')];

  expect(admin.form).toEqual(['lost', 'won', 'won', 'won'].map((result) => ({ matchId: null, result })));
  expect(player.form[2]).toEqual({ matchId: ofPlayer, result: 'won' });
  expect(admin.achievements[0]).toMatchObject({ id: 'first-bagel', matchId: null });
  expect(player.achievements[0]).toMatchObject({
    id: 'first-bagel',
    detail: 'Piet Player and Cora Coach, 6–0',
  });
});

test('shows member stats only with the view_stats permission', async () => {
  const { body } = await club.ask.player('GET', `${club.url}/stats`);
  expect([body.bySurface, body.byPlayers, body.record]).toEqual([[], [], { won: 3, lost: 1 }]);
  expect((await club.ask.coach('GET', `${club.url}/stats`)).body.byPlayers).toHaveLength(2);
});

test('has an empty record for a sport without matches', async () => {
  const { body } = await club.ask.coach('GET', `${club.url}/stats?sport=pickleball`);
  expect(body).toMatchObject({ record: { won: 0, lost: 0 }, form: [], achievements: [] });
  expect((await club.ask.coach('GET', `${club.url}/stats?sport=padel`)).status).toBe(400);
});
