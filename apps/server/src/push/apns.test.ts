import { decodeProtectedHeader, jwtVerify } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { closeLater } from '#test/cleanup.ts';
import { type TestClock, testClock } from '#test/clock.ts';
import { apnsService } from '#test/push-services.ts';
import { type Apns, createApns } from './apns.ts';

const TOKEN = 'a1b2'.repeat(16);
const PAYLOAD = {
  title: 'Dev Patel wrote to you',
  body: 'Court 4 at six?',
  link: '/team?conversation=1',
  tag: 'conversation:1',
  unread: 2,
};

let service: Awaited<ReturnType<typeof apnsService>>;
let clock: TestClock;
let apns: Apns;

beforeEach(async () => {
  service = await apnsService();
  clock = testClock();
  apns = createApns(service.config, clock);
  const opened = apns;
  closeLater(async () => opened.close());
});

test('sends an iPhone the text and its link', async () => {
  expect(await send()).toEqual({ is: 'sent' });
  const [sent] = service.sent;
  expect(sent?.headers).toMatchObject({
    ':method': 'POST',
    ':path': `/3/device/${TOKEN}`,
    'apns-topic': 'app.allcourt',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-expiration': String(Math.floor(clock.now().getTime() / 1000) + 86_400),
    'apns-collapse-id': PAYLOAD.tag,
  });
  expect(sent?.body).toEqual({
    aps: {
      alert: { title: PAYLOAD.title, body: PAYLOAD.body },
      badge: 2,
      sound: 'default',
      'thread-id': PAYLOAD.tag,
    },
    link: PAYLOAD.link,
    tag: PAYLOAD.tag,
  });
});

test('shortens a subject that is too long for Apple', async () => {
  await send({ tag: 'event:'.padEnd(90, 'e') });
  expect(service.sent[0]?.headers['apns-collapse-id']).toMatch(/^[\w-]{43}$/);
});

test('keeps one connection and one token until the token is fifty minutes old', async () => {
  await Promise.all([send(), send()]);
  clock.advance({ ms: 49 * 60_000 });
  await send();
  const first = bearers();
  expect(new Set(first).size).toBe(1);
  expect(service.connections).toBe(1);

  const [token = ''] = first;
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: service.config.keyId });
  const { payload } = await jwtVerify(token, service.publicKey, { issuer: service.config.teamId });
  expect(payload.iat).toBe(Math.floor(clock.now().getTime() / 1000) - 49 * 60);

  clock.advance({ ms: 60_000 });
  await send();
  expect(bearers().at(-1)).not.toBe(token);
});

test.each([
  ['an app that was removed', 410, 'Unregistered', 'gone'],
  ['a token of the other one of Apple’s services', 400, 'BadDeviceToken', 'gone'],
  ['a token of another app', 400, 'DeviceTokenNotForTopic', 'gone'],
  ['a message that is wrong', 400, 'PayloadEmpty', 'refused'],
  ['a path that is wrong', 404, 'BadPath', 'refused'],
  ['too many messages', 429, 'TooManyRequests', 'later'],
  ['a service in trouble', 503, 'ServiceUnavailable', 'later'],
])('%s', async (_name, status, reason, is) => {
  service.answer = { status, body: { reason } };
  expect(await send()).toMatchObject({ is });
});

test('renews a token that Apple refuses, no more often than it allows', async () => {
  service.answer = { status: 403, body: { reason: 'ExpiredProviderToken' } };
  expect(await send()).toMatchObject({ is: 'later' });
  await send();
  expect(new Set(bearers()).size).toBe(1);
  clock.advance({ ms: 20 * 60_000 });
  await send();
  await send();
  expect(new Set(bearers()).size).toBe(2);
});

test('opens a new connection after one was closed', async () => {
  await send();
  service.cut();
  await expect.poll(async () => (await send()).is).toBe('sent');
  expect(service.connections).toBe(2);
});

test('retries a service that is unreachable', async () => {
  const nowhere = createApns({ ...service.config, origin: 'http://127.0.0.1:9' }, clock);
  const outcome = await nowhere.send({ endpoint: `apns:${TOKEN}`, p256dh: '', auth: '' }, PAYLOAD);
  expect(outcome).toMatchObject({ is: 'later' });
});

function send(changes: Partial<typeof PAYLOAD> = {}) {
  return apns.send({ endpoint: `apns:${TOKEN}`, p256dh: '', auth: '' }, { ...PAYLOAD, ...changes });
}

function bearers(): string[] {
  return service.sent.map(({ headers }) => headers.authorization?.replace('bearer ', '') ?? '');
}
