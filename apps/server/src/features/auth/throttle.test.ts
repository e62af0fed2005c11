import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authThrottle } from '#server/db/schema/account.ts';
import { idpUser } from '#server/db/schema/identity.ts';
import { securityEvent } from '#server/db/schema/security-log.ts';
import { buildIdentity } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { throttleOf } from '#test/throttle.ts';
import { type AttemptKind, addressOf, GUESS_LIMITS } from './throttle.ts';

const EMAIL = 'maya@club.test';
const PASSWORD = 'forehand-winner';

let server: Harness;

beforeAll(async () => {
  server = await harness({ config: testConfig({ TRUST_PROXY: '1' }) });
});

beforeEach(async () => {
  await server.db.delete(authThrottle);
  await server.db.delete(idpUser);
  await buildIdentity(server.app, { email: EMAIL, password: PASSWORD });
});

describe('guessing passwords', () => {
  test('after five wrong ones an address waits for that account, twice as long each time', async () => {
    await guessWrongly(5, '10.0.0.1');
    const waits: number[] = [];
    for (let wait = 0; wait < 9; wait += 1) {
      const seconds = Number((await signIn({ from: '10.0.0.1' })).headers['retry-after']);
      waits.push(seconds);
      server.clock.advance({ seconds });
      expect(await messageOf(signIn({ password: 'wrong', from: '10.0.0.1' }))).toBe('INVALID_PASSWORD');
    }

    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  test('names the wait in the refusal, for the SDK to show', async () => {
    await guessWrongly(5, '10.0.0.1');
    const refused = await signIn({ from: '10.0.0.1' });

    expect(refused.json()).toEqual({
      error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again in 30 s.' },
    });
  });

  test('from many addresses, thirty are free and then one is due every few minutes', async () => {
    await guessFromMany(29);
    expect(await messageOf(signIn({ password: 'wrong', from: '10.0.0.98' }))).toBe('INVALID_PASSWORD');

    expect((await signIn({ from: '10.0.0.99' })).headers['retry-after']).toBe('15');
  });

  test('counts fifty simultaneous guesses one by one and keeps existing sessions', async () => {
    const { cookie } = await device();
    const guesses = Array.from({ length: 50 }, () => signIn({ password: 'wrong', from: '10.0.1.1' }));
    const messages = await Promise.all(guesses.map(messageOf));

    expect(messages.filter((message) => message === 'INVALID_PASSWORD')).toHaveLength(5);
    expect((await server.app.inject({ url: '/auth/me', headers: { cookie } })).statusCode).toBe(200);
  });

  test('an unregistered address waits the same way, so that the answer reveals nothing', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await messageOf(signIn({ email: 'unknown@club.test' }))).toBe('EMAIL_NOT_FOUND');
    }

    expect((await signIn({ email: 'unknown@club.test' })).statusCode).toBe(429);
  });

  test('is in the security log of the account, once an hour', async () => {
    await server.db.delete(securityEvent);
    await guessWrongly(8, '10.0.9.9');

    const logged = await server.db.select().from(securityEvent);
    expect(logged.filter(({ kind }) => kind === 'sign-in-delayed')).toHaveLength(1);
  });

  test('counts other spellings of an account together', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await signIn({ email: attempt % 2 ? 'MAYA@club.test' : ' maya@CLUB.test', password: 'wrong' });
    }

    expect((await signIn({})).statusCode).toBe(429);
  });

  test('the right password clears earlier failures', async () => {
    for (let round = 1; round <= 3; round += 1) {
      await guessWrongly(4, '10.0.9.9');
      expect((await signIn({})).statusCode).toBe(200);
    }
  });

  test('slows one address that tries many accounts, and no other', async () => {
    await useUpAddress('10.0.2.1');

    expect((await signIn({ from: '10.0.2.1' })).headers['retry-after']).toBe('5');
    expect((await signIn({ from: '10.0.2.2' })).statusCode).toBe(200);
  });

  test('an address that has to wait does not use up the guesses of an account', async () => {
    await useUpAddress('10.0.2.1');
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      await signIn({ password: 'wrong', from: '10.0.2.1' });
    }

    expect((await signIn({ from: '10.0.2.2' })).statusCode).toBe(200);
  });

  test('lets a person sign in from a known address while others guess from it', async () => {
    expect((await signIn({ from: '10.0.2.1' })).statusCode).toBe(200);
    await useUpAddress('10.0.2.1');

    expect((await signIn({ from: '10.0.2.1' })).statusCode).toBe(200);
  });
});

describe('a device that has signed in before', () => {
  test('signs in at once, whatever others guess at its address and elsewhere', async () => {
    const { cookie } = await device();
    await guessFromMany(30);
    await useUpAddress('10.0.9.9');
    await guessWrongly(6, '10.0.9.9');

    expect((await signIn({ from: '10.0.9.9' })).statusCode).toBe(429);
    expect((await signIn({ from: '10.0.9.9', cookie })).statusCode).toBe(200);
  });

  test('has ten guesses of its own, then waits as well', async () => {
    const { cookie } = await device();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await messageOf(signIn({ password: 'wrong', cookie }))).toBe('INVALID_PASSWORD');
    }

    expect((await signIn({ cookie })).headers['retry-after']).toBe('30');
    expect((await signIn({ from: '10.0.9.9' })).statusCode).toBe(200);
  });

  test.each([
    ['for another account', async () => (await device({ email: 'ben@club.test' })).cookie],
    [
      'with a changed signature',
      async () => (await device()).cookie.replace(/~[\w-]{43}/, `~${'A'.repeat(43)}`),
    ],
    [
      'with an older cookie than its newest',
      async () => {
        const first = await device();
        await device({ cookie: first.cookie });
        return first.cookie;
      },
    ],
    [
      'from before the password was changed',
      async () => {
        const { cookie } = await device();
        server.clock.advance({ seconds: 2 });
        await server.db.update(idpUser).set({ validSince: server.clock.now() });
        return cookie;
      },
    ],
    [
      'after half a year',
      async () => {
        const { cookie } = await device();
        server.clock.advance({ days: 181 });
        return cookie;
      },
    ],
  ])('counts like any other %s', async (_name, cookieOf) => {
    const cookie = await cookieOf();
    await guessWrongly(5, '10.0.9.9');

    expect((await signIn({ cookie })).statusCode).toBe(429);
  });

  test('a browser of several players knows each of them', async () => {
    const { cookie } = await device();
    const both = await device({ email: 'ben@club.test', cookie });
    await guessWrongly(5, '10.0.9.9');

    expect((await signIn({ cookie: both.cookie })).statusCode).toBe(200);
  });

  test('the cookie is out of reach of scripts and other sites, and names no one', async () => {
    const { setCookie } = await device();

    expect(setCookie).toMatch(/^device=[\w.!~-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(setCookie).not.toContain('maya');
  });
});

test('one address may not register without end', async () => {
  await useUp('signUp', '10.0.4.1', 200);
  const response = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    headers: { 'x-forwarded-for': '10.0.4.1' },
    payload: { email: 'new@club.test', password: PASSWORD },
  });

  expect(response.statusCode).toBe(429);
  expect(await server.db.$count(idpUser)).toBe(1);
});

test('neither addresses nor e-mails can be read from the counters', async () => {
  await signIn({ password: 'wrong', from: '10.0.5.1' });
  const rows = JSON.stringify(await server.db.select().from(authThrottle));

  expect(rows).not.toContain('maya');
  expect(rows).not.toContain('10.0.5.1');
});

test('counters that no longer count are deleted', async () => {
  const throttle = ownThrottle();
  await server.db.delete(authThrottle);
  await throttle.count({ kind: 'signUp', subject: 'a' });
  server.clock.advance({ minutes: 40 });
  await throttle.count({ kind: 'signUp', subject: 'b' });
  server.clock.advance({ minutes: 40 });
  await throttle.prune();

  expect(await server.db.$count(authThrottle)).toBe(1);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, ''],
])('%s counts as %s', (ip, address) => {
  expect(addressOf(ip)).toBe(address);
});

async function useUp(kind: AttemptKind, subject: string, attempts: number): Promise<void> {
  const throttle = ownThrottle();
  for (let count = 0; count < attempts; count += 1) {
    expect(await throttle.count({ kind, subject })).toEqual({ allowed: true });
  }
}

function ownThrottle() {
  return throttleOf(server);
}

async function useUpAddress(subject: string): Promise<void> {
  const throttle = ownThrottle();
  for (let count = 0; count < GUESS_LIMITS.address.atOnce; count += 1) {
    expect(await throttle.guess({ kind: 'address', subject })).toEqual({ allowed: true });
  }
}

/** As many wrong passwords from as many addresses count. */
async function guessFromMany(times: number): Promise<void> {
  const throttle = ownThrottle();
  for (let count = 0; count < times; count += 1) {
    expect(await throttle.guess({ kind: 'account', subject: EMAIL })).toEqual({ allowed: true });
  }
}

async function guessWrongly(times: number, from: string): Promise<void> {
  for (let attempt = 1; attempt <= times; attempt += 1) {
    await signIn({ password: 'wrong', from });
  }
}

/** A browser that has signed in; `cookie` is what it sends from then on. */
async function device({ email = EMAIL, cookie = '' } = {}): Promise<{ cookie: string; setCookie: string }> {
  if (email !== EMAIL) {
    await buildIdentity(server.app, { email, password: PASSWORD });
  }
  const { idToken } = (await signIn({ email, from: '10.0.8.8', cookie })).json();
  const opened = await server.app.inject({
    method: 'POST',
    url: '/auth/firebase',
    headers: { cookie },
    payload: { idToken },
  });
  const given = [opened.headers['set-cookie'] ?? []].flat();
  return {
    cookie: given.map((one) => one.split(';')[0]).join('; '),
    setCookie: given.find((one) => one.startsWith('device=')) ?? '',
  };
}

function signIn({ email = EMAIL, password = PASSWORD, from = '10.0.9.9', cookie = '' }) {
  return server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    payload: { email, password },
  });
}

async function messageOf(response: ReturnType<typeof signIn>): Promise<unknown> {
  return (await response).json().error?.message;
}
