import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { feedback } from '#server/db/schema/feedback.ts';
import { idpAccount, idpSession, idpUser } from '#server/db/schema/identity.ts';
import { buildAccount, buildIdentity } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { sessionOf } from '#test/session-cookie.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness({ config: testConfig({ ACCOUNT_GRACE_DAYS: '0' }) });
});

beforeEach(async () => {
  await server.db.delete(appUser);
  await server.db.delete(idpUser);
});

test.each([
  ['GET', '/user/profile'],
  ['PATCH', '/user/preferences'],
  ['GET', '/api/account/usage'],
  ['DELETE', '/api/auth/delete'],
] as const)('%s %s needs a session', async (method, url) => {
  const response = await server.app.inject({ method, url, ...(method === 'PATCH' ? { payload: {} } : {}) });

  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'not-signed-in' });
});

test('the profile tells the address and the preferences', async () => {
  const { cookie } = await buildAccount(server, {
    username: 'maya',
    displayName: 'Maya Okafor',
    preferences: { mode: 'tennis', statProfile: 'advanced' },
  });
  const response = await server.app.inject({ url: '/user/profile', headers: { cookie } });

  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    email: 'maya@club.test',
    displayName: 'Maya Okafor',
    mode: 'tennis',
    statProfile: 'advanced',
    timeZone: null,
    weekStart: null,
    units: null,
    cardsShownTo: null,
    scoutedBy: null,
    countsInTransfer: null,
    birthYear: null,
    isEmailVerified: false,
  });
});

test('the birth year of the demo player is no visitor’s to set', async () => {
  const { cookie } = await buildAccount(server, { isDemo: true, birthYear: 1990 });
  for (const birthYear of [2015, null]) {
    const url = '/user/preferences';
    const answer = await server.app.inject({
      method: 'PATCH',
      url,
      headers: { cookie },
      payload: { birthYear },
    });
    expect(answer.json()).toMatchObject({ code: 'demo-account' });
  }
});

test('a name is changed, and the demo player keeps theirs', async () => {
  const own = await buildAccount(server, { displayName: 'maya' });
  const rename = (cookie: string, displayName: string) =>
    server.app.inject({
      method: 'PATCH',
      url: '/user/preferences',
      headers: { cookie },
      payload: { displayName },
    });
  expect((await rename(own.cookie, '  Maya Okafor ')).json()).toMatchObject({ displayName: 'Maya Okafor' });
  const me = await server.app.inject({ url: '/auth/me', headers: { cookie: own.cookie } });
  expect(me.json()).toMatchObject({ user: { displayName: 'Maya Okafor' } });

  const shared = await buildAccount(server, { isDemo: true });
  expect((await rename(shared.cookie, 'Kim')).json()).toMatchObject({ code: 'demo-account' });
});

describe('saving preferences', () => {
  test.each([
    ['a sport that is none', { mode: 'squash' }],
    ['a profile that is none', { statProfile: 'expert' }],
    ['an empty text', { mode: '' }],
    ['no name', { displayName: null }],
    ['a name of nothing but spaces', { displayName: '   ' }],
    ['a name that is too long', { displayName: 'x'.repeat(81) }],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }],
    ['an offset in place of a zone', { timeZone: '+01:00' }],
    ['a day that no week starts on', { weekStart: 3 }],
    ['units that are none', { units: 'nautical' }],
    ['a birth year before anybody who plays', { birthYear: 1899 }],
    ['a birth year that has not come yet', { birthYear: 2100 }],
    ['half a birth year', { birthYear: 1990.5 }],
    ['a key that is none', { mode: 'tennis', isAdmin: true }],
    ['a list', []],
    ['a text', 'tennis'],
  ])('%s is a bad request, and nothing is saved', async (_what, payload) => {
    const { cookie } = await buildAccount(server, { preferences: { mode: 'pickleball' } });
    const response = await server.app.inject({
      method: 'PATCH',
      url: '/user/preferences',
      headers: { cookie, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });

    expect(response.statusCode).toBe(400);
    expect(await server.db.select().from(appUser)).toMatchObject([{ preferences: { mode: 'pickleball' } }]);
  });

  test.each<[string, object, object]>([
    ['a value sets', { mode: 'pickleball' }, { mode: 'pickleball', statProfile: 'basic' }],
    ['null clears', { mode: null }, { mode: null, statProfile: 'basic' }],
    ['an absent key leaves', {}, { mode: 'tennis', statProfile: 'basic' }],
    ['both can change', { mode: null, statProfile: 'advanced' }, { mode: null, statProfile: 'advanced' }],
  ])('%s', async (_what, payload, expected) => {
    const { cookie } = await buildAccount(server, { preferences: { mode: 'tennis', statProfile: 'basic' } });
    const headers = { cookie };
    const saved = await server.app.inject({ method: 'PATCH', url: '/user/preferences', headers, payload });
    const profile = await server.app.inject({ url: '/user/profile', headers });

    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject(expected);
    expect(profile.json()).toEqual(saved.json());
  });

  test.each<[string, object]>([
    ['timeZone', { timeZone: 'Pacific/Chatham' }],
    ['weekStart', { weekStart: 0 }],
    ['units', { units: 'imperial' }],
    ['cardsShownTo', { cardsShownTo: 'anyone' }],
    ['birthYear', { birthYear: 1988 }],
    ['scoutedBy', { scoutedBy: 'none' }],
  ])('saves %s, shows it in the profile, and clears it with null', async (key, payload) => {
    const { cookie } = await buildAccount(server);
    const headers = { cookie };
    const save = (body: object) =>
      server.app.inject({ method: 'PATCH', url: '/user/preferences', headers, payload: body });
    await save(payload);
    expect((await server.app.inject({ url: '/user/profile', headers })).json()).toMatchObject(payload);

    expect((await save({ [key]: null })).json()).toMatchObject({ [key]: null });
  });

  test('shows the region in the user, and no birth year', async () => {
    const { cookie } = await buildAccount(server);
    const headers = { cookie };
    const region = { timeZone: 'Pacific/Chatham', weekStart: 0, units: 'imperial' };
    const payload = { ...region, birthYear: 1988 };
    await server.app.inject({ method: 'PATCH', url: '/user/preferences', headers, payload });

    const { user } = (await server.app.inject({ url: '/auth/me', headers })).json();
    expect(user.region).toEqual(region);
  });

  test('counts a stored choice that is no longer offered as none', async () => {
    const { cookie } = await buildAccount(server, { preferences: { mode: 'tennis' } });
    await server.pool.query(`update app_user set preferences = preferences || '{"units": "nautical"}'`);
    const profile = await server.app.inject({ url: '/user/profile', headers: { cookie } });

    expect(profile.json()).toMatchObject({ mode: 'tennis', units: null });
  });

  test('touches no other account', async () => {
    const { cookie } = await buildAccount(server, { username: 'maya' });
    await buildAccount(server, { username: 'noa', preferences: { mode: 'tennis' } });
    await server.app.inject({
      method: 'PATCH',
      url: '/user/preferences',
      headers: { cookie },
      payload: { mode: 'pickleball' },
    });
    const rows = await server.db.select().from(appUser).orderBy(appUser.username);

    expect(rows).toMatchObject([
      { preferences: { mode: 'pickleball' } },
      { preferences: { mode: 'tennis' } },
    ]);
  });

  test('keeps both changes made on two devices at the same time', async () => {
    const { cookie } = await buildAccount(server);
    const save = (payload: object) =>
      server.app.inject({ method: 'PATCH', url: '/user/preferences', headers: { cookie }, payload });
    await Promise.all([save({ mode: 'tennis' }), save({ statProfile: 'basic' })]);

    expect(await server.db.select().from(appUser)).toMatchObject([
      { preferences: { mode: 'tennis', statProfile: 'basic' } },
    ]);
  });
});

describe('deleting the account without a grace period', () => {
  test('leaves no row of the person: account, sessions, feedback, identity', async () => {
    const cookie = await register('maya@club.test');
    await register('noa@club.test');
    await sendFeedback(cookie);
    const response = await leave(cookie);

    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toMatch(/^session=; Max-Age=0/);
    expect(await server.db.select().from(appUser)).toMatchObject([{ email: 'noa@club.test' }]);
    expect(await server.db.select().from(idpUser)).toMatchObject([{ email: 'noa@club.test' }]);
    const left = [appSession, idpAccount, idpSession].map((table) => server.db.$count(table));
    expect(await Promise.all(left)).toEqual([1, 1, 1]);
    expect(await server.db.$count(feedback)).toBe(0);
  });

  test('signs out every device, and the address can be registered again as a new account', async () => {
    const cookie = await register('maya@club.test');
    const before = await server.db.select().from(appUser);
    await leave(cookie);

    expect((await server.app.inject({ url: '/auth/me', headers: { cookie } })).statusCode).toBe(401);
    await register('maya@club.test');
    const after = await server.db.select().from(appUser);
    expect(after[0]?.id).not.toBe(before[0]?.id);
  });

  test('an identity that is gone already is no obstacle', async () => {
    const cookie = await register('maya@club.test');
    await server.db.delete(idpUser);

    expect((await leave(cookie)).statusCode).toBe(200);
    expect(await server.db.$count(appUser)).toBe(0);
  });

  test('removes nothing when the identity cannot be deleted', async () => {
    const cookie = await register('maya@club.test');
    await server.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
      create trigger refuse before delete on idp_user execute function refuse();
    `);
    const response = await leave(cookie);
    await server.pool.query('drop trigger refuse on idp_user');

    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ code: 'identity-left' });
    expect((await server.app.inject({ url: '/auth/me', headers: { cookie } })).statusCode).toBe(200);
  });

  test('is refused to the shared demo account', async () => {
    const { cookie } = await buildAccount(server, { isDemo: true });
    const response = await leave(cookie);

    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'demo-account' });
    expect(await server.db.$count(appUser)).toBe(1);
  });

  test('works for an account of another provider, whose identity stays there', async () => {
    const { cookie } = await buildAccount(server, { issuer: 'https://another.test' });

    expect((await leave(cookie)).statusCode).toBe(200);
    expect(await server.db.$count(appUser)).toBe(0);
  });
});

async function register(email: string): Promise<string> {
  const { idToken } = await buildIdentity(server.app, { email });
  const response = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  return sessionOf(response);
}

function leave(cookie: string) {
  return server.app.inject({ method: 'DELETE', url: '/api/auth/delete', headers: { cookie } });
}

function sendFeedback(cookie: string) {
  return server.app.inject({
    method: 'POST',
    url: '/api/feedback',
    headers: { cookie },
    payload: { id: crypto.randomUUID(), kind: 'bug', text: 'The net is too high.' },
  });
}
