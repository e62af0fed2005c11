// The protocol façade, judged by the one client it is made for: the Firebase SDK, over a real connection.

import {
  type Auth,
  deleteUser,
  GoogleAuthProvider,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  type User,
  updateEmail,
  updatePassword,
  validatePassword,
} from '@firebase/auth';
import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import { appUser, authThrottle } from '#server/db/schema/account.ts';
import { idpAccount, idpUser } from '#server/db/schema/identity.ts';
import { closeLater } from '#test/cleanup.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { codeOf, identityClient, PASSWORD, register, signIn } from '#test/identity-client.ts';

const EMAIL = 'maya.okafor@club.test';
const TOKEN = '/securetoken.googleapis.com/v1/token';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('registering and signing in', () => {
  let server: Harness;
  let auth: Auth;

  const client = () => identityClient(server.app);

  beforeAll(async () => {
    server = await harness();
  });

  beforeEach(async () => {
    await server.db.delete(idpUser);
    await server.db.delete(appUser);
    await server.db.delete(authThrottle);
    await register(await client(), EMAIL);
    auth = await client();
  });

  test.each<[string, (auth: Auth) => Promise<unknown>, string]>([
    ['registering with a malformed address', (a) => register(a, 'maya@'), 'invalid-email'],
    ['registering with a short password', (a) => register(a, 'new@club.test', 'short7!'), 'weak-password'],
    ['registering with a common password', (a) => register(a, 'new@club.test', 'password1'), 'weak-password'],
    ['registering without a password', (a) => register(a, 'new@club.test', ''), 'missing-password'],
    ['registering a taken address', (a) => register(a, EMAIL), 'email-already-in-use'],
    [
      'registering a taken address in capitals',
      (a) => register(a, EMAIL.toUpperCase()),
      'email-already-in-use',
    ],
    [
      'registering with an endless password',
      (a) => register(a, 'n@club.test', 'x'.repeat(2000)),
      'password-does-not-meet-requirements',
    ],
    ['signing in with a wrong password', (a) => signIn(a, EMAIL, 'backhand'), 'wrong-password'],
    ['signing in with an unknown address', (a) => signIn(a, 'unknown@club.test'), 'user-not-found'],
    ['signing in with a malformed address', (a) => signIn(a, 'maya'), 'invalid-email'],
    ['signing in without a password', (a) => signIn(a, EMAIL, ''), 'missing-password'],
    ['signing in without saying who', (a) => signInAnonymously(a), 'admin-restricted-operation'],
    [
      'signing in with Google',
      (a) => signInWithCredential(a, GoogleAuthProvider.credential('token')),
      'operation-not-allowed',
    ],
    ['signing in with a custom token', (a) => signInWithCustomToken(a, 'a.b.c'), 'invalid-custom-token'],
    ['asking for a new password', (a) => sendPasswordResetEmail(a, EMAIL), 'operation-not-allowed'],
  ])('%s is refused', async (_what, act, code) => {
    expect(await codeOf(act(auth))).toBe(`auth/${code}`);
  });

  test('a weak password is refused with the sentence that says what is enough', async () => {
    await expect(register(auth, 'new@club.test', 'short')).rejects.toThrow(
      'Password should be at least 8 characters',
    );
  });

  test('registering signs in and gives a token with Firebase’s claims', async () => {
    const { user } = await register(auth, 'Noa.Lind@Club.test');
    const token = await user.getIdToken();

    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
    expect(decodeJwt(token)).toEqual({
      iss: 'urn:allcourt:embedded',
      aud: 'allcourt',
      sub: user.uid,
      user_id: user.uid,
      iat: seconds(server),
      auth_time: seconds(server),
      exp: seconds(server) + 3600,
      jti: expect.any(String),
      sid: expect.any(String),
      email: 'noa.lind@club.test',
      email_verified: false,
      firebase: { identities: { email: ['noa.lind@club.test'] }, sign_in_provider: 'password' },
    });
  });

  test('signing in finds the same person, with either spelling of the address', async () => {
    const { user } = await signIn(auth, EMAIL);
    const { user: shouted } = await signIn(await client(), ` ${EMAIL.toUpperCase()} `.trim());

    expect(user).toMatchObject({ email: EMAIL, emailVerified: false, isAnonymous: false });
    expect(user.providerData).toMatchObject([{ providerId: 'password', email: EMAIL, uid: EMAIL }]);
    expect(shouted.uid).toBe(user.uid);
  });

  test('a token can be renewed, twice in one second as well, and never repeats', async () => {
    const { user } = await signIn(auth, EMAIL);
    const tokens = [await user.getIdToken(), await user.getIdToken(true), await user.getIdToken(true)];

    expect(new Set(tokens).size).toBe(3);
    expect(auth.currentUser).toBe(user);
  });

  test('renewing keeps the time of the sign-in', async () => {
    const { user } = await signIn(auth, EMAIL);
    const signedInAt = seconds(server);
    server.clock.advance({ minutes: 30 });

    expect(decodeJwt(await user.getIdToken(true))).toMatchObject({
      auth_time: signedInAt,
      iat: signedInAt + 1800,
    });
  });

  test('a day later the person has to sign in again', async () => {
    const { user } = await signIn(auth, EMAIL);
    server.clock.advance({ days: 1 });

    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  });

  test.each<[string, (server: Harness, user: User) => Promise<unknown>, string]>([
    ['a changed password', (_server, user) => updatePassword(user, 'a-better-one'), 'TOKEN_EXPIRED'],
    ['disabling', ({ db }) => db.update(idpUser).set({ isDisabled: true }), 'USER_DISABLED'],
    ['deletion', (_server, user) => deleteUser(user), 'USER_NOT_FOUND'],
  ])('a refresh token that %s has revoked is refused with that reason', async (_what, revoke, code) => {
    const { refreshToken } = (await signIn(await client(), EMAIL)).user;
    await revoke(server, (await signIn(auth, EMAIL)).user);
    const payload = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const response = await server.app.inject({
      method: 'POST',
      url: TOKEN,
      headers: FORM,
      payload: payload.toString(),
    });

    expect(response.json()).toEqual({ error: { code: 400, message: code } });
  });

  test('says what a password must be like', async () => {
    expect(await validatePassword(auth, 'short7!')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
      passwordPolicy: { customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 1024 } },
    });
    expect(await validatePassword(auth, PASSWORD)).toMatchObject({ isValid: true });
  });

  test('a password is good however old it is', async () => {
    server.clock.advance({ days: 1000 });

    await signIn(auth, EMAIL);
  });

  test('reports a disabled account at sign-in and at token refresh', async () => {
    const { user } = await signIn(auth, EMAIL);
    await server.db.update(idpUser).set({ isDisabled: true });

    expect(await codeOf(signIn(await client(), EMAIL))).toBe('auth/user-disabled');
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled');
    expect(await codeOf(reload(user))).toBe('auth/user-disabled');
  });

  test('verifying an address needs mail, and is not offered without', async () => {
    const { user } = await signIn(auth, EMAIL);

    expect(await codeOf(sendEmailVerification(user))).toBe('auth/operation-not-allowed');
  });

  test('lets one of many simultaneous registrations of an address succeed and refuses the others', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, client));
    const codes = await Promise.all(clients.map((rival) => codeOf(register(rival, 'race@club.test'))));

    expect(codes.toSorted()).toEqual([...Array(4).fill('auth/email-already-in-use'), 'no error']);
    const [person] = await server.db.select().from(idpUser).where(eq(idpUser.email, 'race@club.test'));
    expect(await server.db.$count(idpAccount, eq(idpAccount.userId, person?.id ?? ''))).toBe(1);
  });

  test('passwords are kept as argon2id, private keys encrypted', async () => {
    const { rows: accounts } = await server.pool.query('select password from idp_account');
    const { rows: keys } = await server.pool.query('select private_key, public_key from idp_jwks');

    expect(accounts).toEqual([{ password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
    expect(keys).toHaveLength(1);
    expect(Buffer.from(JSON.parse(keys[0].public_key).n, 'base64url')).toHaveLength(3072 / 8);
    expect(JSON.stringify(keys)).not.toContain('"d"');
    expect(JSON.stringify(keys)).not.toContain('\\"d\\"');
  });
});

describe('requests the SDK never sends', () => {
  const PROVIDER = '/identitytoolkit.googleapis.com/v1/accounts:';
  const json = { 'content-type': 'application/json' };
  const NUL_NAME = JSON.stringify({ idToken: 'x', displayName: 'Ada\u0000' });
  const NUL_TOKEN = 'grant_type=refresh_token&refresh_token=a%00b';
  let server: Harness;

  beforeAll(async () => {
    server = await harness();
  });

  test.each<[string, string, Record<string, string>, string, number, string]>([
    ['an operation that is none', `${PROVIDER}batchGet`, json, '{}', 400, 'OPERATION_NOT_ALLOWED'],
    ['broken JSON', `${PROVIDER}signUp`, json, '{', 400, 'INVALID_ARGUMENT'],
    ['a list', `${PROVIDER}signUp`, json, '[]', 400, 'INVALID_ARGUMENT'],
    ['a number for an address', `${PROVIDER}signUp`, json, '{"email":7}', 400, 'INVALID_ARGUMENT'],
    ['a body without end', `${PROVIDER}signUp`, json, `"${'x'.repeat(20_000)}"`, 400, 'INVALID_ARGUMENT'],
    ['a form', `${PROVIDER}signUp`, FORM, 'email=x', 400, 'INVALID_ARGUMENT'],
    ['no address', `${PROVIDER}signInWithPassword`, json, '{"password":"x"}', 400, 'MISSING_EMAIL'],
    ['no token', `${PROVIDER}lookup`, json, '{}', 400, 'INVALID_ID_TOKEN'],
    ['a made-up token', `${PROVIDER}delete`, json, '{"idToken":"a.b.c"}', 400, 'INVALID_ID_TOKEN'],
    ['a code out of a mail', `${PROVIDER}update`, json, '{"oobCode":"x"}', 400, 'INVALID_OOB_CODE'],
    ['a name with what no database keeps', `${PROVIDER}update`, json, NUL_NAME, 400, 'INVALID_ARGUMENT'],
    ['no kind of grant', TOKEN, FORM, 'refresh_token=x', 400, 'INVALID_GRANT_TYPE'],
    ['no refresh token', TOKEN, FORM, 'grant_type=refresh_token', 400, 'INVALID_REFRESH_TOKEN'],
    ['a token no database can look for', TOKEN, FORM, NUL_TOKEN, 400, 'INVALID_ARGUMENT'],
    ['a made-up one', TOKEN, FORM, 'grant_type=refresh_token&refresh_token=x', 400, 'INVALID_REFRESH_TOKEN'],
  ])('%s is refused in the protocol’s form', async (_what, url, headers, payload, code, message) => {
    const response = await server.app.inject({ method: 'POST', url, headers, payload });

    expect(response.statusCode).toBe(code);
    expect(response.json()).toEqual({ error: { code, message } });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

test('answers the SDK with a retryable error while the database is away', async () => {
  const { app, pool } = await harness();
  vi.spyOn(pool, 'query').mockImplementation(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  const payload = { grant_type: 'refresh_token', refresh_token: 'x' };
  const response = await app.inject({ method: 'POST', url: TOKEN, payload });

  expect([response.statusCode, response.json().error.message]).toEqual([503, 'UNAVAILABLE']);
  expect(response.headers['retry-after']).toBe('5');
});

describe('where addresses are kept secret', () => {
  test.each([
    ['a wrong password', EMAIL],
    ['an unknown address', 'unknown@club.test'],
  ])('%s sounds like any other failure', async (_what, email) => {
    const server = await harness({ config: testConfig({ AUTH_ENUMERATION_PROTECTION: '1' }) });
    await register(await identityClient(server.app), EMAIL);

    expect(await codeOf(signIn(await identityClient(server.app), email, 'backhand'))).toBe(
      'auth/invalid-credential',
    );
  });

  test('an address cannot be changed, since the answer would tell about the new one', async () => {
    const server = await harness({ config: testConfig({ AUTH_ENUMERATION_PROTECTION: '1' }) });
    const { user } = await register(await identityClient(server.app), EMAIL);

    expect(await codeOf(updateEmail(user, 'new@club.test'))).toBe('auth/operation-not-allowed');
  });
});

describe('by configuration', () => {
  test('registering can be closed', async () => {
    const server = await harness({ config: testConfig({ AUTH_SIGNUP: '0' }) });

    expect(await codeOf(register(await identityClient(server.app), EMAIL))).toBe(
      'auth/admin-restricted-operation',
    );
  });

  test('a longer password can be asked for', async () => {
    const server = await harness({ config: testConfig({ AUTH_MIN_PASSWORD: '20' }) });

    expect(await codeOf(register(await identityClient(server.app), EMAIL))).toBe('auth/weak-password');
  });

  test('everyone can still sign in after AUTH_SECRET changed', async () => {
    const before = await harness();
    const { user } = await register(await identityClient(before.app), EMAIL);
    const config = testConfig({ AUTH_SECRET: 'another secret for tests, long enough' });
    const app = await buildApp({ ...before, config, log: pino({ level: 'silent' }) });
    closeLater(() => app.close());

    await signIn(await identityClient(app), EMAIL);

    expect(await exchangeStatus(app, await user.getIdToken())).toBe(200);
  });
});

async function exchangeStatus(app: App, idToken: string): Promise<number> {
  const response = await app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  return response.statusCode;
}

function seconds({ clock }: Harness): number {
  return Math.floor(clock.now().getTime() / 1000);
}
