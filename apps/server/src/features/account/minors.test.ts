// Protection of accounts that may be under 18, on every path.

import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { playRated } from '#test/rated-matches.ts';
import { connect, cutOff } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let noa: SignedInAccount;
let thisYear: number;

beforeEach(async () => {
  server = await harness();
  thisYear = server.clock.now().getUTCFullYear();
  maya = await buildAccount(server, { username: 'maya', displayName: 'Maya Okafor' });
  noa = await buildAccount(server, { username: 'noa', displayName: 'Noa Lind' });
});

describe('ratings', () => {
  test("hides a minor's ratings from others, also from what opponents' ratings show", async () => {
    await playRated(server, { a: [maya.account], b: [noa.account] });
    expect((await ask('GET', '/api/players/maya', noa)).body.ratings.current).toHaveLength(1);
    await setBirthYear(maya, thisYear - 17);

    expect((await ask('GET', '/api/players/maya', noa)).body).toMatchObject({ ratings: null, own: null });
    const ofMaya = '/api/players/maya/ratings?sport=tennis&discipline=singles';
    expect((await ask('GET', ofMaya, noa)).body).toEqual({ steps: [], total: 0 });
    const ofNoa = await ask('GET', '/api/players/noa/ratings?sport=tennis&discipline=singles', noa);
    expect(ofNoa.body.steps).toMatchObject([{ expected: null }]);
  });

  test('are shown to the minor, with a note that they are private', async () => {
    await playRated(server, { a: [maya.account], b: [noa.account] });
    await setBirthYear(maya, thisYear - 17);
    const { body } = await ask('GET', '/api/players/maya', maya);

    expect(body.ratings.current).toHaveLength(1);
    expect(body.own).toEqual({ hidesRatings: true, isMinor: true });
  });

  test('cannot be published by a minor, and reappear at 18', async () => {
    await playRated(server, { a: [maya.account], b: [noa.account] });
    const show = () => ask('PUT', '/api/ratings/visibility', maya, { hidesRatings: false });
    await setBirthYear(maya, thisYear - 17);
    expect(await show()).toMatchObject({ status: 403, body: { code: 'minor-hides-ratings' } });
    expect((await ask('PUT', '/api/ratings/visibility', maya, { hidesRatings: true })).status).toBe(200);

    await server.pool.query('update app_user set birth_year = $1', [thisYear - 19]);
    expect((await show()).status).toBe(200);
    expect((await ask('GET', '/api/players/maya', noa)).body.ratings).not.toBeNull();
  });
});

describe('public links', () => {
  test('to a minor’s match cannot be created, neither by them nor by their scorer', async () => {
    const own = await playRated(server, { a: [maya.account], b: ['Hannah Weiss'] });
    const scored = await playRated(server, { a: [noa.account], b: [maya.account] });
    await setBirthYear(maya, thisYear - 10);

    const refused = {
      status: 403,
      body: { code: 'minor-in-match', error: expect.stringMatching(/under 18/) },
    };
    expect(await ask('POST', `/api/matches/${own}/shares`, maya)).toMatchObject(refused);
    expect(await ask('POST', `/api/matches/${scored}/shares`, noa)).toMatchObject(refused);
    expect(await ask('GET', `/api/matches/${scored}/shares`, noa)).toMatchObject(refused);
  });

  test('to a match that a minor scores and does not play in are as any others', async () => {
    const id = await playRated(server, { a: [maya.account], b: ['Hannah Weiss'] });
    await server.pool.query('update match_players set account_id = null');
    await setBirthYear(maya, thisYear - 17);

    expect((await ask('POST', `/api/matches/${id}/shares`, maya)).status).toBe(201);
  });

  test('created earlier stop working and disconnect their spectators', async () => {
    const id = await playRated(server, { a: [noa.account], b: [maya.account] });
    const { token } = (await ask('POST', `/api/matches/${id}/shares`, noa)).body;
    const other = await playRated(server, { a: [noa.account], b: ['Hannah Weiss'], daysAgo: 1 });
    const unconcerned = (await ask('POST', `/api/matches/${other}/shares`, noa)).body.token;
    const cut = cutOff(await connect(server.app, { shareToken: token }));
    const stays = await connect(server.app, { shareToken: unconcerned });
    expect((await ask('GET', `/api/watch/${token}`)).status).toBe(200);
    await setBirthYear(maya, thisYear - 17);

    expect(await cut).toBe('io server disconnect');
    for (const url of [`/api/watch/${token}`, `/api/watch/${token}/events`]) {
      expect(await ask('GET', url)).toMatchObject({ status: 404, body: { code: 'share-not-found' } });
    }
    await expect(connect(server.app, { shareToken: token })).rejects.toThrow();
    expect(await stays.emitWithAck('match:watch-shared', {})).toMatchObject({ ok: true });
  });
});

describe('people', () => {
  test('find a minor they play or share a team with; strangers do not', async () => {
    await setBirthYear(maya, thisYear - 17);
    expect((await ask('GET', '/api/people', noa)).body).toEqual({ people: [] });
    expect((await ask('GET', '/api/players/maya', noa)).status).toBe(404);
    expect((await ask('GET', `/api/players/${maya.account.id}`, noa)).status).toBe(404);

    await buildTeam(server, { members: [maya, noa] });
    expect((await ask('GET', '/api/people', noa)).body.people).toMatchObject([{ name: 'Maya Okafor' }]);
    expect((await ask('GET', '/api/players/maya', noa)).status).toBe(200);
  });
});

async function setBirthYear(who: SignedInAccount, birthYear: number): Promise<void> {
  expect((await ask('PATCH', '/user/preferences', who, { birthYear })).status).toBe(200);
}

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  who?: SignedInAccount,
  payload?: object,
) {
  const headers = who ? { cookie: who.cookie } : {};
  const response = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}
