import type { HeadToHeadAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Ask, asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { games } from '#test/matches.ts';
import { type Played, playRated } from '#test/rated-matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let jonas: SignedInAccount;
let asMaya: Ask;
let asJonas: Ask;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  jonas = await buildAccount(server, { displayName: 'Jonas Lindqvist' });
  asMaya = asking(server, maya);
  asJonas = asking(server, jonas);
});

/** `aab` is two games of Maya's to love, then one of the opponent's. */
function play(won: string, { b = [jonas.account], a = [maya.account], ...changes }: Partial<Played> = {}) {
  return playRated(server, { a, b, log: games(won), ...changes });
}

const query = (asked: Record<string, string>) => `/api/head-to-head?${new URLSearchParams(asked)}`;

async function read(ask: Ask, asked: Record<string, string>): Promise<HeadToHeadAnswer> {
  const { status, body } = await ask('GET', query(asked));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

const codeOf = async (ask: Ask, asked: Record<string, string>) => {
  const { status, body } = await ask('GET', query(asked));
  return [status, body.code];
};

const set = (text: string, ...values: unknown[]) => server.pool.query(text, values);

test('requires signing in', async () => {
  const { status, body } = await asking(server, {})('GET', query({ opponent: 'Jo' }));

  expect([status, body.code]).toEqual([401, 'not-signed-in']);
});

describe('refuses', () => {
  test.each<[string, Record<string, string>]>([
    ['no opponent', {}],
    ['an empty name', { opponent: ' ' }],
    ['an unknown sport', { opponent: 'Jo', sport: 'squash' }],
    ['an unknown format', { opponent: 'Jo', format: 'x' }],
    ['an unknown word', { opponent: 'Jo', result: 'won' }],
    ['an unknown time zone', { opponent: 'Jo', timeZone: 'Nowhere' }],
    ['a player without a team', { opponent: 'Jo', player: uuidv7() }],
    ['a team without a player', { opponent: 'Jo', team: uuidv7() }],
    ['one person in two places', { opponent: 'Jo', second: 'jo' }],
  ])('%s', async (_what, asked) => {
    expect(await codeOf(asMaya, asked)).toEqual([400, 'bad-request']);
  });

  test('the reader as their own opponent', async () => {
    expect(await codeOf(asMaya, { opponent: maya.account.id })).toEqual([400, 'bad-request']);
  });

  test('people the reader has nothing to do with, as if they did not exist', async () => {
    const stranger = await buildAccount(server);
    const answers = await Promise.all(
      [stranger.account.id, uuidv7(), 'Former member', 'FORMER MEMBER'].map((opponent) =>
        codeOf(asMaya, { opponent }),
      ),
    );

    expect(new Set(answers.map(String))).toEqual(new Set(['404,person-not-found']));
  });

  test('an account that is being deleted', async () => {
    await play('aaaaaa');
    await set('update app_user set erase_after = now() where id = $1', jonas.account.id);

    expect(await codeOf(asMaya, { opponent: jonas.account.id })).toEqual([404, 'person-not-found']);
  });
});

describe('two players', () => {
  // Single sets, as won games of each: counted here by hand from what was played.
  const SETS = ['aaaaaa', 'bbbbbb', 'aabbaaaa', 'abababababaa'];
  const count = (letter: string) => SETS.join('').split(letter).length - 1;

  beforeEach(async () => {
    for (const [index, won] of SETS.entries()) {
      await play(won, { daysAgo: 90 - index * 20 });
    }
  });

  test('equals an independent count', async () => {
    const answer = await read(asMaya, { opponent: jonas.account.id });

    expect(answer.record).toMatchObject({ played: 4, won: 3, lost: 1, winRate: 3 / 4 });
    expect(answer.record.form).toEqual(['won', 'lost', 'won', 'won']);
    expect(answer.sets).toEqual({ own: 3, theirs: 1 });
    expect(answer.games).toEqual({ own: count('a'), theirs: count('b') });
    expect(answer.points).toEqual({ own: 0, theirs: 0 });
    expect(answer.withPoints).toBe(4);
    // Every game was won to love.
    const all = 4 * (count('a') + count('b'));
    expect(answer.figures.own['points-won']).toEqual({
      count: 4 * count('a'),
      of: all,
      known: all,
      total: all,
    });
    expect(answer.figures.theirs['points-won']).toMatchObject({ count: 4 * count('b'), of: all });
    expect(answer.sports).toEqual([{ sport: 'tennis', played: 4 }]);
  });

  test('is mirrored for the other', async () => {
    const [hers, his] = await Promise.all([
      read(asMaya, { opponent: jonas.account.id }),
      read(asJonas, { opponent: maya.account.id }),
    ]);
    const flip = <Value>({ own, theirs }: { own: Value; theirs: Value }) => ({ own: theirs, theirs: own });

    expect(his.record).toMatchObject({ played: 4, won: hers.record.lost, lost: hers.record.won });
    expect([his.sets, his.games, his.points]).toEqual([hers.sets, hers.games, hers.points].map(flip));
    expect(his.figures).toEqual(flip(hers.figures));
    expect(his.last.map(({ id }) => id)).toEqual(hers.last.map(({ id }) => id));
    expect(his.last.map(({ result }) => result)).toEqual(['lost', 'lost', 'won', 'lost']);
    expect(hers.opponents).toMatchObject([
      { name: 'Jonas Lindqvist', accountId: jonas.account.id, username: jonas.account.username },
    ]);
    expect([hers.player, hers.partner, hers.isBlocked]).toEqual([null, null, false]);
  });

  test('has a trend by month, and parts that add up to the whole', async () => {
    const { months, surfaces, disciplines, formats, figures } = await read(asMaya, {
      opponent: jonas.account.id,
    });

    expect(months.map(({ key, record }) => [key, record.won, record.played])).toEqual([
      ['2026-03', 1, 2],
      ['2026-04', 1, 1],
      ['2026-05', 1, 1],
    ]);
    for (const parts of [months, surfaces, disciplines, formats]) {
      const points = parts.reduce((all, part) => all + (part.figures['points-won']?.of ?? 0), 0);
      expect(points).toBe(figures.own['points-won']?.of);
    }
    expect(formats.map(({ key }) => key)).not.toContain('other');
  });

  test('narrows by filter, and knows the sports without one', async () => {
    await play('a', {
      sport: 'pickleball',
      log: games('aaaa').slice(0, 15),
    });
    const opponent = jonas.account.id;
    const [latest, clay, doubles, pickleball] = await Promise.all([
      read(asMaya, { opponent, from: String(Date.parse('2026-05-01T00:00:00Z')) }),
      read(asMaya, { opponent, surface: 'clay' }),
      read(asMaya, { opponent, discipline: 'doubles' }),
      read(asMaya, { opponent, sport: 'pickleball' }),
    ]);

    expect(latest.record.played).toBe(1);
    expect([clay.record.played, doubles.record.played]).toEqual([0, 0]);
    expect(clay.sports).toEqual([
      { sport: 'tennis', played: 4 },
      { sport: 'pickleball', played: 1 },
    ]);
    expect(pickleball).toMatchObject({
      sport: 'pickleball',
      record: { played: 1, won: 1 },
      sets: { own: 1, theirs: 0 },
      games: { own: 0, theirs: 0 },
      points: { own: 15, theirs: 0 },
    });
  });

  test('leaves out what the reader hides, deleted and merged, and only for them', async () => {
    const { last } = await read(asMaya, { opponent: jonas.account.id });
    await set(
      'update match_players set hidden_at = now() where match_id = $1 and account_id = $2',
      last[0]?.id,
      maya.account.id,
    );
    await set('update matches set deleted_at = now() where id = $1', last[1]?.id);
    await set('update matches set merged_into_id = $1 where id = $2', last[0]?.id, last[2]?.id);

    expect((await read(asMaya, { opponent: jonas.account.id })).record.played).toBe(1);
    expect((await read(asJonas, { opponent: maya.account.id })).record.played).toBe(2);
  });

  test('stays after a block, which only the blocker is reminded of', async () => {
    await asMaya('PUT', `/api/blocks/${jonas.account.id}`);

    expect(await read(asMaya, { opponent: jonas.account.id })).toMatchObject({
      isBlocked: true,
      record: { played: 4 },
    });
    expect(await read(asJonas, { opponent: maya.account.id })).toMatchObject({
      isBlocked: false,
      record: { played: 4 },
    });
  });

  test('shows a minor’s account through a shared team only', async () => {
    await set('update app_user set birth_year = 2014 where id = $1', jonas.account.id);
    const outside = await read(asMaya, { opponent: jonas.account.id });
    await buildTeam(server, { members: [maya, jonas] });
    const inside = await read(asMaya, { opponent: jonas.account.id });

    expect(outside.opponents).toEqual([
      { name: 'Jonas Lindqvist', accountId: null, username: null, avatarUrl: null },
    ]);
    expect(inside.opponents).toMatchObject([{ accountId: jonas.account.id }]);
  });
});

test('has nothing to show of a teammate the reader never met', async () => {
  await buildTeam(server, { members: [maya, jonas] });

  expect(await read(asMaya, { opponent: jonas.account.id })).toMatchObject({
    sports: [],
    record: { played: 0, winRate: null },
    figures: { own: {}, theirs: {} },
    last: [],
  });
  expect(await read(asMaya, { opponent: 'Not met yet' })).toMatchObject({ record: { played: 0 } });
});

test('knows a guest by the whole name, whatever its case and accents, and apart from an account', async () => {
  await play('aaaaaa', { b: ['Inês Duarte'], daysAgo: 3 });
  await play('bbbbbb', { b: ['ines duarte'], daysAgo: 2 });
  await play('aaaaaa', { b: ['Inês'] });
  await set('update app_user set display_name = $1 where id = $2', 'Inês Duarte', jonas.account.id);
  await play('aaaaaa');

  const answer = await read(asMaya, { opponent: 'INÊS DUARTE' });

  expect(answer.record).toMatchObject({ played: 2, won: 1, lost: 1 });
  expect(answer.opponents).toEqual([
    { name: 'ines duarte', accountId: null, username: null, avatarUrl: null },
  ]);
});

test('tells pairs apart', async () => {
  const [ana, kim] = [await buildAccount(server, { displayName: 'Ana' }), await buildAccount(server)];
  const doubles = { a: [maya.account, ana.account], b: [jonas.account, 'Jo'] };
  await play('aaaaaa', { ...doubles, daysAgo: 4 });
  await play('bbbbbb', { a: [maya.account, kim.account], b: [jonas.account, 'Jo'], daysAgo: 3 });
  await play('aaaaaa', { a: [maya.account, ana.account], b: [jonas.account, 'Al'], daysAgo: 2 });
  await play('aaaaaa');
  const opponent = jonas.account.id;
  const recordOf = async (asked: Record<string, string>) =>
    (await read(asMaya, { opponent, ...asked })).record;

  expect(await recordOf({})).toMatchObject({ played: 4, won: 3 });
  expect(await recordOf({ discipline: 'doubles' })).toMatchObject({ played: 3, won: 2 });
  expect(await recordOf({ second: 'Jo' })).toMatchObject({ played: 2, won: 1 });
  expect(await recordOf({ partner: ana.account.id })).toMatchObject({ played: 2, won: 2 });
  const pair = await read(asMaya, { opponent, second: 'jo', partner: ana.account.id });
  expect(pair.record).toMatchObject({ played: 1, won: 1 });
  expect(pair.partner).toMatchObject({ name: 'Ana', accountId: ana.account.id });
  expect(pair.opponents.map(({ name }) => name)).toEqual(['Jonas Lindqvist', 'Jo']);
});

describe('a teammate', () => {
  let coach: SignedInAccount;
  let asCoach: Ask;
  let team: string;

  beforeEach(async () => {
    coach = await buildAccount(server);
    asCoach = asking(server, coach);
    ({ teamId: team } = await buildTeam(server, { members: [[coach, 'coach'], maya] }));
    await play('aaaaaa', { daysAgo: 2 });
  });

  const asked = () => ({ opponent: jonas.account.id, player: maya.account.id, team });

  test('needs view_stats in a team of both', async () => {
    const outsider = asking(server, await buildAccount(server));

    expect(await codeOf(outsider, asked())).toEqual([404, 'team-not-found']);
    expect(await codeOf(asMaya, { ...asked(), player: coach.account.id })).toEqual([403, 'not-permitted']);
    expect(await codeOf(asCoach, { ...asked(), player: jonas.account.id, opponent: 'Jo' })).toEqual([
      404,
      'member-not-found',
    ]);
    expect(await codeOf(asCoach, { ...asked(), opponent: uuidv7() })).toEqual([404, 'person-not-found']);
    expect(await codeOf(asCoach, { ...asked(), opponent: 'Jo' })).toEqual([404, 'person-not-found']);
  });

  test('shows the balance, and links no match the reader may not open', async () => {
    const answer = await read(asCoach, asked());

    expect(answer.record).toMatchObject({ played: 1, won: 1 });
    expect(answer.player).toMatchObject({ name: 'Maya Okafor', accountId: maya.account.id });
    expect(answer.last).toMatchObject([{ id: null, result: 'won', own: ['Maya Okafor'] }]);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'hidden by the player',
      () => set('update match_players set hidden_at = now() where account_id = $1', maya.account.id),
    ],
    [
      'hidden by the opponent',
      () => set('update match_players set hidden_at = now() where account_id = $1', jonas.account.id),
    ],
    [
      'against someone who does not allow scouting',
      () => asJonas('PATCH', '/user/preferences', { scoutedBy: 'none' }),
    ],
    [
      'against someone who blocked the reader',
      async () => {
        await buildTeam(server, { members: [coach, jonas] });
        await asJonas('PUT', `/api/blocks/${coach.account.id}`);
      },
    ],
    [
      'against a minor of another team',
      () => set('update app_user set birth_year = 2014 where id = $1', jonas.account.id),
    ],
  ])('does not show a match %s', async (_what, change) => {
    await change();

    expect(await codeOf(asCoach, asked())).toEqual([404, 'person-not-found']);
    expect((await asCoach('GET', query({ ...asked(), opponent: 'x' }))).status).toBe(404);
  });

  test('ends when the player leaves the team', async () => {
    await asMaya('POST', `/api/teams/${team}/leave`);

    expect(await codeOf(asCoach, asked())).toEqual([404, 'member-not-found']);
  });
});
