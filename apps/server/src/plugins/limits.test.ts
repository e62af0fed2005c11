import { expect, test } from 'vitest';
import type { App } from '#server/app.ts';
import { createKnownDevices } from '#server/features/auth/known-device.ts';
import { anyone } from '#server/plugins/guards.ts';
import { LIMITS } from '#server/plugins/limit-table.ts';
import { testClock } from '#test/clock.ts';
import { harness, testConfig } from '#test/harness.ts';

const ADA = '01a1fe1e-0000-7000-8000-00000000000a';
const BEN = '01a1fe1e-0000-7000-8000-00000000000b';

/** A route under a limit, and another under the same one; the header says who is signed in. */
function addRoutes(app: App): void {
  app.addHook('onRequest', async (request) => {
    const id = request.headers['x-account'];
    request.account = typeof id === 'string' ? { ...VISITOR, id, isDemo: 'x-demo' in request.headers } : null;
  });
  app.post('/api/first', anyone('writing', {}), async () => ({}));
  app.post('/api/second', anyone('writing', {}), async () => ({}));
  app.post('/api/free', async () => ({}));
}

const VISITOR = {
  id: '',
  issuer: 'test',
  subject: '',
  email: null,
  displayName: '',
  username: '',
  avatarUrl: null,
  disabledAt: null,
  eraseNoticeAt: null,
  isDemo: false,
  hidesRatings: false,
  isInvisible: false,
  hidesReading: false,
  namedBy: 'teams' as const,
  timeZone: null,
  preferences: {},
  birthYear: null,
  minorMarkedIn: null,
  protectionYear: null,
  emailVerifiedAt: null,
  secondStepAt: null,
  eraseAfter: null,
  createdAt: new Date(0),
};

function arrange(changes: Partial<typeof LIMITS | Record<string, { max: number; windowMs: number }>>) {
  return harness({ config: { limits: { ...testConfig().limits, ...changes } }, extend: addRoutes });
}

async function post(
  app: App,
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = '203.0.113.7',
) {
  return (await app.inject({ method: 'POST', url, headers, remoteAddress })).statusCode;
}

test('tells a limited caller when to retry', async () => {
  const { app } = await arrange({ writing: { max: 2, windowMs: 30_000 } });
  expect([await post(app, '/api/first'), await post(app, '/api/first')]).toEqual([200, 200]);
  const refused = await app.inject({ method: 'POST', url: '/api/first', remoteAddress: '203.0.113.7' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(30);
});

test('routes that name the same limit share it, others are free', async () => {
  const { app } = await arrange({ writing: { max: 1, windowMs: 30_000 } });
  expect(await post(app, '/api/first')).toBe(200);
  expect(await post(app, '/api/second')).toBe(429);
  expect(await post(app, '/api/free')).toBe(200);
});

test('accounts behind one address are counted apart, and an account is one at every address', async () => {
  const { app } = await arrange({ writing: { max: 1, windowMs: 30_000 } });
  expect(await post(app, '/api/first', { 'x-account': ADA })).toBe(200);
  expect(await post(app, '/api/first', { 'x-account': BEN })).toBe(200);
  expect(await post(app, '/api/first', { 'x-account': ADA }, '203.0.113.8')).toBe(429);
});

test('everything an address asks for is counted, also what does not exist', async () => {
  const { app } = await arrange({ everything: { max: 3, windowMs: 30_000 } });
  expect(await post(app, '/api/free')).toBe(200);
  expect(await post(app, '/api/nothing')).toBe(404);
  expect(await post(app, '/api/free')).toBe(200);
  expect(await post(app, '/api/nothing')).toBe(429);
  expect(await post(app, '/api/free', {}, '203.0.113.8')).toBe(200);
});

test('counts app files separately, so that a club can open the app together', async () => {
  const { app } = await arrange({
    everything: { max: 1, windowMs: 30_000 },
    files: { max: 3, windowMs: 30_000 },
  });
  const open = async (url: string) => (await app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode;
  expect([await open('/assets/1.js'), await open('/assets/2.js'), await open('/assets/3.js')]).toEqual([
    404, 404, 404,
  ]);
  expect(await post(app, '/api/free')).toBe(200);
  expect(await open('/assets/4.js')).toBe(429);
});

test('a device that has signed in before is counted apart from its address', async () => {
  const { app } = await arrange({ everything: { max: 1, windowMs: 30_000 } });
  const devices = createKnownDevices({ ...testConfig().auth, secure: false, clock: testClock() });
  const given: string[] = [];
  devices.remember((value) => given.push(value), { cookieHeader: undefined, subject: ADA });
  const cookie = given[0]?.split(';')[0] ?? '';

  expect(await post(app, '/api/free')).toBe(200);
  expect(await post(app, '/api/free')).toBe(429);
  expect(await post(app, '/api/free', { cookie })).toBe(200);
  expect(await post(app, '/api/free', { cookie })).toBe(429);
  expect(await post(app, '/api/free', { cookie: `${cookie}x` })).toBe(429);
});

test('people who share the demo account are counted by their addresses', async () => {
  const { app } = await arrange({ writing: { max: 1, windowMs: 30_000 } });
  const demo = { 'x-account': ADA, 'x-demo': '1' };
  expect(await post(app, '/api/first', demo)).toBe(200);
  expect(await post(app, '/api/first', demo)).toBe(429);
  expect(await post(app, '/api/first', demo, '203.0.113.8')).toBe(200);
});

test('a household’s IPv6 network counts as one address', async () => {
  const { app } = await arrange({ everything: { max: 1, windowMs: 30_000 } });
  expect(await post(app, '/api/free', {}, '2001:db8:1:2::1')).toBe(200);
  expect(await post(app, '/api/free', {}, '2001:db8:1:2:ffff::9')).toBe(429);
  expect(await post(app, '/api/free', {}, '2001:db8:1:3::1')).toBe(200);
});

test.each([
  ['is believed when it comes through a trusted proxy', { trustProxy: 1 }, 200],
  ['is not believed otherwise', { trustProxy: false as const }, 429],
])('a forwarded address %s', async (_name, proxy, expected) => {
  const limited = { ...testConfig().limits, everything: { max: 1, windowMs: 30_000 } };
  const { app } = await harness({ config: { limits: limited, ...proxy }, extend: addRoutes });
  expect(await post(app, '/api/free', { 'x-forwarded-for': '198.51.100.1' })).toBe(200);
  expect(await post(app, '/api/free', { 'x-forwarded-for': '198.51.100.2' })).toBe(expected);
});

test('the table lets a fast scorer tap and an outbox catch up', () => {
  expect(LIMITS.scoring.max / (LIMITS.scoring.windowMs / 60_000)).toBeGreaterThanOrEqual(300);
});
