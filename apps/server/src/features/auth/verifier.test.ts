import { createServer } from 'node:http';
import {
  base64url,
  type CryptoKey,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVerifier, type Verify } from './verifier.ts';

const ISSUER = 'https://issuer.test/club';
const AUDIENCE = 'club';
const NOW = new Date('2026-06-01T10:00:00Z');
const now = NOW.getTime() / 1000;
const MINUTE = 60;

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  jwk: JWK;
}

const endpoint: { keys: JWK[]; fetches: number; isDown: boolean } = { keys: [], fetches: 0, isDown: false };
const server = createServer((_request, response) => {
  endpoint.fetches += 1;
  response.statusCode = endpoint.isDown ? 500 : 200;
  response.end(JSON.stringify({ keys: endpoint.keys }));
});
let url: URL;
let key: SigningKey;
let verify: Verify;

beforeAll(async () => {
  key = await makeKey('key-1');
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  url = new URL(`http://127.0.0.1:${port}/keys`);
});

afterAll(() => {
  server.close();
});

beforeEach(() => {
  Object.assign(endpoint, { keys: [key.jwk], fetches: 0, isDown: false });
  verify = createVerifier({
    issuer: ISSUER,
    audience: AUDIENCE,
    keyset: createRemoteJWKSet(url, { cooldownDuration: 0 }),
    now: () => NOW,
  });
});

test('a good token tells who signed in, how and when', async () => {
  expect(await verify(await sign({}))).toEqual({
    ok: true,
    identity: {
      issuer: ISSUER,
      uid: 'user-1',
      email: 'maya@club.test',
      emailVerified: false,
      name: null,
      picture: null,
      provider: 'password',
      authTime: now - MINUTE,
      issuedAt: now - MINUTE,
      expiresAt: now + 59 * MINUTE,
      providerSession: null,
    },
  });
});

test.each<[string, JWTPayload]>([
  ['another audience', { aud: 'another-club' }],
  ['another issuer', { iss: 'https://issuer.test/other' }],
  ['an empty subject', { sub: '' }],
  ['a subject of 129 characters', { sub: 'x'.repeat(129) }],
  ['a sign-in in the future', { auth_time: now + 5 * MINUTE }],
  ['an issue time in the future', { iat: now + 5 * MINUTE }],
  ['no sign-in time', { auth_time: undefined }],
])('a token with %s is refused', async (_what, claims) => {
  expect(await verify(await sign(claims))).toEqual({ ok: false, reason: 'invalid' });
});

test('a token past its hour is called expired', async () => {
  expect(await verify(await sign({ exp: now - MINUTE }))).toEqual({ ok: false, reason: 'expired' });
});

test('a token forged under a known key id is refused', async () => {
  const forger = await makeKey('key-1');

  expect(await verify(await sign({}, forger))).toEqual({ ok: false, reason: 'invalid' });
});

test('an unsigned token is refused', async () => {
  const [, payload] = (await sign({})).split('.');
  const header = base64url.encode(JSON.stringify({ alg: 'none', kid: 'key-1' }));

  expect(await verify(`${header}.${payload}.`)).toEqual({ ok: false, reason: 'invalid' });
});

test('a token signed with the public key as a shared secret is refused', async () => {
  const secret = new TextEncoder().encode(JSON.stringify(key.jwk));
  const token = await new SignJWT(claims({})).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret);

  expect(await verify(token)).toEqual({ ok: false, reason: 'invalid' });
});

test('refuses an unpublished key', async () => {
  expect(await verify(await sign({}, await makeKey('key-unknown')))).toEqual({
    ok: false,
    reason: 'invalid',
  });
});

test('a token that names no key is refused', async () => {
  const token = await new SignJWT(claims({})).setProtectedHeader({ alg: 'RS256' }).sign(key.privateKey);

  expect(await verify(token)).toEqual({ ok: false, reason: 'invalid' });
});

test.each([[''], ['not a token'], ['a.b.c'], ['😀.😀.😀']])(
  'text that is no token is refused: %j',
  async (text) => {
    expect(await verify(text)).toEqual({ ok: false, reason: 'invalid' });
  },
);

test('the keys are fetched once for many tokens', async () => {
  for (const subject of ['a', 'b', 'c']) {
    expect(await verify(await sign({ sub: subject }))).toMatchObject({ ok: true });
  }

  expect(endpoint.fetches).toBe(1);
});

test('a new key is found when the provider turns its keys over', async () => {
  await verify(await sign({}));
  const next = await makeKey('key-2');
  endpoint.keys = [next.jwk];

  expect(await verify(await sign({}, next))).toMatchObject({ ok: true });
  expect(await verify(await sign({}, key))).toEqual({ ok: false, reason: 'invalid' });
});

test('an endpoint that is down is our trouble, not a bad token', async () => {
  endpoint.isDown = true;

  expect(await verify(await sign({}))).toMatchObject({ ok: false, reason: 'keys-unavailable' });
});

async function makeKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

function claims(changes: JWTPayload): JWTPayload {
  return {
    iss: ISSUER,
    aud: AUDIENCE,
    sub: 'user-1',
    email: 'maya@club.test',
    auth_time: now - MINUTE,
    iat: now - MINUTE,
    exp: now + 59 * MINUTE,
    firebase: { sign_in_provider: 'password' },
    ...changes,
  };
}

function sign(changes: JWTPayload, { kid, privateKey }: SigningKey = key): Promise<string> {
  return new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}
