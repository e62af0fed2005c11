import { beforeEach, expect, test } from 'vitest';
import { idpSession } from '#server/db/schema/identity.ts';
import { securityEvent } from '#server/db/schema/security-log.ts';
import { buildIdentity } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';

let server: Harness;
let tokens: Awaited<ReturnType<typeof buildIdentity>>;

beforeEach(async () => {
  server = await harness();
  tokens = await buildIdentity(server.app);
});

function exchange(idToken: string) {
  return server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
}

async function refresh(refreshToken: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
  });
  return response.json();
}

test('an ID token opens one session', async () => {
  expect((await exchange(tokens.idToken)).statusCode).toBe(200);
  const again = await exchange(tokens.idToken);
  expect([again.statusCode, again.json().code]).toEqual([401, 'sign-in-not-verified']);
});

test('one of two simultaneous exchanges of a token succeeds', async () => {
  const both = await Promise.all([exchange(tokens.idToken), exchange(tokens.idToken)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
});

test('a refresh token gives another one, which works', async () => {
  const first = await refresh(tokens.refreshToken);
  expect(first.refresh_token).not.toBe(tokens.refreshToken);
  expect((await refresh(first.refresh_token)).id_token).toBeDefined();
});

test('a refresh token that comes back ends its session, and is recorded', async () => {
  await exchange(tokens.idToken);
  const { refresh_token: next } = await refresh(tokens.refreshToken);
  expect((await refresh(tokens.refreshToken)).error.message).toBe('TOKEN_EXPIRED');
  expect((await refresh(next)).error.message).toBe('TOKEN_EXPIRED');
  const kinds = (await server.db.select().from(securityEvent)).map(({ kind }) => kind);
  expect(kinds).toContain('token-reused');
});

test('logging out revokes the refresh token, and ID tokens made by it', async () => {
  const { id_token: spare, refresh_token: next } = await refresh(tokens.refreshToken);
  const opened = await exchange(tokens.idToken);
  const token = opened.cookies.find(({ name }) => name === 'session')?.value;
  await server.app.inject({ method: 'POST', url: '/auth/logout', headers: { cookie: `session=${token}` } });
  expect(await server.db.$count(idpSession)).toBe(0);
  expect((await refresh(next)).error.message).toBe('TOKEN_EXPIRED');
  expect((await exchange(spare)).statusCode).toBe(401);
});
