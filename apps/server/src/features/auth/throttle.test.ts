import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authThrottle } from '#server/db/schema/account.ts';
import { idpUser } from '#server/db/schema/identity.ts';
import { buildIdentity } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { type AttemptKind, addressOf, createThrottle } from './throttle.ts';

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
  test('ten wrong ones from ten addresses close an account to all the world, for a quarter of an hour', async () => {
    for (let address = 1; address <= 10; address += 1) {
      expect(await messageOf(signIn({ password: 'wrong', from: `10.0.0.${address}` }))).toBe(
        'INVALID_PASSWORD',
      );
    }
    const refused = await signIn({ from: '10.0.0.99' });

    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
    expect(refused.headers['retry-after']).toBe('900');
    server.clock.advance({ minutes: 15 });
    expect((await signIn({ from: '10.0.0.99' })).statusCode).toBe(200);
  });

  test('counts fifty simultaneous guesses one by one and keeps existing sessions', async () => {
    const { idToken } = (await signIn({})).json();
    const opened = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const guesses = Array.from({ length: 50 }, (_, index) =>
      signIn({ password: 'wrong', from: `10.0.1.${index}` }),
    );
    const messages = await Promise.all(guesses.map(messageOf));

    expect(messages.filter((message) => message === 'INVALID_PASSWORD')).toHaveLength(10);
    expect(messages.filter((message) => message === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(40);
    expect((await server.app.inject({ url: '/auth/me', headers: { cookie } })).statusCode).toBe(200);
  });

  test('locks an unregistered address the same way, so that the answer reveals nothing', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await messageOf(signIn({ email: 'unknown@club.test' }))).toBe('EMAIL_NOT_FOUND');
    }

    expect((await signIn({ email: 'unknown@club.test' })).statusCode).toBe(429);
  });

  test('spelling the account differently opens no second door', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await signIn({ email: attempt % 2 ? 'MAYA@club.test' : ' maya@CLUB.test', password: 'wrong' });
    }

    expect((await signIn({})).statusCode).toBe(429);
  });

  test('the right password clears earlier failures', async () => {
    for (let round = 1; round <= 3; round += 1) {
      for (let attempt = 1; attempt <= 9; attempt += 1) {
        await signIn({ password: 'wrong' });
      }
      expect((await signIn({})).statusCode).toBe(200);
    }
  });

  test('stops one address that tries many accounts, and no other', async () => {
    await useUp('address', '10.0.2.1', 57);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect((await signIn({ email: `player-${attempt}@club.test`, from: '10.0.2.1' })).statusCode).toBe(400);
    }

    expect((await signIn({ from: '10.0.2.1' })).statusCode).toBe(429);
    expect((await signIn({ from: '10.0.2.2' })).statusCode).toBe(200);
  });

  test('a stopped address does not use up the attempts of an account', async () => {
    await useUp('address', '10.0.2.1', 60);
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      await signIn({ password: 'wrong', from: '10.0.2.1' });
    }

    expect((await signIn({ from: '10.0.2.2' })).statusCode).toBe(200);
  });

  test('a whole club signs in from one address without meeting a limit', async () => {
    await useUp('address', '10.0.3.1', 59);
    for (let member = 1; member <= 5; member += 1) {
      expect((await signIn({ from: '10.0.3.1' })).statusCode).toBe(200);
    }
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
  const throttle = createThrottle(server);
  await server.db.delete(authThrottle);
  await throttle.count({ kind: 'account', subject: 'a' });
  server.clock.advance({ minutes: 10 });
  await throttle.count({ kind: 'account', subject: 'b' });
  server.clock.advance({ minutes: 10 });
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
])('%s counts as %s', (ip, address) => {
  expect(addressOf(ip)).toBe(address);
});

async function useUp(kind: AttemptKind, subject: string, attempts: number): Promise<void> {
  const throttle = createThrottle(server);
  for (let count = 0; count < attempts; count += 1) {
    expect(await throttle.count({ kind, subject })).toEqual({ allowed: true });
  }
}

function signIn({ email = EMAIL, password = PASSWORD, from = '10.0.9.9' }) {
  return server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    headers: { 'x-forwarded-for': from },
    payload: { email, password },
  });
}

async function messageOf(response: ReturnType<typeof signIn>): Promise<unknown> {
  return (await response).json().error?.message;
}
