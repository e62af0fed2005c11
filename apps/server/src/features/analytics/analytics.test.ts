import type { AnalyticsAnswer, FigureMatchesAnswer } from '@allcourt/contract';
import { fullStats, matchSummary, sumSummaries } from '@allcourt/scoring/stats';
import { beforeAll, describe, expect, test } from 'vitest';
import { replayStored } from '#server/features/matches/fold.ts';
import { importMatches, readMatchWithLog, readOwnHistory } from '#server/features/matches/service.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, matchBody, PLAY_STARTED, points } from '#test/matches.ts';

const DAY = 86_400_000;
const A_WIN = 'aaaaaa aaaaaa';

let server: Harness;
let maya: { device: Device; account: Awaited<ReturnType<typeof buildAccount>>['account'] };
let answer: AnalyticsAnswer;

beforeAll(async () => {
  server = await harness();
  maya = await newcomer();
  const { device } = maya;
  const a = [{ name: 'Maya', accountId: maya.account.id }];
  const b = (name: string) => ({ a, b: [{ name }] });
  await buildMatch(device, { players: b('Jonas'), log: games(A_WIN), startedAt: PLAY_STARTED - 90 * DAY });
  await buildMatch(device, {
    players: b('Hannah'),
    log: games('bbbbbb abbbbbb'),
    surface: 'clay',
    startedAt: PLAY_STARTED - 60 * DAY,
  });
  await buildMatch(device, {
    players: b('jonas'),
    log: games(A_WIN),
    surface: null,
    startedAt: PLAY_STARTED - 59 * DAY,
  });
  await buildMatch(device, { players: b('Jonas'), log: points('aab') });
  answer = await analytics(device, '?sport=tennis');
});

async function newcomer() {
  const person = await buildAccount(server);
  return { device: deviceOf(person, server.app), account: person.account };
}

async function analytics(device: Device, query: string): Promise<AnalyticsAnswer> {
  const { status, body } = await device.get(`/api/analytics${query}`);
  expect(status).toBe(200);
  return body;
}

test('requires signing in', async () => {
  const response = await server.app.inject({ url: '/api/analytics?sport=tennis' });

  expect([response.statusCode, response.json().code]).toEqual([401, 'not-signed-in']);
});

test.each([
  '',
  '?sport=squash',
  '?sport=tennis&timeZone=Nowhere',
  '?sport=tennis&of=others',
  '?sport=tennis&format=x',
])('refuses "%s"', async (query) => {
  expect((await maya.device.get(`/api/analytics${query}`)).status).toBe(400);
});

test('is empty for a newcomer', async () => {
  const { device } = await newcomer();

  expect(await analytics(device, '?sport=tennis')).toMatchObject({
    record: { played: 0 },
    withPoints: 0,
    summary: { figures: {} },
    halves: null,
    opponents: { rows: [], total: 0 },
    months: [],
  });
});

test('leaves out matches that the reader only scored', async () => {
  const coach = await newcomer();
  await buildMatch(coach.device, { log: games(A_WIN) });

  expect((await analytics(coach.device, '?sport=tennis')).record.played).toBe(0);
});

test('counts finished matches only', () => {
  expect(answer.record).toMatchObject({ played: 3, won: 2, lost: 1 });
  expect(answer.withPoints).toBe(3);
});

test('matches a fold of the logs', async () => {
  const context = { db: server.db, clock: server.clock, account: maya.account };
  const finished = await readOwnHistory(context, { sport: 'tennis' });
  const summaries = await Promise.all(
    finished.map(async ({ id }) => {
      const { match, log } = await readMatchWithLog(context, id);
      return matchSummary(fullStats(replayStored(match.setup, log)), { side: 'a' });
    }),
  );
  const { matches: _matches, ...sum } = sumSummaries(summaries);

  expect(answer.summary).toEqual(sum);
});

test('merges spellings of an opponent, and shows the latest', () => {
  const { rows, total } = answer.opponents;

  expect(total).toBe(2);
  expect(rows.map(({ name, record }) => [name, record.won, record.lost])).toEqual([
    ['jonas', 2, 0],
    ['Hannah', 0, 1],
  ]);
  expect(rows[0]?.record.form).toEqual(['won', 'won']);
});

test('adds up its parts to the whole', () => {
  for (const parts of [answer.surfaces, answer.disciplines, answer.months]) {
    expect(parts.reduce((played, { record }) => played + record.played, 0)).toBe(3);
    expect(parts.reduce((all, { figures }) => all + (figures['points-won']?.of ?? 0), 0)).toBe(
      answer.summary.figures['points-won']?.of,
    );
  }
  expect(answer.surfaces.map(({ key }) => key).toSorted()).toEqual(['clay', 'hard', 'unknown']);
  expect(answer.months.map(({ key }) => key)).toEqual(['2026-03', '2026-04']);
});

test('splits the matches by date', () => {
  expect(answer.halves).toMatchObject({ earlier: { withPoints: 1 }, later: { withPoints: 2 } });
  expect(answer.halves?.earlier.figures['points-won']).toMatchObject({ count: 48, of: 48 });
});

test('applies filters to everything', async () => {
  const narrowed = await analytics(maya.device, '?sport=tennis&opponent=Hannah&surface=clay');

  expect(narrowed.record).toMatchObject({ played: 1, won: 0 });
  expect(narrowed.opponents.rows.map(({ name }) => name)).toEqual(['Hannah']);
  expect((await analytics(maya.device, '?sport=pickleball')).record.played).toBe(0);
});

test('uses months of the reader’s time zone', async () => {
  const { device, account } = await newcomer();
  const players = { a: [{ name: 'Me', accountId: account.id }], b: [{ name: 'You' }] };
  await buildMatch(device, { players, log: games(A_WIN), startedAt: Date.parse('2026-02-28T23:30:00Z') });

  expect((await analytics(device, '?sport=tennis')).months[0]?.key).toBe('2026-02');
  expect((await analytics(device, '?sport=tennis&timeZone=Europe/Berlin')).months[0]?.key).toBe('2026-03');
});

test('counts both opponents and the partner in doubles', async () => {
  const { device, account } = await newcomer();
  const body = matchBody({
    setup: {
      format: 'SET3-S:6/TB7',
      ruleset: 'itf@2026',
      discipline: 'doubles',
      firstServer: 'a',
      firstPlayers: { a: 1, b: 1 },
      firstReceivers: { a: 1, b: 1 },
    },
    players: {
      a: [{ name: 'One' }, { name: 'Two' }],
      b: [{ name: 'Me', accountId: account.id }, { name: 'Priya' }],
    },
  });
  const log = games(A_WIN).map((event, index) => ({ seq: index + 1, event, receivedAt: server.clock.now() }));
  await importMatches(server.db, [{ ...body, ownerId: account.id, deviceId: body.id, log }]);
  const { opponents, partners } = await analytics(device, '?sport=tennis');

  expect(opponents.rows.map(({ name, record }) => `${name} ${record.lost}`).toSorted()).toEqual([
    'One 1',
    'Two 1',
  ]);
  expect(partners.rows.map(({ name }) => name)).toEqual(['Priya']);
});

describe('the matches behind a figure', () => {
  const behind = async (query: string, device = maya.device): Promise<FigureMatchesAnswer> => {
    const { status, body } = await device.get(`/api/analytics/matches?sport=tennis&${query}`);
    expect(status).toBe(200);
    return body;
  };

  test('require signing in', async () => {
    const url = '/api/analytics/matches?sport=tennis&figure=points-won';
    const response = await server.app.inject({ url });
    expect([response.statusCode, response.json().code]).toEqual([401, 'not-signed-in']);

    const { device } = await newcomer();
    expect(await behind('figure=points-won', device)).toEqual({ rows: [], total: 0 });
  });

  test.each(['figure=', 'figure=Points', 'figure=points-won&skip=-1', 'skip=0'])(
    'refuse "%s"',
    async (query) => {
      expect((await maya.device.get(`/api/analytics/matches?sport=tennis&${query}`)).status).toBe(400);
    },
  );

  test.each(['points-won', 'service-points-won', 'break-points-saved'])(
    'add up to the figure: %s',
    async (figure) => {
      const { rows, total } = await behind(`figure=${figure}`);
      const whole = answer.summary.figures[figure];
      expect(total).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(0);
      for (const key of ['count', 'of', 'known', 'total'] as const) {
        expect(rows.reduce((sum, row) => sum + row.figure[key], 0)).toBe(whole?.[key]);
      }
    },
  );

  test('come newest first with their opponents, under the same filters', async () => {
    const { rows } = await behind('figure=points-won');
    expect(rows.map(({ opponents }) => opponents)).toEqual([['jonas'], ['Hannah'], ['Jonas']]);
    expect((await behind('figure=points-won&surface=clay')).rows).toMatchObject([{ opponents: ['Hannah'] }]);
    expect(await behind('figure=points-won&skip=2')).toMatchObject({
      rows: [{ opponents: ['Jonas'] }],
      total: 3,
    });
  });

  test('are none for an unknown statistic', async () => {
    expect(await behind('figure=constructor')).toEqual({ rows: [], total: 0 });
  });
});
