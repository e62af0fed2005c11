import type { SaveTieResultBody, SeasonAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { deviceOf, games, matchBody } from '#test/matches.ts';

let server: Harness;
let club: Club;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server);
});

type Who = 'admin' | 'coach' | 'player' | 'custom' | 'outsider';

const url = () => `/api/teams/${club.teamId}/season`;
const read = (who: Who = 'player') => club.ask[who]('GET', `${url()}?name=Spring`);
const season = async (): Promise<SeasonAnswer> => (await read()).body;

function result(changes: Partial<SaveTieResultBody> = {}): SaveTieResultBody {
  return {
    ...{
      season: 'Spring',
      home: 'Raptors',
      away: 'Hawks',
      playedOn: '2026-05-30',
      points: { home: 3, away: 2 },
    },
    ...{ sets: { home: 7, away: 5 }, games: { home: 60, away: 55 }, byDecider: false, isVoid: false },
    ...changes,
  };
}

function enter(changes: Partial<SaveTieResultBody> = {}, { id = uuidv7(), who = 'admin' as Who } = {}) {
  return club.ask[who]('PUT', `${url()}/results/${id}`, result(changes));
}

/** Falcons beat an opponent at home by one line, 6–0, 6–0. */
async function winTie(opponent: string) {
  const event = await planner(club.people.admin, server.app).make({ teamId: club.teamId, type: 'match' });
  const tieId = uuidv7();
  const lines = { kind: 'custom', sport: 'tennis', singles: 1, doubles: 0, maxLines: 1, isInOrder: true };
  await club.ask.admin('PUT', `/api/ties/${tieId}`, {
    ...{ eventId: event.id, key: MONDAY_KEY, lines, opponent, isHome: true, season: 'Spring' },
  });
  const device = deviceOf(club.people.admin, server.app);
  const own = [{ name: 'Own', accountId: club.people.admin.account.id }];
  const body = matchBody({ players: { a: own, b: [{ name: 'Rae' }] } });
  await device.create(body);
  await device.append(body.id, { base: 0, events: games('aaaaaaaaaaaa') });
  await club.ask.admin('PUT', `/api/ties/${tieId}/lines/S1/match`, { matchId: body.id });
  return { tieId, matchId: body.id };
}

const rowsOf = ({ rows }: SeasonAnswer) =>
  rows.map(
    ({ team, rank, points, decidedBy }) => `${rank} ${team} ${points}${decidedBy ? ` ${decidedBy}` : ''}`,
  );

describe('the table of a season', () => {
  test('has the ties of the team and the results that its captains entered', async () => {
    await winTie('Raptors');
    expect((await enter()).status).toBe(200);
    const answer = await season();
    expect(rowsOf(answer)).toEqual(['1 Falcons 3', '2 Raptors 3 line-difference', '3 Hawks 0 points']);
    expect(answer.rows[0]).toMatchObject({
      ...{ played: 1, won: 1, lines: { won: 1, lost: 0 } },
      ...{ sets: { won: 2, lost: 0 }, games: { won: 12, lost: 0 } },
    });
    expect(answer).toMatchObject({ team: 'Falcons', rules: 'club-3-1-0', skipped: [], mayManage: false });
  });

  test('counts a tie only once it is decided, and no longer when its match is deleted', async () => {
    const { matchId } = await winTie('Raptors');
    await club.ask.admin('DELETE', `/api/matches/${matchId}`);
    expect(rowsOf(await season())).toEqual(['1 Falcons 0', '1 Raptors 0']);
  });

  test('follows the rules of the league', async () => {
    await enter({ byDecider: true });
    const saved = await club.ask.admin('PUT', url(), { name: 'Spring', rules: 'mlp', withdrawn: [] });
    expect(rowsOf(saved.body)).toEqual(['1 Raptors 2', '2 Hawks 1 points', '3 Falcons 0 points']);
    const unknown = await club.ask.admin('PUT', url(), { name: 'Spring', rules: 'chess', withdrawn: [] });
    expect(unknown.status).toBe(400);
  });

  test('leaves out void results and teams that withdrew, which stay listed', async () => {
    await winTie('Raptors');
    const id = uuidv7();
    await enter({}, { id });
    await enter({ isVoid: true }, { id });
    const answer = await season();
    expect(rowsOf(answer)).toEqual(['1 Falcons 3', '2 Hawks 0 points', '3 Raptors 0 line-difference']);
    expect(answer.results).toMatchObject([{ id, isVoid: true }]);
    await enter({}, { id });
    const { body } = await club.ask.admin('PUT', url(), {
      ...{ name: 'Spring', rules: 'club-3-1-0', withdrawn: ['raptors', 'Raptors'] },
    });
    expect(rowsOf(body)).toEqual(['1 Falcons 0', '1 Hawks 0']);
    expect(body.withdrawn).toHaveLength(1);
  });

  test('does not go by sets that are missing', async () => {
    await enter({ sets: null });
    expect((await season()).skipped).toEqual(['set-difference']);
  });

  test('is that of this season and this team only', async () => {
    await enter({ season: 'Autumn' });
    expect((await season()).results).toEqual([]);
  });
});

describe('a result', () => {
  test('counts once, in whatever order and case its teams are entered', async () => {
    const id = uuidv7();
    await enter({}, { id });
    await enter({}, { id });
    const again = { home: 'hawks', away: 'RAPTORS' };
    expect((await enter(again, { who: 'coach' })).body.code).toBe('result-exists');
    expect((await enter({ ...again, playedOn: '2026-06-06' }, { who: 'coach' })).status).toBe(200);
    expect((await season()).rows.map(({ team, played }) => `${team} ${played}`)).toEqual([
      'Hawks 2',
      'Raptors 2',
      'Falcons 0',
    ]);
  });

  test('cannot be entered for the own team: those come from its ties', async () => {
    expect((await enter({ away: 'FALCONS' })).body.code).toBe('own-result');
    expect((await enter({ away: 'raptors' })).status).toBe(400);
  });

  test('is entered and deleted by captains only, and not seen by outsiders', async () => {
    const id = uuidv7();
    expect((await enter({}, { who: 'player' })).body.code).toBe('not-permitted');
    expect((await enter({}, { who: 'outsider' })).body.code).toBe('tie-not-found');
    expect((await enter({}, { id, who: 'coach' })).status).toBe(200);
    for (const who of ['outsider', 'custom'] as const) {
      expect((await read(who)).body.code).toBe('tie-not-found');
    }
    const other = await buildClub(server);
    expect((await other.ask.admin('DELETE', `${other.url}/season/results/${id}`)).body.code).toBe(
      'result-not-found',
    );
    expect((await other.ask.admin('PUT', `${other.url}/season/results/${id}`, result())).body.code).toBe(
      'id-taken',
    );
    expect((await club.ask.player('DELETE', `${url()}/results/${id}`)).body.code).toBe('not-permitted');
    expect((await club.ask.coach('DELETE', `${url()}/results/${id}`)).status).toBe(204);
    expect((await season()).results).toEqual([]);
  });
});

test('a tie of the team that is set void does not count, until it counts again', async () => {
  const { tieId } = await winTie('Raptors');
  const put = (isVoid: boolean, who: Who = 'admin') =>
    club.ask[who]('PUT', `/api/ties/${tieId}/void`, { isVoid });
  const won = rowsOf(await season());
  expect((await put(true, 'player')).body.code).toBe('not-permitted');
  expect((await put(true, 'outsider')).body.code).toBe('tie-not-found');
  expect((await put(true)).body.tie).toMatchObject({ isVoid: true, score: { a: 1, b: 0 } });
  expect((await season()).rows.map(({ played }) => played)).toEqual([0, 0]);
  expect((await put(false)).body.tie.isVoid).toBe(false);
  expect(rowsOf(await season())).toEqual(won);
});
