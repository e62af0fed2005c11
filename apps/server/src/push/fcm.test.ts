import { decodeProtectedHeader, jwtVerify } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { type TestClock, testClock } from '#test/clock.ts';
import { fcmService } from '#test/push-services.ts';
import { createFcm } from './fcm.ts';
import type { PushWay } from './way.ts';

const TOKEN = 'd'.repeat(140);
const PAYLOAD = {
  title: 'Dev Patel wrote to you',
  body: 'Court 4 at six?',
  link: '/team?conversation=1',
  tag: 'conversation:1',
  unread: 2,
};

let service: Awaited<ReturnType<typeof fcmService>>;
let clock: TestClock;
let fcm: PushWay;

beforeEach(async () => {
  service = await fcmService();
  clock = testClock();
  fcm = createFcm(service.config, clock);
});

test('sends a phone the text and its link', async () => {
  expect(await send()).toEqual({ is: 'sent' });
  expect(service.sent).toEqual([
    {
      path: '/v1/projects/club/messages:send',
      authorization: 'Bearer token 1',
      message: {
        message: {
          token: TOKEN,
          notification: { title: PAYLOAD.title, body: PAYLOAD.body },
          data: { link: PAYLOAD.link, tag: PAYLOAD.tag, unread: '2' },
          android: {
            priority: 'HIGH',
            ttl: '86400s',
            notification: { tag: PAYLOAD.tag, notification_count: 2 },
          },
        },
      },
    },
  ]);
});

test('gets one access token with the service account’s key for all requests that wait for it', async () => {
  await Promise.all([send(), send()]);
  clock.advance({ ms: 58 * 60_000 });
  await send();
  expect(service.assertions).toHaveLength(1);

  const [assertion = ''] = service.assertions;
  expect(decodeProtectedHeader(assertion)).toEqual({ alg: 'RS256', typ: 'JWT' });
  const { account } = service.config;
  const { payload } = await jwtVerify(assertion, service.publicKey, {
    issuer: account.client_email,
    audience: account.token_uri,
    currentDate: new Date(clock.now().getTime() - 58 * 60_000),
  });
  expect(payload.scope).toBe('https://www.googleapis.com/auth/firebase.messaging');

  clock.advance({ ms: 2 * 60_000 });
  await send();
  expect(service.sent.at(-1)?.authorization).toBe('Bearer token 2');
});

test.each([
  ['an app that was removed', 404, errorOf('UNREGISTERED'), 'gone'],
  ['an app of another project', 403, errorOf('SENDER_ID_MISMATCH'), 'gone'],
  ['a project that is not there', 404, { error: { message: 'Not found' } }, 'refused'],
  ['a message that is wrong', 400, errorOf('INVALID_ARGUMENT'), 'refused'],
  ['too many messages', 429, errorOf('QUOTA_EXCEEDED'), 'later'],
  ['a service in trouble', 503, errorOf('UNAVAILABLE'), 'later'],
])('%s', async (_name, status, body, is) => {
  service.answer = { status, body };
  expect(await send()).toMatchObject({ is });
});

test('replaces a token that is refused', async () => {
  service.answer = { status: 401 };
  expect(await send()).toMatchObject({ is: 'later' });
  service.answer = { status: 200 };
  expect(await send()).toEqual({ is: 'sent' });
  expect(service.sent.map(({ authorization }) => authorization)).toEqual([
    'Bearer token 1',
    'Bearer token 2',
  ]);
});

test('keeps notices when there is no token, and asks again on the next try', async () => {
  service.tokenStatus = 500;
  expect(await send()).toMatchObject({ is: 'later' });
  service.tokenStatus = 200;
  expect(await send()).toEqual({ is: 'sent' });
});

function send() {
  return fcm.send({ endpoint: `fcm:${TOKEN}`, p256dh: '', auth: '' }, PAYLOAD);
}

function errorOf(errorCode: string) {
  return { error: { message: 'No.', details: [{ '@type': 'some' }, { errorCode }] } };
}
