import { listSessionsAnswer } from '@allcourt/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { idpSession, idpUser } from '#server/db/schema/identity.ts';
import { buildAccount, buildIdentity } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { sessionOf } from '#test/session-cookie.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

const EMAIL = 'maya@club.test';
let server: Harness;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  await server.db.delete(appUser);
  await server.db.delete(idpUser);
});

describe('the list of sessions', () => {
  test('names each device and when it was used, this one first', async () => {
    await buildIdentity(server.app, { email: EMAIL });
    const start = server.clock.now().toISOString();
    const here = await signIn(FIREFOX);
    await signIn(PHONE);
    server.clock.advance({ hours: 2 });

    expect(await listed(here)).toMatchObject([
      {
        browser: 'Firefox',
        system: 'Linux',
        kind: 'computer',
        signedInAt: start,
        lastUsedAt: server.clock.now().toISOString(),
        isCurrent: true,
      },
      { browser: 'Chrome', system: 'Android', kind: 'phone', lastUsedAt: start, isCurrent: false },
    ]);
  });

  test('lists no expired sessions and no other account’s', async () => {
    await buildIdentity(server.app, { email: EMAIL });
    await signIn(PHONE);
    await buildAccount(server, { username: 'noa' });
    const here = await signIn(FIREFOX);
    for (let days = 0; days < 40; days += 20) {
      server.clock.advance({ days: 20 });
      await listed(here);
    }

    expect(await listed(here)).toHaveLength(1);
  });

  test('takes a device that says nothing of itself as it is', async () => {
    await buildIdentity(server.app, { email: EMAIL });

    expect(await listed(await signIn(''))).toMatchObject([{ browser: null, system: null, kind: 'computer' }]);
  });

  test('does not show the other users of the demo account', async () => {
    const first = await buildAccount(server, { username: 'demo', isDemo: true });
    const second = await server.app.inject({ method: 'POST', url: '/auth/demo' });

    expect(await listed(first.cookie)).toHaveLength(1);
    expect(await listed(sessionOf(second))).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  test('one from afar: that device is signed out, this one stays', async () => {
    await buildIdentity(server.app, { email: EMAIL });
    const [here, lost] = [await signIn(FIREFOX), await signIn(PHONE)];
    const id = (await listed(here)).at(1)?.id ?? '';

    expect((await end(here, `/auth/sessions/${id}`)).statusCode).toBe(204);
    expect(await statusOf(lost)).toBe(401);
    expect(await statusOf(here)).toBe(200);
    expect((await end(here, `/auth/sessions/${id}`)).json()).toMatchObject({ code: 'session-not-found' });
  });

  test('the own one takes its cookie away', async () => {
    await buildIdentity(server.app, { email: EMAIL });
    const here = await signIn(FIREFOX);
    const [own] = await listed(here);
    const response = await end(here, `/auth/sessions/${own?.id}`);

    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(/^session=; Max-Age=0/);
    expect(await statusOf(here)).toBe(401);
  });

  test('another account’s session does not exist', async () => {
    const [maya, noa] = [
      await buildAccount(server, { username: 'maya' }),
      await buildAccount(server, { username: 'noa' }),
    ];
    const [theirs] = await listed(noa.cookie);
    const response = await end(maya.cookie, `/auth/sessions/${theirs?.id}`);

    expect(response.statusCode).toBe(404);
    expect(await statusOf(noa.cookie)).toBe(200);
  });

  test('all others leaves this one', async () => {
    await buildIdentity(server.app, { email: EMAIL });
    const [here, ...others] = [await signIn(FIREFOX), await signIn(PHONE), await signIn(PHONE)];
    const response = await post(here, '/auth/logout-others');

    expect(response.json()).toEqual({ ended: 2 });
    expect(await statusOf(here)).toBe(200);
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
  });

  test('everywhere ends them all, and what was given out for signing in is worth nothing', async () => {
    const { idToken } = await buildIdentity(server.app, { email: EMAIL });
    const [here, other] = [await signIn(FIREFOX), await signIn(PHONE)];
    server.clock.advance({ seconds: 2 });
    const response = await post(here, '/auth/logout-all');

    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(/^session=; Max-Age=0/);
    expect([await statusOf(here), await statusOf(other)]).toEqual([401, 401]);
    expect(await server.db.$count(idpSession)).toBe(0);
    expect((await exchange(idToken, FIREFOX)).statusCode).toBe(401);
  });

  test.each(['/auth/logout-others', '/auth/logout-all'])(
    'one demo user cannot sign out the others: %s',
    async (url) => {
      const { cookie } = await buildAccount(server, { username: 'demo', isDemo: true });
      const response = await post(cookie, url);

      expect(response.json()).toMatchObject({ code: 'demo-account' });
      expect(await statusOf(cookie)).toBe(200);
    },
  );

  test.each([
    ['GET', '/auth/sessions'],
    ['DELETE', `/auth/sessions/${'a'.repeat(43)}`],
    ['POST', '/auth/logout-others'],
    ['POST', '/auth/logout-all'],
  ] as const)('%s %s is for those who are signed in', async (method, url) => {
    expect((await server.app.inject({ method, url })).statusCode).toBe(401);
  });

  test('an id that cannot be one is a bad request', async () => {
    const { cookie } = await buildAccount(server);

    expect((await end(cookie, '/auth/sessions/x')).statusCode).toBe(400);
  });
});

/** With a token of its own, since each opens one session. */
async function signIn(userAgent: string): Promise<string> {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const payload = { email: EMAIL, password: 'forehand-winner', returnSecureToken: true };
  const { idToken } = (await server.app.inject({ method: 'POST', url, payload })).json();
  return sessionOf(await exchange(idToken, userAgent));
}

function exchange(idToken: string, userAgent: string) {
  const headers = { 'user-agent': userAgent };
  return server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken }, headers });
}

async function listed(cookie: string) {
  const response = await server.app.inject({ url: '/auth/sessions', headers: { cookie } });
  return listSessionsAnswer.parse(response.json()).sessions;
}

function end(cookie: string, url: string) {
  return server.app.inject({ method: 'DELETE', url, headers: { cookie } });
}

function post(cookie: string, url: string) {
  return server.app.inject({ method: 'POST', url, headers: { cookie } });
}

async function statusOf(cookie: string): Promise<number> {
  return (await server.app.inject({ url: '/auth/me', headers: { cookie } })).statusCode;
}
