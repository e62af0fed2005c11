import { expect, test } from 'vitest';
import { createWebPush } from './web-push.ts';

const webPush = webPushOf('a'.repeat(32));

test.each([
  'https://169.254.169.254/latest',
  'http://fcm.googleapis.com/send/1',
  'https://fcm.googleapis.com.evil.example/send/1',
  'https://fcm.googleapis.com:8443/send/1',
  'https://user@internal.example/push',
  'nowhere',
])('%s is no push service', (endpoint) => {
  expect(webPush.knows(endpoint)).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'http://push.example:8080/abc',
])('%s is one', (endpoint) => {
  expect(webPush.knows(endpoint)).toBe(true);
});

test('sends nothing to a push service that is no longer allowed', async () => {
  const target = { endpoint: 'https://internal.example/push', p256dh: '', auth: '' };
  expect(await webPush.send(target, { title: '', body: '', link: '/', tag: '', unread: 0 })).toEqual({
    is: 'gone',
  });
});

test('derives the same keys from the same secret, and others from another', () => {
  expect(webPushOf('a'.repeat(32)).publicKey).toBe(webPush.publicKey);
  expect(webPushOf('b'.repeat(32)).publicKey).not.toBe(webPush.publicKey);
});

function webPushOf(secret: string) {
  return createWebPush({ secret, subject: 'mailto:operator@localhost', hosts: ['push.example:8080'] });
}
