import type { ScoutingAnswer, TeamOpponentsAnswer } from '@allcourt/contract';
import type { PointDetail, Side } from '@allcourt/scoring';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Ask, asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { type Event, games, PLAY_STARTED } from '#test/matches.ts';
import { type Played, playRated } from '#test/rated-matches.ts';
import { buildTeam, setTeam } from '#test/teams.ts';

let server: Harness;
let coach: SignedInAccount;
let maya: SignedInAccount;
let ana: SignedInAccount;
let jonas: SignedInAccount;
let asCoach: Ask;
let teamId: string;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  coach = await buildAccount(server, { displayName: 'Cora Coach' });
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  ana = await buildAccount(server, { displayName: 'Ana Costa' });
  jonas = await buildAccount(server, { displayName: 'Jonas Lindqvist' });
  asCoach = asking(server, coach);
  ({ teamId } = await buildTeam(server, { members: [[coach, 'coach'], maya, ana] }));
});

function play(won: string, { a = [maya.account], b = [jonas.account], ...changes }: Partial<Played> = {}) {
  return playRated(server, { a, b, log: games(won), ...changes });
}

const urlOf = (what: 'scouting' | 'opponents', asked: Record<string, string>, team = teamId) =>
  `/api/teams/${team}/${what}?${new URLSearchParams(asked)}`;

async function scout(asked: Record<string, string>): Promise<ScoutingAnswer> {
  const { status, body } = await asCoach('GET', urlOf('scouting', asked));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

async function list(asked: Record<string, string> = {}): Promise<TeamOpponentsAnswer> {
  const { status, body } = await asCoach('GET', urlOf('opponents', asked));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

const set = (text: string, ...values: unknown[]) => server.pool.query(text, values);

/** A set to love of points with what is known of them, the last one for the winner. */
function detailed(points: readonly (readonly [winner: Side, detail: PointDetail])[]): Event[] {
  return points.map(([winner, detail], index) => ({
    id: uuidv7(),
    at: PLAY_STARTED + index * 25_000,
    kind: 'point',
    winner,
    detail,
  }));
}

describe.each(['scouting', 'opponents'] as const)('%s', (what) => {
  const asked = () => (what === 'scouting' ? { opponent: jonas.account.id } : {});
  const codeOf = async (ask: Ask, team = teamId) => {
    const { status, body } = await ask('GET', urlOf(what, asked(), team));
    return [status, body.code];
  };

  test('needs an account and view_stats in the team, which does not exist for others', async () => {
    await play('aaaaaa');
    const outsider = asking(server, jonas);

    expect(await codeOf(asking(server, {}))).toEqual([401, 'not-signed-in']);
    expect(await codeOf(outsider)).toEqual([404, 'team-not-found']);
    expect(await codeOf(asCoach, uuidv7())).toEqual([404, 'team-not-found']);
    expect(await codeOf(asCoach, 'x')).toEqual([404, 'team-not-found']);
    expect(await codeOf(asking(server, maya))).toEqual([403, 'not-permitted']);
    expect(await codeOf(asCoach)).toEqual([200, undefined]);
  });

  test('stays readable when the season is over', async () => {
    await play('aaaaaa');
    await setTeam(server, teamId, { archivedAt: server.clock.now() });

    expect(await codeOf(asCoach)).toEqual([200, undefined]);
  });
});

test.each([
  ['no opponent', {}],
  ['an empty name', { opponent: ' ' }],
  ['an unknown sport', { opponent: 'Jo', sport: 'squash' }],
  ['an unknown format', { opponent: 'Jo', format: 'x' }],
  ['an unknown word', { opponent: 'Jo', partner: 'Al' }],
])('scouting refuses %s', async (_what, asked) => {
  await play('aaaaaa', { b: ['Jo'] });
  const { status } = await asCoach('GET', urlOf('scouting', asked as Record<string, string>));

  expect(status).toBe(400);
});

test('counts how the opponent serves and how points end, each with its base', async () => {
  // Jonas serves first: four points, of which he wins two, then one of Maya's games.
  const log = detailed([
    ['b', { serve: 1, serveDirection: 'wide', ending: 'ace' }],
    ['b', { serve: 1, serveDirection: 'wide', ending: 'winner', player: 1, rally: 3 }],
    ['a', { serve: 2, serveDirection: 't', ending: 'unforced-error', rally: 6 }],
    ['a', { serve: 2, ending: 'double-fault' }],
    ['b', {}],
    ['b', { serve: 1, serveDirection: 'body' }],
  ]);
  const rest = games('bbbbbb').map((event) => ({ ...event, id: uuidv7() }));
  await playRated(server, {
    a: [maya.account],
    b: [jonas.account],
    winner: 'b',
    log: [...log, ...rest].slice(0, 6 + 20),
  });

  const { figures, withPoints, inDoubles } = await scout({ opponent: jonas.account.id });

  expect([withPoints, inDoubles]).toEqual([1, 0]);
  // Of four serves that were in and of which the direction is known.
  expect(figures['serves-wide']).toMatchObject({ count: 2, of: 4 });
  expect(figures['serves-t']).toMatchObject({ count: 1, of: 4 });
  expect(figures['serves-body']).toMatchObject({ count: 1, of: 4 });
  expect(figures['won-serving-wide']).toMatchObject({ count: 2, of: 2 });
  expect(figures['won-serving-t']).toMatchObject({ count: 0, of: 1 });
  expect(figures.aces).toMatchObject({ count: 1 });
  expect(figures['double-faults']).toMatchObject({ count: 1 });
  expect(figures.winners).toMatchObject({ count: 2, of: 4 });
  expect(figures['unforced-errors']).toMatchObject({ count: 2, of: 4 });
  expect(figures['rallies-5-8']).toMatchObject({ count: 1 });
});

test('sums over the members, who are listed with their balance', async () => {
  await play('aaaaaa', { daysAgo: 5 });
  await play('aabbaaaa', { daysAgo: 4 });
  await play('bbbbbb', { a: [ana.account], daysAgo: 3 });
  await play('aaaaaa', { a: [await outsideAccount()], daysAgo: 2 });

  const answer = await scout({ opponent: jonas.account.id });

  expect(answer.record).toEqual({ played: 3, won: 2, lost: 1 });
  expect(answer.members.map(({ name, played, won, lost }) => [name, played, won, lost])).toEqual([
    ['Maya Okafor', 2, 2, 0],
    ['Ana Costa', 1, 0, 1],
  ]);
  // Games of his in matches with members, each to love: 0, 2 and 6.
  expect(answer.figures['points-won']).toMatchObject({ count: 4 * 8, of: 4 * (6 + 8 + 6) });
  expect(answer.last.map(({ result, id }) => [result, id])).toEqual([
    ['lost', null],
    ['won', null],
    ['won', null],
  ]);
  expect(answer.opponent).toMatchObject({ name: 'Jonas Lindqvist', accountId: jonas.account.id });
});

test('counts a match of two members as a pair once, and names no partner from outside', async () => {
  const outside = await outsideAccount();
  await play('aaaaaa', { a: [maya.account, ana.account], b: [jonas.account, 'Jo'], daysAgo: 1 });
  await play('aaaaaa', { a: [maya.account, outside], b: [jonas.account, 'Jo'] });

  const answer = await scout({ opponent: jonas.account.id });

  expect([answer.record.played, answer.inDoubles]).toEqual([2, 2]);
  expect(answer.members.map(({ name }) => name)).toEqual(['Maya Okafor', 'Ana Costa']);
});

test('links the matches that the reader plays in', async () => {
  const id = await play('aaaaaa', { a: [coach.account] });

  expect((await scout({ opponent: jonas.account.id })).last).toMatchObject([{ id }]);
});

test('narrows by filter', async () => {
  await play('aaaaaa', { daysAgo: 40 });
  await play('bbbbbb');
  const opponent = jonas.account.id;

  expect((await scout({ opponent, surface: 'clay' })).record.played).toBe(0);
  expect((await scout({ opponent, from: String(PLAY_STARTED - 86_400_000) })).record).toEqual({
    played: 1,
    won: 0,
    lost: 1,
  });
  expect((await scout({ opponent, sport: 'pickleball' })).record.played).toBe(0);
});

describe('never shows', () => {
  let matchId: string;

  beforeEach(async () => {
    matchId = await play('aaaaaa');
  });

  const CHANGES: Record<string, () => Promise<unknown>> = {
    'a match that the member hides': () =>
      set('update match_players set hidden_at = now() where account_id = $1', maya.account.id),
    'a match that the opponent hides': () =>
      set('update match_players set hidden_at = now() where account_id = $1', jonas.account.id),
    'a match that its scorer hides': () =>
      set('update matches set owner_hidden_at = now() where id = $1', matchId),
    'a deleted match': () => set('update matches set deleted_at = now() where id = $1', matchId),
    'a merged match': async () =>
      set(
        'update matches set merged_into_id = $1 where id = $2',
        await play('aaaaaa', { a: ['Al'] }),
        matchId,
      ),
    'a match that is being played': () =>
      set("update matches set status = 'in-progress', ended_at = null where id = $1", matchId),
    'a match that the opponent has not confirmed again': () =>
      set("update match_players set answer = 'asked' where account_id = $1", jonas.account.id),
    'a disputed match': () =>
      set("update match_players set answer = 'disputed' where account_id = $1", jonas.account.id),
    'an opponent who does not allow it': () =>
      asking(server, jonas)('PATCH', '/user/preferences', { scoutedBy: 'none' }),
    'an opponent who blocked the reader': () =>
      set('insert into blocks values ($1, $2, now())', jonas.account.id, coach.account.id),
    'an opponent blocked by the reader': () =>
      set('insert into blocks values ($1, $2, now())', coach.account.id, jonas.account.id),
    'a minor of another team': () =>
      set('update app_user set birth_year = 2014 where id = $1', jonas.account.id),
    'an account that is being deleted': () =>
      set('update app_user set erase_after = now() where id = $1', jonas.account.id),
    'matches of a member who left': () => asking(server, maya)('POST', `/api/teams/${teamId}/leave`),
  };

  test.each(Object.entries(CHANGES))('%s', async (_what, change) => {
    const opponent = jonas.account.id;
    expect((await scout({ opponent })).record.played).toBe(1);
    expect((await list()).total).toBe(1);
    await change();

    const { status, body } = await asCoach('GET', urlOf('scouting', { opponent }));
    expect([status, body.code]).toEqual([404, 'person-not-found']);
    expect(await list()).toMatchObject({ opponents: [], total: 0, sports: [] });
  });

  test('a pair of which one does not allow it', async () => {
    const kim = await buildAccount(server, { preferences: { scoutedBy: 'none' } });
    await play('aaaaaa', { a: [maya.account, ana.account], b: [jonas.account, kim.account] });

    expect((await scout({ opponent: jonas.account.id })).record.played).toBe(1);
  });

  test('a named account that has not answered and does not allow it, under its name', async () => {
    const id = await play('aaaaaa', { b: ['Kim'] });
    expect((await scout({ opponent: 'Kim' })).record.played).toBe(1);
    const kim = await buildAccount(server, { preferences: { scoutedBy: 'none' } });
    await set(
      "update match_players set named_id = $1, answer = 'asked' where match_id = $2 and side = 'b'",
      kim.account.id,
      id,
    );

    expect((await asCoach('GET', urlOf('scouting', { opponent: 'Kim' }))).status).toBe(404);
  });

  test('erased accounts, who share one name', async () => {
    await play('aaaaaa', { b: ['Former member'] });

    for (const opponent of ['Former member', 'former member']) {
      expect((await asCoach('GET', urlOf('scouting', { opponent }))).status).toBe(404);
    }
    expect((await list()).opponents.map(({ name }) => name)).toEqual(['Jonas Lindqvist']);
  });
});

test('leaves out the reader', async () => {
  await play('aaaaaa', { b: [coach.account] });

  expect((await list()).opponents.map(({ name }) => name)).toEqual(['Maya Okafor']);
  expect((await asCoach('GET', urlOf('scouting', { opponent: coach.account.id }))).status).toBe(404);
});

test('shows a minor of a shared team', async () => {
  await play('aaaaaa');
  await set('update app_user set birth_year = 2014 where id = $1', jonas.account.id);
  await buildTeam(server, { members: [coach, jonas] });

  expect((await scout({ opponent: jonas.account.id })).opponent.accountId).toBe(jonas.account.id);
});

test('lists the people the members met, the most often met first', async () => {
  await play('aaaaaa', { daysAgo: 5 });
  await play('aaaaaa', { a: [ana.account], daysAgo: 4 });
  await play('aaaaaa', { b: ['Inês Duarte'], daysAgo: 3 });
  await play('aaaaaa', { b: ['ines duarte'], daysAgo: 2 });
  await play('aaaaaa', { b: ['INES DUARTE'], daysAgo: 1 });
  await play('aaaaaa', { a: [maya.account, ana.account], b: ['Jo', 'Al'] });

  const { opponents, total, sports, sport } = await list();

  expect(opponents.map(({ name, played, withPoints }) => [name, played, withPoints])).toEqual([
    ['INES DUARTE', 3, 3],
    ['Jonas Lindqvist', 2, 2],
    ['Al', 1, 1],
    ['Jo', 1, 1],
  ]);
  expect([total, sport, sports]).toEqual([4, 'tennis', [{ sport: 'tennis', played: 6 }]]);
  expect((await list({ sport: 'pickleball' })).opponents).toEqual([]);
});

async function outsideAccount() {
  return (await buildAccount(server, { displayName: 'Olga Outside' })).account;
}
