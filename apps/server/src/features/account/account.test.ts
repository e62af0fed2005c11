import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { feedback } from '#server/db/schema/feedback.ts';
import { idpAccount, idpSession, idpUser } from '#server/db/schema/identity.ts';
import { buildAccount, buildIdentity } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  await server.db.delete(appUser);
  await server.db.delete(idpUser);
});

test.each([
  ['GET', '/user/profile'],
  ['PATCH', '/user/preferences'],
  ['DELETE', '/api/auth/delete'],
] as const)('%s %s needs somebody signed in', async (method, url) => {
  const response = await server.app.inject({ method, url, ...(method === 'PATCH' ? { payload: {} } : {}) });

  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'not-signed-in' });
});

test('the profile tells the address and the preferences', async () => {
  const { cookie } = await buildAccount(server, {
    username: 'maya',
    mode: 'tennis',
    statProfile: 'advanced',
  });
  const response = await server.app.inject({ url: '/user/profile', headers: { cookie } });

  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ email: 'maya@club.test', mode: 'tennis', statProfile: 'advanced' });
});

describe('saving preferences', () => {
  test.each([
    ['a sport that is none', { mode: 'squash' }],
    ['a profile that is none', { statProfile: 'expert' }],
    ['an empty text', { mode: '' }],
    ['a key that is none', { mode: 'tennis', isAdmin: true }],
    ['a list', []],
    ['a text', 'tennis'],
  ])('%s is a bad request, and nothing is saved', async (_what, payload) => {
    const { cookie } = await buildAccount(server, { mode: 'pickleball' });
    const response = await server.app.inject({
      method: 'PATCH',
      url: '/user/preferences',
      headers: { cookie, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });

    expect(response.statusCode).toBe(400);
    expect(await server.db.select().from(appUser)).toMatchObject([{ mode: 'pickleball', statProfile: null }]);
  });

  test.each<[string, object, object]>([
    ['a value sets', { mode: 'pickleball' }, { mode: 'pickleball', statProfile: 'basic' }],
    ['null clears', { mode: null }, { mode: null, statProfile: 'basic' }],
    ['an absent key leaves', {}, { mode: 'tennis', statProfile: 'basic' }],
    ['both can change', { mode: null, statProfile: 'advanced' }, { mode: null, statProfile: 'advanced' }],
  ])('%s', async (_what, payload, expected) => {
    const { cookie } = await buildAccount(server, { mode: 'tennis', statProfile: 'basic' });
    const headers = { cookie };
    const saved = await server.app.inject({ method: 'PATCH', url: '/user/preferences', headers, payload });
    const profile = await server.app.inject({ url: '/user/profile', headers });

    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject(expected);
    expect(profile.json()).toEqual(saved.json());
  });

  test('touches nobody else', async () => {
    const { cookie } = await buildAccount(server, { username: 'maya' });
    await buildAccount(server, { username: 'noa', mode: 'tennis' });
    await server.app.inject({
      method: 'PATCH',
      url: '/user/preferences',
      headers: { cookie },
      payload: { mode: 'pickleball' },
    });
    const rows = await server.db.select().from(appUser).orderBy(appUser.username);

    expect(rows).toMatchObject([{ mode: 'pickleball' }, { mode: 'tennis' }]);
  });

  test('changes made on two devices at once are both kept', async () => {
    const { cookie } = await buildAccount(server);
    const save = (payload: object) =>
      server.app.inject({ method: 'PATCH', url: '/user/preferences', headers: { cookie }, payload });
    await Promise.all([save({ mode: 'tennis' }), save({ statProfile: 'basic' })]);

    expect(await server.db.select().from(appUser)).toMatchObject([{ mode: 'tennis', statProfile: 'basic' }]);
  });
});

describe('deleting the account', () => {
  test('leaves no row of the person: account, sessions, feedback, identity', async () => {
    const cookie = await register('maya@club.test');
    await register('noa@club.test');
    await sendFeedback(cookie);
    const response = await leave(cookie);

    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(/^session=; Max-Age=0/);
    expect(await server.db.select().from(appUser)).toMatchObject([{ email: 'noa@club.test' }]);
    expect(await server.db.select().from(idpUser)).toMatchObject([{ email: 'noa@club.test' }]);
    const left = [appSession, idpAccount, idpSession].map((table) => server.db.$count(table));
    expect(await Promise.all(left)).toEqual([1, 1, 1]);
    expect(await server.db.$count(feedback)).toBe(0);
  });

  test('signs out every device, and the address can be registered anew as somebody new', async () => {
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

    expect((await leave(cookie)).statusCode).toBe(204);
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

  test('is refused to the demo player, who belongs to everybody', async () => {
    const { cookie } = await buildAccount(server, { isDemo: true });
    const response = await leave(cookie);

    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'demo-account' });
    expect(await server.db.$count(appUser)).toBe(1);
  });

  test('works for somebody another provider vouched for, whose identity stays there', async () => {
    const { cookie } = await buildAccount(server, { issuer: 'https://another.test' });

    expect((await leave(cookie)).statusCode).toBe(204);
    expect(await server.db.$count(appUser)).toBe(0);
  });
});

async function register(email: string): Promise<string> {
  const { idToken } = await buildIdentity(server.app, { email });
  const response = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
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
