import type { PlayerAnswer, RatingHistoryAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declaredRatings } from '#server/db/schema/ratings.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { playRated } from '#test/rated-matches.ts';
import { buildTeam } from '#test/teams.ts';

type Method = 'GET' | 'PUT' | 'DELETE';

const UTR = { system: 'utr', discipline: 'singles', value: 8.24, declaredOn: '2026-05-30' };

let server: Harness;
let maya: SignedInAccount;
let jonas: SignedInAccount;
let teammate: SignedInAccount;
let stranger: SignedInAccount;

async function ask(person: SignedInAccount, method: Method, url: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url,
    headers: { cookie: person.cookie },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
}

const read = (person: SignedInAccount, username = 'maya') => ask(person, 'GET', `/api/players/${username}`);
const readHistory = (person: SignedInAccount, username = 'maya', chain = 'sport=tennis&discipline=singles') =>
  ask(person, 'GET', `/api/players/${username}/ratings?${chain}`);
const hide = (person: SignedInAccount, hidesRatings: boolean) =>
  ask(person, 'PUT', '/api/ratings/visibility', { hidesRatings });

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { username: 'maya', displayName: 'Maya Okafor' });
  jonas = await buildAccount(server, { username: 'jonas', displayName: 'Jonas Lindqvist' });
  teammate = await buildAccount(server, { username: 'aiko' });
  stranger = await buildAccount(server, { username: 'visitor' });
  await playRated(server, { a: [maya.account], b: [jonas.account], daysAgo: 20 });
  await buildTeam(server, { members: [maya, teammate] });
});

beforeEach(async () => {
  await server.db.delete(declaredRatings);
  await hide(maya, false);
  await hide(jonas, false);
});

test.each<[Method, string, object?]>([
  ['GET', '/api/players/maya'],
  ['GET', '/api/players/maya/ratings?sport=tennis&discipline=singles'],
  ['PUT', '/api/ratings/declared', UTR],
  ['DELETE', '/api/ratings/declared/utr/singles'],
  ['PUT', '/api/ratings/visibility', { hidesRatings: true }],
])('%s %s requires signing in', async (method, url, payload) => {
  const response = await server.app.inject({ method, url, ...(payload ? { payload } : {}) });

  expect([response.statusCode, response.json().code]).toEqual([401, 'not-signed-in']);
});

describe('access to a player', () => {
  test.each<[string, () => SignedInAccount, number]>([
    ['the player', () => maya, 200],
    ['an opponent of a shared match', () => jonas, 200],
    ['a teammate', () => teammate, 200],
    ['a stranger', () => stranger, 404],
  ])('%s', async (_who, person, status) => {
    expect((await read(person())).status).toBe(status);
    expect((await readHistory(person())).status).toBe(status);
  });

  test('finds a player by account id, with the same access', async () => {
    const { id } = maya.account;
    expect((await read(jonas, id)).body).toEqual((await read(jonas)).body);
    expect((await readHistory(jonas, id)).status).toBe(200);
    const [hidden, missing] = [await read(stranger, id), await read(stranger, uuidv7())];
    expect([hidden.status, missing.status]).toEqual([404, 404]);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });

  test('refuses an unknown time zone, and keeps running', async () => {
    const refused = await ask(maya, 'GET', '/api/players/maya?timeZone=x');
    expect([refused.status, refused.body.code]).toEqual([400, 'bad-request']);
    expect((await read(maya)).status).toBe(200);
  });

  test('answers alike for unknown and hidden players', async () => {
    const [hidden, missing] = [await read(stranger), await read(stranger, 'not-there')];

    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });

  test('gives no access through a deleted match', async () => {
    const guest = await buildAccount(server);
    const id = await playRated(server, { a: [maya.account], b: [guest.account] });
    expect((await read(guest)).status).toBe(200);
    await ask(maya, 'DELETE', `/api/matches/${id}`);
    await ask(guest, 'DELETE', `/api/matches/${id}`);

    expect((await read(guest)).status).toBe(404);
  });
});

describe('the profile', () => {
  test('has card, teams, a record per sport, and the rating with today’s interval', async () => {
    const { body }: { body: PlayerAnswer } = await read(jonas);

    expect(body).toMatchObject({
      player: { accountId: maya.account.id, username: 'maya', displayName: 'Maya Okafor', avatarUrl: null },
      teams: [{ name: 'Falcons', colour: '#0f2a66', role: 'Player' }],
      records: [
        { sport: 'tennis', record: { played: 1, won: 1, form: ['won'] } },
        { sport: 'pickleball', record: { played: 0 } },
      ],
      own: null,
    });
    const [rating] = body.ratings?.current ?? [];
    expect(rating).toMatchObject({ sport: 'tennis', discipline: 'singles', matches: 1, isProvisional: true });
    const { steps }: RatingHistoryAnswer = (await readHistory(jonas)).body;
    expect(rating?.rating).toBe(steps[0]?.rating);
    expect(rating?.deviation).toBeGreaterThan(steps[0]?.deviation ?? 0);
    expect((rating?.high ?? 0) - (rating?.low ?? 0)).toBeCloseTo(2 * 1.96 * (rating?.deviation ?? 0), 6);
  });

  test('hides the email address', async () => {
    expect(JSON.stringify((await read(jonas)).body)).not.toContain('@');
  });

  test('shows why a rating moved, and the match only to those who may see it', async () => {
    const { body }: { body: RatingHistoryAnswer } = await readHistory(jonas);
    const others: RatingHistoryAnswer = (await readHistory(teammate)).body;

    expect(body).toMatchObject({
      total: 1,
      steps: [
        {
          ratingBefore: 1500,
          winChance: 0.5,
          expected: 0.5,
          share: 1,
          score: 1,
          won: true,
          sides: { own: { rating: 1500, deviation: 350 }, opponents: { rating: 1500, deviation: 350 } },
          match: { partners: [], opponents: [{ name: 'Jonas Lindqvist', username: 'jonas' }] },
        },
      ],
    });
    expect(others.steps).toMatchObject([{ expected: 0.5, won: true, match: null }]);
  });

  test.each(['sport=squash&discipline=singles', 'sport=tennis', ''])('refuses ?%s', async (chain) => {
    expect((await readHistory(maya, 'maya', chain)).status).toBe(400);
  });
});

describe('hidden ratings', () => {
  beforeEach(async () => {
    await ask(maya, 'PUT', '/api/ratings/declared', UTR);
    expect(await hide(maya, true)).toEqual({ status: 200, body: { hidesRatings: true } });
  });

  test.each<[string, () => SignedInAccount]>([
    ['opponents', () => jonas],
    ['teammates', () => teammate],
  ])('%s see no rating, ours or self-reported', async (_who, person) => {
    const { body } = await read(person());

    expect(body).toMatchObject({ ratings: null, own: null, records: [{ record: { played: 1 } }, {}] });
    // An ID may have any four digits in a row.
    expect(JSON.stringify({ ...body, player: null })).not.toMatch(/1[56]\d\d|8\.24/);
    expect((await readHistory(person())).body).toEqual({ steps: [], total: 0 });
  });

  test('stay visible to the player', async () => {
    expect((await read(maya)).body).toMatchObject({
      ratings: { current: [{ matches: 1 }], declared: [UTR] },
      own: { hidesRatings: true },
    });
    expect((await readHistory(maya)).body.steps).toHaveLength(1);
  });

  test('leave out win chances in the opponent’s history, which would reveal them', async () => {
    const { steps }: RatingHistoryAnswer = (await readHistory(jonas, 'jonas')).body;

    expect(steps).toMatchObject([
      { won: false, winChance: null, expected: null, sides: null, ratingBefore: 1500 },
    ]);
  });

  test('are back when shown again', async () => {
    await hide(maya, false);

    expect((await read(jonas)).body.ratings).toMatchObject({ current: [{ matches: 1 }], declared: [UTR] });
  });
});

describe('self-reported ratings', () => {
  test('replace the one of the same system and discipline', async () => {
    await ask(maya, 'PUT', '/api/ratings/declared', UTR);
    const newer = { ...UTR, value: 8.5, declaredOn: '2026-06-01' };
    const dupr = { system: 'dupr', discipline: 'doubles', value: 4.125, declaredOn: '2026-05-01' };
    expect((await ask(maya, 'PUT', '/api/ratings/declared', newer)).body).toEqual(newer);
    await ask(maya, 'PUT', '/api/ratings/declared', dupr);

    expect((await read(jonas)).body.ratings.declared).toEqual([dupr, newer]);
    expect((await read(jonas, 'jonas')).body.ratings.declared).toEqual([]);
  });

  test('can be deleted, also twice', async () => {
    await ask(maya, 'PUT', '/api/ratings/declared', UTR);
    await ask(jonas, 'DELETE', '/api/ratings/declared/utr/singles');
    expect((await read(maya)).body.ratings.declared).toEqual([UTR]);
    const statuses = [
      (await ask(maya, 'DELETE', '/api/ratings/declared/utr/singles')).status,
      (await ask(maya, 'DELETE', '/api/ratings/declared/utr/singles')).status,
    ];

    expect(statuses).toEqual([204, 204]);
    expect((await read(maya)).body.ratings.declared).toEqual([]);
  });

  test('do not move our ratings', async () => {
    const before = (await read(maya)).body.ratings.current;
    await ask(maya, 'PUT', '/api/ratings/declared', UTR);

    expect((await read(maya)).body.ratings.current).toEqual(before);
  });

  test.each<[string, object]>([
    ['a number outside the system', { value: 16.51 }],
    ['half a step', { system: 'ntrp', value: 4.25 }],
    ['an unknown system', { system: 'elo' }],
    ['an unknown discipline', { discipline: 'mixed' }],
    ['a future day', { declaredOn: '2026-06-03' }],
    ['an invalid day', { declaredOn: '2026-02-30' }],
    ['the year 0', { declaredOn: '0000-01-01' }],
    ['an instant', { declaredOn: '2026-05-30T10:00:00Z' }],
    ['another account', { accountId: uuidv7() }],
    ['no number', { value: null }],
  ])('refuses %s, and stores nothing', async (_what, changes) => {
    const refused = await ask(maya, 'PUT', '/api/ratings/declared', { ...UTR, ...changes });

    expect([refused.status, refused.body.code]).toEqual([400, 'bad-request']);
    expect(await server.db.$count(declaredRatings)).toBe(0);
  });

  test('accept today in any time zone', async () => {
    const today = { ...UTR, declaredOn: '2026-06-02' }; // The date at UTC+14, one day ahead of Greenwich.

    expect((await ask(maya, 'PUT', '/api/ratings/declared', today)).status).toBe(200);
  });
});
