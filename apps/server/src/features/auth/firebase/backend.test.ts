import { UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#server/app.ts';
import { appUser } from '#server/db/schema/account.ts';
import { testClock } from '#test/clock.ts';
import { type FakeGoogle, startFakeGoogle } from '#test/fake-google.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { sessionOf } from '#test/session-cookie.ts';
import type { FirebaseProject } from './project.ts';

const UID = 'firebase-user-1';

const clock = testClock();

let google: FakeGoogle;
let server: Harness;

beforeEach(async () => {
  google = await startFakeGoogle(clock);
  server = await open();
});

describe('a Firebase project', () => {
  test('vouches for people: its ID token opens a session', async () => {
    const response = await exchange(server.app, await token());

    expect(response.statusCode).toBe(200);
    expect(response.json().user).toMatchObject({ email: 'maya@club.test', displayName: 'Maya Okafor' });
    expect(await server.db.select().from(appUser)).toMatchObject([
      { issuer: 'https://securetoken.google.com/club', subject: UID },
    ]);
    expect(google.calls).toEqual([
      { request: 'POST /v1/accounts:lookup?key=web-key', body: { idToken: expect.any(String) } },
    ]);
  });

  test.each(['USER_DISABLED', 'USER_NOT_FOUND', 'TOKEN_EXPIRED'])(
    'is asked whether an account may still sign in: %s',
    async (reason) => {
      google.refusals.set('accounts:lookup', reason);

      expect((await exchange(server.app, await token())).statusCode).toBe(401);
    },
  );

  test('lets holders of signed tokens in while it is unreachable', async () => {
    await exchange(server.app, await token()); // The keys are known from now on.
    google.isDown = true;

    expect((await exchange(server.app, await token())).statusCode).toBe(200);
  });

  test('is reported when its keys cannot be loaded', async () => {
    google.isDown = true;
    const response = await exchange(server.app, await token());

    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
  });

  test.each([
    ['of another project', { aud: 'other', iss: 'https://securetoken.google.com/other' }],
    ['of a sign-in long ago', { auth_time: nowSeconds(-600) }],
  ])('does not vouch by a token %s', async (_what, claims) => {
    expect((await exchange(server.app, await token(claims))).statusCode).toBe(401);
  });

  test('has the identity deleted with the account', async () => {
    const cookie = await signIn(server.app);
    const response = await leave(server.app, cookie);

    expect(response.statusCode).toBe(200);
    expect(google.calls.at(-1)).toEqual({
      request: 'POST /v1/projects/club/accounts:delete',
      body: { localId: UID },
    });
    expect(await server.db.$count(appUser)).toBe(0);
  });

  test('takes an identity that is gone for deleted', async () => {
    const cookie = await signIn(server.app);
    google.refusals.set('accounts:delete', 'USER_NOT_FOUND');

    expect((await leave(server.app, cookie)).statusCode).toBe(200);
  });

  test('changes nothing when it fails to delete', async () => {
    const cookie = await signIn(server.app);
    google.refusals.set('accounts:delete', 'INTERNAL');
    const response = await leave(server.app, cookie);

    expect([response.statusCode, response.json().code]).toEqual([502, 'identity-left']);
    expect(await server.db.$count(appUser)).toBe(1);
  });

  test('without a service account keeps the identity, and the account is still deleted', async () => {
    const without = await open({ serviceAccount: null });
    const cookie = await signIn(without.app);

    expect((await leave(without.app, cookie)).statusCode).toBe(200);
    expect(google.calls.filter(({ request }) => request.includes('delete'))).toEqual([]);
  });

  test('voids its tokens when a person signs out everywhere', async () => {
    const cookie = await signIn(server.app);
    const response = await server.app.inject({
      method: 'POST',
      url: '/auth/logout-all',
      headers: { cookie },
    });

    expect(response.statusCode).toBe(204);
    expect(google.calls.at(-1)).toEqual({
      request: 'POST /v1/projects/club/accounts:update',
      body: { localId: UID, validSince: String(nowSeconds()) },
    });
  });

  test('keeps no session alive here when it fails to void its tokens', async () => {
    const cookie = await signIn(server.app);
    google.refusals.set('accounts:update', 'INTERNAL');
    const headers = { cookie };
    const response = await server.app.inject({ method: 'POST', url: '/auth/logout-all', headers });

    expect(response.statusCode).toBe(204);
    expect((await server.app.inject({ url: '/auth/me', headers })).statusCode).toBe(401);
  });

  test('serves no protocol of its own here, and tells the page how to reach it', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
      payload: { email: 'maya@club.test', password: 'forehand-winner' },
    });

    expect(response.statusCode).toBe(404);
  });
});

test('the emulator’s tokens are believed unsigned, and no one else’s', async () => {
  const emulated = await open({ emulatorHost: google.origin.slice('http://'.length) });
  const unsigned = new UnsecuredJWT(claimsOf()).encode();

  expect((await exchange(emulated.app, unsigned)).statusCode).toBe(200);
  expect((await exchange(server.app, unsigned)).statusCode).toBe(401);
});

function open(changes: Partial<FirebaseProject> = {}): Promise<Harness> {
  const config = testConfig({ ACCOUNT_GRACE_DAYS: '0' });
  const firebase: FirebaseProject = {
    projectId: 'club',
    apiKey: 'web-key',
    authDomain: 'club.firebaseapp.com',
    appId: '1:2:web:3',
    keysUrl: `${google.origin}/keys`,
    toolkitUrl: google.origin,
    serviceAccount: google.serviceAccount,
    emulatorHost: null,
    ...changes,
  };
  return harness({ clock, config: { ...config, auth: { ...config.auth, firebase } } });
}

function claimsOf(changes: object = {}) {
  return {
    iss: 'https://securetoken.google.com/club',
    aud: 'club',
    sub: UID,
    iat: nowSeconds(),
    exp: nowSeconds(3600),
    auth_time: nowSeconds(),
    email: 'maya@club.test',
    name: 'Maya Okafor',
    firebase: { sign_in_provider: 'google.com' },
    ...changes,
  };
}

function token(changes: object = {}): Promise<string> {
  return google.sign(claimsOf(changes));
}

function exchange(app: App, idToken: string) {
  return app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
}

async function signIn(app: App): Promise<string> {
  return sessionOf(await exchange(app, await token()));
}

function leave(app: App, cookie: string) {
  return app.inject({ method: 'DELETE', url: '/api/auth/delete', headers: { cookie } });
}

function nowSeconds(offset = 0): number {
  return Math.floor(clock.now().getTime() / 1000) + offset;
}
