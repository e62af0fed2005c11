import { readMatchesText } from '@allcourt/scoring/interchange';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { feedback } from '#server/db/schema/feedback.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { matchBody } from '#test/matches.ts';
import { personalTables } from './personal-rows.ts';

let server: Harness;
let maya: SignedInAccount;
let noa: SignedInAccount;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { username: 'maya', displayName: 'Maya Okafor' });
  noa = await buildAccount(server, { username: 'noa', displayName: 'Noa Lind' });
  for (const { account, cookie } of [maya, noa]) {
    await write({ id: account.id, text: `A thought of ${account.username}`, accountId: account.id });
    await post(cookie, '/api/matches', matchBody());
  }
});

test('it holds everything of a person, and nothing of anybody else', async () => {
  const files = await exported(maya.cookie);

  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'account.json',
    'matches.csv',
    'matches.json',
    ...personalTables()
      .map(({ name }) => `tables/${name}.json`)
      .filter((name) => !/match(es|_events|_players)\.json$/.test(name))
      .toSorted(),
  ]);
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({
    username: 'maya',
    email: 'maya@club.test',
  });
  expect(JSON.parse(files['tables/feedback.json'] ?? '')).toMatchObject([{ text: 'A thought of maya' }]);
  expect(JSON.parse(files['tables/app_session.json'] ?? '')).toMatchObject([{ userId: maya.account.id }]);
  expect(Object.values(files).join('')).not.toMatch(/noa/i);
});

test('its matches can be read back', async () => {
  const { 'matches.json': matches = '' } = await exported(maya.cookie);

  expect(readMatchesText(matches)).toMatchObject({ ok: true, value: [{ record: expect.anything() }] });
});

test('no token or hash of one is in it', async () => {
  const files = await exported(maya.cookie);

  expect(Object.values(files).join('')).not.toMatch(/token_?hash/i);
});

test('every table that points to an account is known', () => {
  expect(
    personalTables()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'app_session',
    'declared_ratings',
    'feedback',
    'match_branches',
    'match_events',
    'match_players',
    'match_shares',
    'matches',
    'rating_steps',
    'team_members',
  ]);
  expect(personalTables().some(({ table }) => table === appUser)).toBe(false);
});

test('it is for whoever is signed in', async () => {
  expect((await server.app.inject('/api/account/export')).statusCode).toBe(401);
});

async function exported(cookie: string): Promise<Record<string, string>> {
  const response = await server.app.inject({ url: '/api/account/export', headers: { cookie } });
  expect(response.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(response.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

function post(cookie: string, url: string, payload: object) {
  return server.app.inject({ method: 'POST', url, payload, headers: { cookie } });
}

async function write(row: { id: string; text: string; accountId: string }): Promise<void> {
  await server.db
    .insert(feedback)
    .values({ ...row, kind: 'bug', userAgent: 'test', createdAt: server.clock.now() });
}
