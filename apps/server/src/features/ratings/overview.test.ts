import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CalibrationAnswer, ForecastAnswer, LeaderboardAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { PLAY_STARTED, points } from '#test/matches.ts';
import { playRated } from '#test/rated-matches.ts';
import { buildTeam } from '#test/teams.ts';

const SCRIPT = new URL('../../../../../packages/scoring/scripts/reproduce-rating.mjs', import.meta.url);
const SINGLES = 'sport=tennis&discipline=singles';

let server: Harness;
let maya: SignedInAccount;
let jonas: SignedInAccount;
let aiko: SignedInAccount;
let dev: SignedInAccount;
let stranger: SignedInAccount;

beforeEach(async () => {
  server = await harness();
  maya = await buildAccount(server, { username: 'maya' });
  jonas = await buildAccount(server, { username: 'jonas' });
  aiko = await buildAccount(server, { username: 'aiko' });
  dev = await buildAccount(server, { username: 'dev' });
  stranger = await buildAccount(server, { username: 'visitor' });
});

async function ask(person: SignedInAccount, url: string) {
  const response = await server.app.inject({ url, headers: { cookie: person.cookie } });
  return { status: response.statusCode, body: response.body };
}

async function read<Answer>(person: SignedInAccount, url: string): Promise<Answer> {
  const { status, body } = await ask(person, url);
  expect(status).toBe(200);
  return JSON.parse(body);
}

async function hide({ account }: SignedInAccount): Promise<void> {
  await server.db.update(appUser).set({ hidesRatings: true }).where(eq(appUser.id, account.id));
}

async function makeMinor({ account }: SignedInAccount): Promise<void> {
  const birthYear = server.clock.now().getUTCFullYear() - 15;
  await server.db.update(appUser).set({ birthYear }).where(eq(appUser.id, account.id));
}

function singles(winner: SignedInAccount, loser: SignedInAccount, daysAgo: number): Promise<string> {
  return playRated(server, { a: [winner.account], b: [loser.account], daysAgo });
}

/** A result entered afterwards. */
function entered(a: SignedInAccount, b: SignedInAccount, score: { a: number; b: number; daysAgo: number }) {
  const { daysAgo, ...set } = score;
  const log = [{ id: uuidv7(), at: PLAY_STARTED, kind: 'score' as const, sets: [set] }];
  return playRated(server, { a: [a.account], b: [b.account], log, daysAgo });
}

test.each([
  '/api/matches/x/forecast',
  '/api/ratings/calibration?sport=tennis',
  `/api/ratings/inputs?${SINGLES}&as=json`,
  `/api/teams/x/leaderboard?${SINGLES}`,
])('%s requires signing in', async (url) => {
  expect((await server.app.inject({ url })).statusCode).toBe(401);
});

describe('the forecast of a match', () => {
  const forecast = (person: SignedInAccount, id: string) =>
    read<ForecastAnswer>(person, `/api/matches/${id}/forecast`);

  test('is made of the ratings before it, whatever came of it', async () => {
    await singles(maya, aiko, 20);
    await singles(dev, jonas, 18);
    const id = await singles(jonas, maya, 5);
    const { forecast: found, gap } = await forecast(maya, id);
    expect(gap).toBeNull();
    expect((found?.a ?? 0) + (found?.b ?? 0)).toBeCloseTo(1, 9);
    expect(found?.b).toBeGreaterThan(0.6);
    expect(found?.isProvisional).toBe(true);

    await singles(jonas, maya, 1);
    expect((await forecast(jonas, id)).forecast).toEqual(found);
  });

  test('is missing with a guest, an unrated player, and where it would reveal a hidden rating', async () => {
    const guest = await playRated(server, { a: [maya.account], b: ['Hannah Weiss'] });
    const first = await singles(maya, jonas, 9);
    const later = await singles(maya, jonas, 1);
    expect(await forecast(maya, guest)).toEqual({ forecast: null, gap: 'guest' });
    expect(await forecast(maya, first)).toEqual({ forecast: null, gap: 'unrated' });
    expect((await forecast(maya, later)).gap).toBeNull();

    await makeMinor(jonas);
    expect(await forecast(maya, later)).toEqual({ forecast: null, gap: 'hidden' });
    expect((await forecast(jonas, later)).gap).toBeNull();
    await hide(maya);
    expect((await forecast(jonas, later)).gap).toBe('hidden');
  });

  test('does not exist for strangers', async () => {
    const id = await singles(maya, jonas, 1);
    const answers = [
      await ask(stranger, `/api/matches/${id}/forecast`),
      await ask(maya, '/api/matches/x/forecast'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('the calibration', () => {
  const calibration = () => read<CalibrationAnswer>(stranger, '/api/ratings/calibration?sport=tennis');

  /** A favorite who wins 18 of 24 matches; the first one has none. */
  async function playSeries(): Promise<void> {
    for (let index = 0; index < 25; index += 1) {
      const [winner, loser] = index % 4 === 3 ? [jonas, maya] : [maya, jonas];
      await entered(winner, loser, { a: 6, b: 4, daysAgo: 40 - index });
    }
  }

  test('has no bins with too few matches', async () => {
    await singles(maya, jonas, 3);
    await singles(maya, jonas, 2);

    expect(await calibration()).toEqual({ matches: 1, needed: 20, bins: [] });
  });

  test('compares forecasts with results, one row per match and range', async () => {
    await playSeries();
    const { matches, bins } = await calibration();
    const known = bins.flatMap(({ shares }) => shares ?? []);

    expect([matches, bins.length]).toEqual([24, 5]);
    expect(bins.map((bin) => bin.matches).reduce((sum, count) => sum + count, 0)).toBe(24);
    expect(known.length).toBeGreaterThan(0);
    for (const { shares, from, to } of bins) {
      if (shares) {
        expect(shares.predicted).toBeGreaterThanOrEqual(from);
        expect(shares.predicted).toBeLessThanOrEqual(to);
        expect(shares.low).toBeLessThanOrEqual(shares.won);
      }
    }
  });

  test.each([
    ['hide their ratings', hide],
    ['are minors', makeMinor],
  ])('leaves out matches of players who %s', async (_who, change) => {
    await playSeries();
    await change(jonas);

    expect(await calibration()).toEqual({ matches: 0, needed: 20, bins: [] });
  });

  test('refuses an unknown sport', async () => {
    expect((await ask(maya, '/api/ratings/calibration?sport=squash')).status).toBe(400);
  });
});

describe('the leaderboard of a team', () => {
  let url: string;
  const board = (person: SignedInAccount) => read<LeaderboardAnswer>(person, url);
  const names = ({ leaders }: LeaderboardAnswer) => leaders.map(({ username }) => username);

  beforeEach(async () => {
    const { teamId } = await buildTeam(server, { members: [maya, jonas, aiko] });
    url = `/api/teams/${teamId}/leaderboard?${SINGLES}`;
    for (let day = 1; day <= 5; day += 1) {
      await singles(maya, jonas, day);
    }
    await singles(aiko, dev, 3);
  });

  test('lists members with at least five matches, best first', async () => {
    const answer = await board(maya);

    expect(names(answer)).toEqual(['maya', 'jonas']);
    expect(answer.leaders[0]).toMatchObject({ matches: 5, displayName: maya.account.displayName });
    expect(answer.leaders[0]?.low).toBeLessThan(answer.leaders[0]?.rating ?? 0);
    expect([answer.own, (await board(aiko)).own]).toEqual([null, 'few']);
  });

  test('leaves out who hides their ratings and minors, for everyone', async () => {
    await hide(jonas);
    expect(names(await board(maya))).toEqual(['maya']);
    expect(await board(jonas)).toMatchObject({ own: 'hidden', leaders: [{ username: 'maya' }] });
    await makeMinor(maya);

    expect(await board(maya)).toMatchObject({ own: 'hidden', leaders: [] });
  });

  test('does not exist for other people', async () => {
    expect((await ask(stranger, url)).status).toBe(404);
    expect((await ask(dev, url)).status).toBe(404);
  });
});

describe('one’s own inputs', () => {
  async function reproduce(inputs: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'rating-'));
    const file = join(folder, 'inputs.json');
    await writeFile(file, inputs);
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT.pathname, file]);
    await rm(folder, { recursive: true });
    return stdout;
  }

  test('reproduce a singles rating with the published script', async () => {
    await entered(maya, jonas, { a: 6, b: 4, daysAgo: 60 });
    await entered(aiko, maya, { a: 7, b: 5, daysAgo: 30 });
    await singles(maya, dev, 2);
    const { body } = await ask(maya, `/api/ratings/inputs?${SINGLES}&as=json`);

    expect(await reproduce(body)).toMatch(
      /^tennis singles: \d+\.\d\d ± \d+\.\d\d\nMatches: 3, taken as given: 0, /,
    );
    const wrong = JSON.parse(body);
    wrong.matches[1].share = 0.9;
    await expect(reproduce(JSON.stringify(wrong))).rejects.toThrow();
  });

  test('reproduce a doubles rating, and take a match with a hidden rating as given', async () => {
    const pairs = [[maya, jonas, aiko, dev], [maya, aiko, dev, jonas], [jonas, dev, maya, aiko]] as const; // biome-ignore format: rows
    for (const [index, [first, second, third, fourth]] of pairs.entries()) {
      await playRated(server, {
        a: [first.account, second.account],
        b: [third.account, fourth.account],
        daysAgo: 30 - index * 9,
      });
    }
    await playRated(server, { a: [maya.account, stranger.account], b: [aiko.account, dev.account] });
    await hide(stranger);
    const { body } = await ask(maya, '/api/ratings/inputs?sport=tennis&discipline=doubles&as=json');

    expect(await reproduce(body)).toContain('Matches: 4, taken as given: 1, ');
    expect(JSON.parse(body).matches.map(({ partners }: { partners: unknown }) => partners !== null)).toEqual([
      ...[true, true, true, false],
    ]);
  });

  test('reproduce serve and return, in singles and doubles, and take those with a hidden rating as given', async () => {
    await playRated(server, { a: [maya.account], b: [jonas.account], daysAgo: 40 });
    await playRated(server, {
      a: [jonas.account],
      b: [maya.account],
      daysAgo: 20,
      // Games that both sides win points in.
      log: points('aabaa'.repeat(6)),
    });
    await playRated(server, { a: [maya.account], b: [aiko.account], daysAgo: 3 });
    await hide(aiko);
    const singlesAnswer = await ask(maya, `/api/ratings/inputs?${SINGLES}&as=json`);
    const { matches, averageServe } = JSON.parse(singlesAnswer.body).serveReturn;
    expect(averageServe).toBe(0.54);
    expect(matches).toMatchObject([
      { surface: 'hard', serve: { points: 12, won: 12, partners: [], opponents: [{ id: 'p1' }] } },
      { surface: 'hard', serve: { opponents: [{ id: 'p1' }] } },
      { surface: 'hard', serve: { opponents: null }, returning: { partners: null } },
    ]);
    const said = await reproduce(singlesAnswer.body);
    expect(said).toMatch(/hard: serve \d+\.\d\d ± \d+\.\d\d, return \d+\.\d\d ± /);
    expect(said).toContain('Matches with points on serve: 3, furthest off: 0.000000');
    const wrong = JSON.parse(singlesAnswer.body);
    wrong.serveReturn.matches[0].serve.won = 3;
    await expect(reproduce(JSON.stringify(wrong))).rejects.toThrow();

    for (const daysAgo of [9, 4]) {
      await playRated(server, {
        a: [maya.account, dev.account],
        b: [jonas.account, stranger.account],
        daysAgo,
      });
    }
    const doubles = await ask(maya, '/api/ratings/inputs?sport=tennis&discipline=doubles&as=json');
    expect(await reproduce(doubles.body)).toContain('Matches with points on serve: 2, furthest off: 0.0000');
  });

  test('name no one', async () => {
    await singles(maya, jonas, 2);
    const json = await ask(maya, `/api/ratings/inputs?${SINGLES}&as=json`);
    const csv = await ask(maya, `/api/ratings/inputs?${SINGLES}&as=csv`);

    for (const { body } of [json, csv]) {
      expect(body).not.toContain(jonas.account.id);
      expect(body).not.toContain('jonas');
    }
    expect(csv.body.split('\r\n')).toEqual([
      expect.stringMatching(/^at,won,share,partner,/),
      expect.stringMatching(/^start,,,,,,,,,,,,,1500,350,0\.06$/),
      expect.stringMatching(/^2026-05-30T\S+,true,1,,,,,p1,1500,350,,,,1\d{3}\.\d+,/),
      '',
    ]);
  });

  test('hold only the start for a person without a rating', async () => {
    expect(await read(stranger, `/api/ratings/inputs?${SINGLES}&as=json`)).toMatchObject({
      start: { rating: 1500, deviation: 350 },
      matches: [],
    });
  });
});
