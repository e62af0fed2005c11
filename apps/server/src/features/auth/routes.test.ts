import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appSession, appUser, authThrottle } from '#server/db/schema/account.ts';
import { idpUser } from '#server/db/schema/identity.ts';
import { openAccount } from '#server/features/account/service.ts';
import { buildAccount, buildIdentity } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { sessionOf, setCookieOf } from '#test/session-cookie.ts';
import { connect, next } from '#test/sockets.ts';
import { createSessions } from './sessions.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  await server.db.delete(appUser);
  await server.db.delete(idpUser);
  await server.db.delete(authThrottle);
});

describe('exchanging an ID token for a session', () => {
  const exchange = (payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/auth/firebase', payload, headers });

  test('a token that is none is refused', async () => {
    const response = await exchange({ idToken: 'not a token' });

    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      code: 'sign-in-not-verified',
      error: 'Your sign-in could not be verified. Please sign in again.',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('a token is refused more than five minutes after the sign-in, though it is still valid', async () => {
    const { idToken } = await buildIdentity(server.app);
    server.clock.advance({ minutes: 5, seconds: 1 });

    expect((await exchange({ idToken })).statusCode).toBe(401);
  });

  test('a token is good until five minutes after the sign-in', async () => {
    const { idToken } = await buildIdentity(server.app);
    server.clock.advance({ minutes: 5 });

    expect((await exchange({ idToken })).statusCode).toBe(200);
  });

  test.each([
    ['disabled', () => server.db.update(idpUser).set({ isDisabled: true })],
    ['deleted', () => server.db.delete(idpUser)],
  ])('refuses a token of an account that was %s since', async (_what, change) => {
    const { idToken } = await buildIdentity(server.app);
    await change();

    expect((await exchange({ idToken })).statusCode).toBe(401);
  });

  test.each([
    ['nothing', {}],
    ['an empty token', { idToken: '' }],
    ['a token of the wrong type', { idToken: 7 }],
    ['a token longer than any', { idToken: 'x'.repeat(8193) }],
    ['more than the token', { idToken: 'x', isAdmin: true }],
  ])('%s is a bad request', async (_what, payload) => {
    const response = await exchange(payload);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'bad-request' });
  });

  test('a form is refused, since any page may send one', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/auth/firebase',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'idToken=x',
    });

    expect(response.statusCode).toBe(415);
  });

  test('a newcomer gets an account with a name that says nothing of the address, and a session', async () => {
    const { idToken, localId } = await buildIdentity(server.app, { email: 'maya.okafor@club.test' });
    const response = await exchange({ idToken }, { 'user-agent': 'Phone' });

    expect(response.statusCode).toBe(200);
    const user = {
      email: 'maya.okafor@club.test',
      displayName: expect.stringMatching(/^Player \d{6}$/),
      username: expect.stringMatching(/^player-\d{6}$/),
      avatarUrl: null,
      eraseAfter: null,
    };
    const region = { timeZone: null, weekStart: null, units: null };
    expect(response.json()).toEqual({ user: { id: expect.any(String), ...user, region } });
    expect(await server.db.select().from(appUser)).toMatchObject([
      {
        ...user,
        issuer: 'urn:allcourt:embedded',
        subject: localId,
        isDemo: false,
        preferences: {},
      },
    ]);
    expect(await server.db.select().from(appSession)).toMatchObject([{ userAgent: 'Phone' }]);
  });

  test('the cookie is out of reach of scripts and other sites, and lives by Max-Age only', async () => {
    const { idToken } = await buildIdentity(server.app);
    const response = await exchange({ idToken });

    expect(setCookieOf(response, 'session')).toMatch(
      /^session=[A-Za-z0-9_-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('over https the cookie is bound to the host and secure', async () => {
    const secure = await harness({ config: testConfig({ PUBLIC_URL: 'https://club.test' }) });
    const { idToken } = await buildIdentity(secure.app);
    const response = await secure.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });

    expect(setCookieOf(response, '__Host-session')).toMatch(
      /^__Host-session=[A-Za-z0-9_-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('the token itself is not in the database', async () => {
    const { idToken } = await buildIdentity(server.app);
    const token = sessionOf(await exchange({ idToken })).slice('session='.length);
    const { rows } = await server.pool.query('select to_jsonb(app_session) as row from app_session');

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  test("finds a returning person's account, with the preferences and the new address", async () => {
    const first = await buildIdentity(server.app, { email: 'maya@club.test' });
    await exchange({ idToken: first.idToken });
    await server.db.update(appUser).set({ preferences: { mode: 'pickleball' }, displayName: 'Maya O.' });
    await server.db.update(idpUser).set({ email: 'maya@new.test' });
    const response = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      payload: { email: 'maya@new.test', password: 'forehand-winner', returnSecureToken: true },
    });
    const again = await exchange({ idToken: response.json().idToken });

    expect(again.json().user).toMatchObject({
      email: 'maya@new.test',
      displayName: 'Maya O.',
      username: expect.stringMatching(/^player-\d{6}$/),
    });
    expect(await server.db.select().from(appUser)).toMatchObject([{ preferences: { mode: 'pickleball' } }]);
  });

  test('people of the same name get different usernames', async () => {
    const provider = { issuer: 'urn:test', email: null, emailVerified: false, name: 'Maya', picture: null };
    const opened = await Promise.all(
      ['one', 'two', 'three'].map((subject) => openAccount(server, { ...provider, subject })),
    );
    const usernames = opened.map(({ username }) => username);

    expect(new Set(usernames).size).toBe(3);
    expect(usernames.every((username) => /^maya(-\d{6})?$/.test(username))).toBe(true);
  });

  test('creates one account for a person exchanging on two devices at the same time', async () => {
    const email = 'five@club.test';
    await buildIdentity(server.app, { email, password: 'forehand-winner' });
    const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
    const payload = { email, password: 'forehand-winner' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.app.inject({ method: 'POST', url, payload })),
    );
    const responses = await Promise.all(answers.map((one) => exchange({ idToken: one.json().idToken })));

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(await server.db.$count(appUser)).toBe(1);
    expect(await server.db.$count(appSession)).toBe(5);
  });

  test('signing in ends the session the browser came with, so that a planted one is worth nothing', async () => {
    const planted = await buildAccount(server);
    const { idToken } = await buildIdentity(server.app);
    const response = await exchange({ idToken }, { cookie: planted.cookie });

    expect(response.statusCode).toBe(200);
    expect((await me(planted.cookie)).statusCode).toBe(401);
    expect((await me(sessionOf(response))).statusCode).toBe(200);
  });
});

describe('the session', () => {
  test.each([
    ['without a cookie', undefined],
    ['with an empty cookie', 'session='],
    ['with a made-up cookie', `session=${'a'.repeat(43)}`],
    ['with a cookie of another name', `__Host-session=${'a'.repeat(43)}`],
  ])('%s there is no session', async (_what, cookie) => {
    const response = await me(cookie);

    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error: 'Not signed in', code: 'not-signed-in' });
  });

  test('a dead cookie is taken from the browser', async () => {
    const response = await me(`session=${'a'.repeat(43)}`);

    expect(response.headers['set-cookie']).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  test('returns the signed-in user and nothing beyond the contract', async () => {
    const { account, cookie } = await buildAccount(server, { username: 'noa', displayName: 'Noa Lind' });

    expect((await me(cookie)).json()).toEqual({
      user: {
        id: account.id,
        email: 'noa@club.test',
        displayName: 'Noa Lind',
        username: 'noa',
        avatarUrl: null,
        region: { timeZone: null, weekStart: null, units: null },
        eraseAfter: null,
      },
    });
  });

  test('lives on as long as it is used every month, half a year at most', async () => {
    const { cookie } = await buildAccount(server);
    for (let days = 0; days < 174; days += 29) {
      server.clock.advance({ days: 29 });
      expect((await me(cookie)).statusCode).toBe(200);
    }

    server.clock.advance({ days: 6 });
    expect((await me(cookie)).statusCode).toBe(401);
  });

  test('ends after a month without use', async () => {
    const { cookie } = await buildAccount(server);
    server.clock.advance({ days: 30 });

    expect((await me(cookie)).statusCode).toBe(401);
  });

  test('is written down at most once an hour', async () => {
    const { cookie } = await buildAccount(server);
    const start = server.clock.now();
    server.clock.advance({ minutes: 59 });
    await me(cookie);
    expect(await server.db.select().from(appSession)).toMatchObject([{ seenAt: start }]);

    server.clock.advance({ minutes: 1 });
    await me(cookie);
    expect(await server.db.select().from(appSession)).toMatchObject([{ seenAt: server.clock.now() }]);
  });

  test('logging out ends it and takes the cookie away', async () => {
    const { cookie } = await buildAccount(server);
    const response = await logOut(cookie);

    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(/^session=; Max-Age=0/);
    expect((await me(cookie)).statusCode).toBe(401);
    expect(await server.db.$count(appSession)).toBe(0);
  });

  test.each([
    ['without a session', undefined],
    ['with a dead session', 'session=gone'],
  ])('logging out works %s', async (_what, cookie) => {
    expect((await logOut(cookie)).statusCode).toBe(204);
  });
});

describe('the way into the demo club', () => {
  const enter = () => server.app.inject({ method: 'POST', url: '/auth/demo' });

  test('is not there without a demo club', async () => {
    await buildAccount(server);
    const response = await enter();

    expect(response.statusCode).toBe(404);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('leads to the first demo player by username', async () => {
    await buildAccount(server, { username: 'noa.lind', isDemo: true });
    await buildAccount(server, { username: 'maya.okafor', isDemo: true });
    await buildAccount(server, { username: 'aaron' });
    const response = await enter();

    expect(response.json().user).toMatchObject({ username: 'maya.okafor' });
    expect((await me(sessionOf(response))).json().user).toMatchObject({ username: 'maya.okafor' });
  });

  test('is closed for a while to an address that enters all the time', async () => {
    await buildAccount(server, { isDemo: true });
    for (let entries = 0; entries < 120; entries += 1) {
      expect((await enter()).statusCode).toBe(200);
    }
    const response = await enter();

    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(3600);
  });
});

function me(cookie: string | undefined) {
  return server.app.inject({ url: '/auth/me', headers: cookie ? { cookie } : {} });
}

function logOut(cookie: string | undefined) {
  return server.app.inject({ method: 'POST', url: '/auth/logout', headers: cookie ? { cookie } : {} });
}

describe('signing in over another session', () => {
  test('ends that session, but closes its sockets only once the browser has the new cookie', async () => {
    const { account, cookie } = await buildAccount(server);
    const onEnd = vi.fn();
    const { db, clock } = server;
    const sessions = createSessions({ db, clock, idleDays: 30, absoluteDays: 180, onEnd });
    const replaced = cookie.replace('session=', '');
    await sessions.start({ userId: account.id, userAgent: undefined, replaces: replaced });
    expect(await sessions.authenticate(replaced)).toBeUndefined();
    expect(onEnd).not.toHaveBeenCalled();
    sessions.closeReplaced(replaced);
    expect(onEnd).toHaveBeenCalledWith([sessions.idOf(replaced)]);
  });

  test('closes the sockets of its other tabs', async () => {
    const { cookie } = await buildAccount(server, { isDemo: true });
    const ended = next(await connect(server.app, { cookie }), 'session:ended');
    const answer = await server.app.inject({ method: 'POST', url: '/auth/demo', headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    await ended;
  });
});
