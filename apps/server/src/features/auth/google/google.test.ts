// Signing in with Google at the embedded provider: an OpenID provider in Google's place, the real SDK as the client.

import {
  type Auth,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  linkWithCredential,
  signInWithCredential,
  signInWithEmailAndPassword,
} from '@firebase/auth';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { idpAccount, idpUser } from '#server/db/schema/identity.ts';
import { testClock } from '#test/clock.ts';
import { CLIENT_ID, type FakeOpenId, startFakeOpenId } from '#test/fake-openid.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { codeOf, identityClient } from '#test/identity-client.ts';

const PASSWORD = 'forehand-winner';
const EMAIL = 'maya@club.test';

let google: FakeOpenId;
let server: Harness;
let auth: Auth;

beforeEach(async () => {
  const clock = testClock();
  google = await startFakeOpenId(clock);
  server = await harness({ clock, config: configured() });
  auth = await identityClient(server.app);
});

describe('an ID token of Google', () => {
  test('signs in a newcomer, and the same account the next time', async () => {
    const { user } = await withGoogle(await google.sign());
    const again = await withGoogle(await google.sign(), await identityClient(server.app));

    expect(user).toMatchObject({ email: EMAIL, emailVerified: true, displayName: 'Maya Okafor' });
    expect(user.providerData).toMatchObject([{ providerId: 'google.com', email: EMAIL }]);
    expect(again.user.uid).toBe(user.uid);
    expect(await exchange(await user.getIdToken())).toBe(200);
  });

  test('is accepted from a native shell’s client', async () => {
    const { user } = await withGoogle(await google.sign({ aud: 'ios-client.apps.test' }));

    expect(user.email).toBe(EMAIL);
  });

  test.each([
    ['of another client', { aud: 'another-client.apps.test' }],
    ['of another issuer', { iss: 'https://accounts.evil.test' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['without an address', { email: '' }],
  ])('refuses a token %s', async (_what, claims) => {
    expect(await codeOf(withGoogle(await google.sign(claims)))).toBe('auth/invalid-credential');
    expect(await server.db.$count(idpUser)).toBe(0);
  });

  test('refuses a malformed token', async () => {
    expect(await codeOf(withGoogle('made.up.token'))).toBe('auth/invalid-credential');
  });

  test('reports unreachable keys as a server problem', async () => {
    google.isDown = true;

    expect(await codeOf(withGoogle(await google.sign()))).not.toBe('auth/invalid-credential');
  });
});

describe('an address registered with a password', () => {
  test('is not handed to Google, nor is Google’s owner let into it', async () => {
    await createUserWithEmailAndPassword(auth, EMAIL, 'planted-password');

    expect(await codeOf(withGoogle(await google.sign()))).toBe(
      'auth/account-exists-with-different-credential',
    );
    expect(await server.db.$count(idpAccount)).toBe(1);
  });

  test('is linked by its owner, who signs in there once', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD);
    await linkWithCredential(user, credential(await google.sign()));
    const other = await identityClient(server.app);

    expect((await withGoogle(await google.sign(), other)).user.uid).toBe(user.uid);
    expect((await signInWithEmailAndPassword(other, EMAIL, PASSWORD)).user.uid).toBe(user.uid);
  });

  test('is not linked to a Google account that belongs to another account', async () => {
    await withGoogle(await google.sign(), await identityClient(server.app));
    const { user } = await createUserWithEmailAndPassword(auth, 'noa@club.test', PASSWORD);

    expect(await codeOf(linkWithCredential(user, credential(await google.sign())))).toBe(
      'auth/credential-already-in-use',
    );
  });
});

describe('the popup', () => {
  test('goes to Google and returns an ID token only to the page that opened it', async () => {
    const { location, cookie } = await start();
    const asked = new URL(location).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: CLIENT_ID,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${server.config.publicUrl}/auth/google/callback`,
      code_challenge_method: 'S256',
    });
    google.agree({ nonce: asked.get('nonce') });
    const page = await comeBack({ code: 'good', state: asked.get('state') ?? '' }, cookie);

    expect(messageOf(page.body)).toEqual({
      origin: server.config.publicUrl,
      message: { idToken: expect.any(String) },
    });
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(google.redeemed.at(-1)?.get('code_verifier')).toBeTruthy();
    expect(decodeJwt(messageOf(page.body).message.idToken)).toMatchObject({ email: EMAIL });
  });

  test.each<[string, Record<string, string>, string]>([
    ['who says no', { error: 'access_denied' }, 'denied'],
    ['whose code is not redeemed', { code: 'bad' }, 'unavailable'],
    ['who comes back with nothing', {}, 'refused'],
  ])('reports a person %s', async (_what, query, error) => {
    const { location, cookie } = await start();
    const state = new URL(location).searchParams.get('state') ?? '';

    expect(messageOf((await comeBack({ ...query, state }, cookie)).body).message).toEqual({ error });
  });

  test.each([
    ['another state', async () => ({ state: 'made-up', cookie: (await start()).cookie })],
    ['no cookie', async () => ({ state: stateOf(await start()), cookie: '' })],
    [
      'a cookie of another flow',
      async () => ({ state: stateOf(await start()), cookie: (await start()).cookie }),
    ],
  ])('returns nothing to %s', async (_what, prepare) => {
    const { state, cookie } = await prepare();

    expect(messageOf((await comeBack({ code: 'good', state }, cookie)).body).message).toEqual({
      error: 'expired',
    });
    expect(google.redeemed).toEqual([]);
  });

  test('takes no token that was made for another start', async () => {
    const { location, cookie } = await start();
    google.agree({ nonce: 'another' });
    const page = await comeBack({ code: 'good', state: stateOf({ location }) }, cookie);

    expect(messageOf(page.body).message).toEqual({ error: 'refused' });
  });

  test('is over after ten minutes', async () => {
    const { location, cookie } = await start();
    server.clock.advance({ minutes: 11 });
    const page = await comeBack({ code: 'good', state: stateOf({ location }) }, cookie);

    expect(messageOf(page.body).message).toEqual({ error: 'expired' });
  });

  test('follows no redirect with the client’s secret', async () => {
    const { location, cookie } = await start();
    google.isElsewhere = true;
    const page = await comeBack({ code: 'good', state: stateOf({ location }) }, cookie);

    expect(messageOf(page.body).message).toEqual({ error: 'unavailable' });
    expect(google.redeemed).toEqual([]);
  });

  test('does not begin at a provider that describes itself under another name', async () => {
    google.describedAs = 'https://accounts.evil.test';
    const response = await server.app.inject('/auth/google/start');

    expect(messageOf(response.body).message).toEqual({ error: 'unavailable' });
  });

  test('over https keeps its cookie to this host', async () => {
    const { app } = await harness({ config: configured({ PUBLIC_URL: 'https://club.test' }) });
    const response = await app.inject('/auth/google/start');

    expect(response.headers['set-cookie']).toMatch(
      /^__Host-google-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('says so where Google cannot be reached', async () => {
    google.isDown = true;
    const response = await server.app.inject('/auth/google/start');

    expect(messageOf(response.body).message).toEqual({ error: 'unavailable' });
  });
});

test('without a client at Google there is neither popup nor sign-in', async () => {
  const { app } = await harness();

  expect((await app.inject('/auth/google/start')).statusCode).toBe(404);
  expect(await codeOf(withGoogle('x.y.z', await identityClient(app)))).toBe('auth/operation-not-allowed');
});

function configured(others: Record<string, string> = {}) {
  return testConfig({
    GOOGLE_CLIENT_ID: `${CLIENT_ID},ios-client.apps.test`,
    GOOGLE_CLIENT_SECRET: 'client secret',
    GOOGLE_ISSUER: google.issuer,
    ...others,
  });
}

function credential(idToken: string) {
  return GoogleAuthProvider.credential(idToken);
}

function withGoogle(idToken: string, client = auth) {
  return signInWithCredential(client, credential(idToken));
}

async function start(): Promise<{ location: string; cookie: string }> {
  const response = await server.app.inject('/auth/google/start');
  expect(response.statusCode).toBe(302);
  // A redirect without this policy would cut the window off from its opener.
  expect(response.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  return {
    location: String(response.headers.location),
    cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
  };
}

function comeBack(query: Record<string, string>, cookie: string) {
  return server.app.inject({ url: '/auth/google/callback', query, headers: { cookie } });
}

function stateOf({ location }: { location: string }): string {
  return new URL(location).searchParams.get('state') ?? '';
}

function messageOf(html: string) {
  return JSON.parse(/id="message">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
}

async function exchange(idToken: string): Promise<number> {
  const response = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  return response.statusCode;
}
