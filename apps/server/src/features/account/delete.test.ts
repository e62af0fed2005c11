import type { ErrorBody } from '@allcourt/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { idpUser } from '#server/db/schema/identity.ts';
import { buildAccount, buildIdentity } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf } from '#test/matches.ts';
import { playRated } from '#test/rated-matches.ts';
import { sessionOf } from '#test/session-cookie.ts';
import { connect, cutOff } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';

const EMAIL = 'maya@club.test';
const PASSWORD = 'forehand-winner';
const IN_A_WEEK = '2026-06-08T10:00:00.000Z';

let server: Harness;
let cookie: string;

beforeEach(async () => {
  server = await harness();
  const { idToken } = await buildIdentity(server.app, { email: EMAIL, password: PASSWORD });
  cookie = await exchange(idToken);
});

describe('deleting the account', () => {
  test('returns the erase date and ends every session', async () => {
    const { idToken } = (await provider('signInWithPassword')).json();
    const phone = await exchange(idToken);
    const cut = cutOff(await connect(server.app, { cookie: phone }));
    const response = await ask('DELETE', '/api/auth/delete');

    expect(response.json()).toEqual({ eraseAfter: IN_A_WEEK });
    expect(response.headers['set-cookie']).toMatch(/^session=; Max-Age=0/);
    expect(await server.db.$count(appSession)).toBe(0);
    expect(await cut).toBe('io server disconnect');
    expect((await server.app.inject({ url: '/auth/me', headers: { cookie: phone } })).statusCode).toBe(401);
  });

  test('keeps the address until then', async () => {
    await ask('DELETE', '/api/auth/delete');

    expect((await provider('signUp')).json().error.message).toBe('EMAIL_EXISTS');
  });

  test('a second time does not put it off', async () => {
    await ask('DELETE', '/api/auth/delete');
    server.clock.advance({ days: 2 });
    await signInAgain();

    expect((await ask('DELETE', '/api/auth/delete')).json()).toEqual({ eraseAfter: IN_A_WEEK });
  });

  test('is refused to who is not signed in, as are keeping and erasing', async () => {
    cookie = '';

    for (const [method, url] of ACTS) {
      expect((await ask(method, url)).statusCode).toBe(401);
    }
  });
});

describe('signing in before it is erased', () => {
  beforeEach(async () => {
    await ask('DELETE', '/api/auth/delete');
    await signInAgain();
  });

  test('returns the day the account will be erased', async () => {
    expect((await ask('GET', '/auth/me')).json()).toMatchObject({
      user: { email: EMAIL, eraseAfter: IN_A_WEEK },
    });
  });

  test.each([
    ['GET', '/user/profile'],
    ['GET', '/api/matches'],
    ['GET', '/api/account/export'],
    ['GET', '/auth/sessions'],
    ['POST', '/api/feedback'],
    ['POST', '/auth/logout-all'],
  ] as const)('opens nothing else: %s %s', async (method, url) => {
    const response = await ask(method, url);

    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'account-leaving',
      error: 'This account is scheduled for deletion. Restore it to continue.',
      detail: { eraseAfter: IN_A_WEEK },
    });
  });

  test('opens no socket', async () => {
    const refusal = await connect(server.app, { cookie }).catch((error: { data?: ErrorBody }) => error.data);

    expect(refusal).toMatchObject({ code: 'account-leaving' });
  });

  test('it can be kept, with everything', async () => {
    const response = await ask('POST', '/api/account/keep');

    expect(response.json()).toMatchObject({ user: { email: EMAIL, eraseAfter: null } });
    expect((await ask('GET', '/user/profile')).statusCode).toBe(200);
  });

  test('takes one connection to the database, so that many who leave together do not wait for each other', async () => {
    const { pool } = server;
    const taken = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
    pool.options.connectionTimeoutMillis = 500;
    const response = await ask('POST', '/api/account/erase');
    for (const client of taken) {
      client.release();
    }
    expect(response.statusCode).toBe(204);
  });

  test('it can be erased right away', async () => {
    const response = await ask('POST', '/api/account/erase');

    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(/^session=; Max-Age=0/);
    expect([await server.db.$count(appUser), await server.db.$count(idpUser)]).toEqual([0, 0]);
    expect((await provider('signUp')).statusCode).toBe(200);
  });

  test('one can go away again, and nothing has changed', async () => {
    expect((await ask('POST', '/auth/logout')).statusCode).toBe(204);
    expect(await server.db.select().from(appUser)).toMatchObject([{ eraseAfter: new Date(IN_A_WEEK) }]);
  });
});

test('refuses to erase an account that was not deleted', async () => {
  const response = await ask('POST', '/api/account/erase');

  expect([response.statusCode, response.json().code]).toEqual([409, 'account-stays']);
  expect(await server.db.$count(appUser)).toBe(1);
});

test('hides a deleted account from everyone', async () => {
  const leaving = await buildAccount(server, { username: 'jonas', displayName: 'Jonas Lindqvist' });
  const reader = await buildAccount(server, { username: 'noa', displayName: 'Noa Lind' });
  await buildTeam(server, { members: [leaving, reader] });
  await playRated(server, { a: [reader.account], b: [leaving.account] });
  const { id } = await buildMatch(deviceOf(leaving, server.app));
  cookie = leaving.cookie;
  const { token } = (await ask('POST', `/api/matches/${id}/shares`)).json();
  const cut = cutOff(await connect(server.app, { shareToken: token }));
  const see = async () => ({
    profile: (await deviceOf(reader, server.app).get('/api/players/jonas')).status,
    people: (await deviceOf(reader, server.app).get('/api/people')).body.people.length,
    link: (await server.app.inject(`/api/watch/${token}`)).statusCode,
  });
  expect(await see()).toEqual({ profile: 200, people: 1, link: 200 });
  await ask('DELETE', '/api/auth/delete');

  expect(await see()).toEqual({ profile: 404, people: 0, link: 404 });
  expect(await cut).toBe('io server disconnect');
});

const ACTS = [
  ['DELETE', '/api/auth/delete'],
  ['POST', '/api/account/keep'],
  ['POST', '/api/account/erase'],
] as const;

function ask(method: 'GET' | 'POST' | 'DELETE', url: string) {
  return server.app.inject({ method, url, headers: { cookie } });
}

async function signInAgain(): Promise<void> {
  const { idToken } = (await provider('signInWithPassword')).json();
  cookie = await exchange(idToken);
}

function provider(operation: 'signUp' | 'signInWithPassword') {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${operation}`;
  return server.app.inject({ method: 'POST', url, payload: { email: EMAIL, password: PASSWORD } });
}

async function exchange(idToken: string): Promise<string> {
  const response = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  return sessionOf(response);
}
