import { beforeAll, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';

let local: Harness;
let published: Harness;

beforeAll(async () => {
  local = await harness({ config: testConfig({ PORT: '3000' }) });
  published = await harness({ config: testConfig({ PUBLIC_URL: 'https://club.test', PORT: '3000' }) });
});

type Headers = Record<string, string>;

test.each<[string, Headers]>([
  ['another site', { origin: 'https://evil.test' }],
  ['a sandboxed page', { origin: 'null' }],
  ['another port of this machine', { origin: 'http://localhost:4000' }],
  ['a host that ends like ours', { origin: 'http://localhost:3000.evil.test' }],
  ['a name that was pointed at this machine', { origin: 'http://evil.test:3000', host: 'evil.test:3000' }],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site without an origin', { 'sec-fetch-site': 'same-site' }],
  ['ourselves, said twice', { 'sec-fetch-site': 'same-origin, cross-site' }],
])('a change asked for by %s is refused, and nothing is changed', async (_who, headers) => {
  const { cookie } = await buildAccount(local);
  const response = await local.app.inject({
    method: 'PATCH',
    url: '/user/preferences',
    headers: { cookie, ...headers },
    payload: { mode: 'tennis' },
  });

  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ code: 'cross-site', error: 'Cross-site request refused' });
  const profile = await local.app.inject({ url: '/user/profile', headers: { cookie } });
  expect(profile.json()).toMatchObject({ mode: null });
});

test.each<[string, Headers]>([
  ['localhost', { origin: 'http://localhost:3000' }],
  ['127.0.0.1', { origin: 'http://127.0.0.1:3000' }],
  ['the IPv6 loopback', { origin: 'http://[::1]:3000' }],
  ['the iOS shell', { origin: 'capacitor://localhost' }],
  ['the Android shell', { origin: 'https://localhost' }],
  ['a shell’s own HTTP client, which sends neither header', {}],
  ['a browser that sends no origin to its own site', { 'sec-fetch-site': 'same-origin' }],
  ['a person’s own doing', { 'sec-fetch-site': 'none' }],
])('a change asked for from %s is done', async (_who, headers) => {
  const { cookie } = await buildAccount(local);
  const response = await local.app.inject({
    method: 'PATCH',
    url: '/user/preferences',
    headers: { cookie, ...headers },
    payload: { mode: 'tennis' },
  });

  expect(response.statusCode).toBe(200);
});

test.each([
  ['https://club.test', 204],
  ['capacitor://localhost', 204],
  ['http://localhost:3000', 403],
  ['http://club.test', 403],
])('a published server answers %s with %i', async (origin, status) => {
  const response = await published.app.inject({ method: 'POST', url: '/auth/logout', headers: { origin } });

  expect(response.statusCode).toBe(status);
});

test('answers a read from another site without CORS headers, so that its browser withholds the answer', async () => {
  const { cookie } = await buildAccount(local);
  const response = await local.app.inject({
    url: '/auth/me',
    headers: { cookie, origin: 'https://evil.test' },
  });

  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test.each(['capacitor://localhost', 'https://localhost'])(
  'the shell at %s may speak the identity protocol, without cookies',
  async (origin) => {
    const preflight = await published.app.inject({
      method: 'OPTIONS',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version,x-firebase-client',
      },
    });

    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe(origin);
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    expect(preflight.headers['access-control-allow-headers']).toContain('x-client-version');
  },
);

test('another site may not speak the identity protocol', async () => {
  const response = await published.app.inject({
    method: 'OPTIONS',
    url: '/securetoken.googleapis.com/v1/token',
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
  });

  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test('a change is refused when the session is not of the account that the page acts for', async () => {
  const [one, other] = [await buildAccount(local), await buildAccount(local)];
  const change = async (accountId: string) =>
    local.app.inject({
      method: 'PATCH',
      url: '/user/preferences',
      headers: { cookie: one.cookie, 'x-account': accountId },
      payload: { mode: 'tennis' },
    });
  const refused = await change(other.account.id);
  expect(refused.json()).toMatchObject({ code: 'not-signed-in' });
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect((await change(one.account.id)).statusCode).toBe(200);
});
