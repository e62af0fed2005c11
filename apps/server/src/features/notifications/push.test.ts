import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type PushPayload, pushKeyAnswer, pushPayloadSchema } from '@allcourt/contract';
import { decrypt } from 'http_ece';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { pushSubscriptions } from '#server/db/schema/notifications.ts';
import { createPusher } from '#server/push/pusher.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { closeLater } from '#test/cleanup.ts';
import { type Harness, harness } from '#test/harness.ts';
import { apnsService, fcmService } from '#test/push-services.ts';
import { type ClientSocket, connect } from '#test/sockets.ts';
import { pushDue } from './push.ts';
import { createPushRetries, type PushRetries } from './push-retries.ts';
import { notify } from './service.ts';
import { PUSH_DELAY_MS } from './settings.ts';

type Caller = ReturnType<typeof callerOf>;

interface Delivered {
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let device: Caller;
let service: { host: string; delivered: Delivered[]; answer: number };
let browser: ReturnType<typeof makeBrowser>;
let google: Awaited<ReturnType<typeof fcmService>>;
let apple: Awaited<ReturnType<typeof apnsService>>;
let retries: PushRetries;

beforeEach(async () => {
  [service, google, apple] = await Promise.all([pushService(), fcmService(), apnsService()]);
  retries = createPushRetries();
  // The server's own jobs would interfere.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  server = await harness({
    config: { pushHosts: [service.host], fcm: google.config, apns: apple.config },
    extend: (app) => void app.post('/test/act', (request) => next(request.context)),
  });
  vi.useRealTimers();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  device = callerOf(maya);
  browser = makeBrowser(service.host);
});

const ANDROID = { kind: 'fcm', token: 'd'.repeat(140) };
const IPHONE = { kind: 'apns', token: 'a1b2'.repeat(16) };

let next: (context: Context) => Promise<void>;

test('sends a notice to the browser, encrypted for it and signed by the server', async () => {
  expect((await device.put('/api/push', browser.subscription)).status).toBe(204);
  await publish('Court 4 at six?');
  await deliverDue();

  const [put] = service.delivered;
  expect(browser.read(put)).toEqual({
    title: 'Dev Patel wrote to you',
    body: 'Court 4 at six?',
    link: '/team?conversation=1',
    tag: 'conversation:1',
    unread: 1,
  });
  expect(put?.body.includes('Court 4')).toBe(false);
  const { key } = pushKeyAnswer.parse((await device.get('/api/push')).body);
  await expect(signerOf(put, key)).resolves.toMatchObject({ aud: `http://${service.host}` });
});

test('sends nothing twice, and nothing that was read', async () => {
  await device.put('/api/push', browser.subscription);
  await publish('one');
  await deliverDue();
  await deliverDue();
  await publish('two');
  const { body } = await device.get('/api/notifications');
  await device.post('/api/notifications/read', { upTo: body.notifications[0].id });
  await deliverDue();

  expect(service.delivered).toHaveLength(1);
});

test('sends nothing to a person who uses the app, is in quiet hours, or switched it off', async () => {
  await device.put('/api/push', browser.subscription);
  const socket = await connect(server.app, { cookie: maya.cookie });
  await publish('on the screen already');
  await deliverDue();
  socket.close();

  const { settings } = (await device.get('/api/notifications/settings')).body;
  await device.put('/api/notifications/settings', { ...settings, quiet: { from: 0, to: 1439 } });
  await publish('at night');
  await deliverDue();

  settings.matrix['direct-message'].push = false;
  await device.put('/api/notifications/settings', { ...settings, quiet: null });
  await publish('not wanted');
  await deliverDue();

  expect(service.delivered).toEqual([]);
});

test('retries a busy push service, and erases a browser that is gone', async () => {
  await device.put('/api/push', browser.subscription);
  await publish('one');
  service.answer = 503;
  await deliverDue();
  service.answer = 201;
  await deliverDue();
  expect(service.delivered).toHaveLength(1); // Not retried yet.
  await deliverDue();
  expect(service.delivered).toHaveLength(2);

  service.answer = 410;
  await publish('two');
  await deliverDue();
  expect(await server.db.$count(pushSubscriptions)).toBe(0);
});

test('sends nothing to a browser whose session ended, or that another person uses now', async () => {
  await device.put('/api/push', browser.subscription);
  const other = callerOf(dev);
  await other.put('/api/push', browser.subscription);
  await publish('for Maya alone');
  await deliverDue();
  expect(service.delivered).toEqual([]);

  await device.put('/api/push', browser.subscription);
  await device.post('/auth/logout');
  await publish('after she went');
  await deliverDue();
  expect(service.delivered).toEqual([]);
});

test('refuses to unsubscribe an address that no database can hold', async () => {
  expect((await device.delete('/api/push', { endpoint: 'https://push.test/\0' })).status).toBe(400);
});

test('sends nothing to a browser that unsubscribed, which only its owner can do', async () => {
  await device.put('/api/push', browser.subscription);
  const { endpoint } = browser.subscription;
  await callerOf(dev).delete('/api/push', { endpoint });
  expect(await server.db.$count(pushSubscriptions)).toBe(1);
  await device.delete('/api/push', { endpoint });
  expect(await server.db.$count(pushSubscriptions)).toBe(0);
});

test('sends nothing that is on a screen of theirs, used or not', async () => {
  await device.put('/api/push', browser.subscription);
  const laptop = await connect(server.app, { cookie: maya.cookie });
  await show(laptop, ['conversation:1']);
  await sayHeard(laptop, 'presence:idle', { isIdle: true });
  await publish('to be seen there');
  await deliverDue();
  await show(laptop, null);
  await deliverDue();
  expect(service.delivered).toEqual([]);
});

test('sends even if a hidden page shows it', async () => {
  await device.put('/api/push', browser.subscription);
  const laptop = await connect(server.app, { cookie: maya.cookie });
  await show(laptop, null);
  await publish('behind another window');
  await deliverDue();
  expect(service.delivered).toHaveLength(1);
});

test('sends to a person who leaves before seeing it, and not to one who stays', async () => {
  await device.put('/api/push', browser.subscription);
  const phone = await connect(server.app, { cookie: maya.cookie });
  await show(phone, []);
  await publish('just before the tunnel');
  await deliverDue();
  await show(phone, null);
  await deliverDue();
  expect(service.delivered).toHaveLength(1);

  await show(phone, []);
  await publish('read or not, the bell said it');
  await deliverDue(30_000);
  await show(phone, null);
  await deliverDue();
  expect(service.delivered).toHaveLength(1);
});

test('sends once to a device that has it, even if another one failed', async () => {
  await device.put('/api/push', browser.subscription);
  await device.put('/api/push', ANDROID);
  google.answer = { status: 503 };
  await publish('one');
  await deliverDue();
  google.answer = { status: 200 };
  await deliverDue(10_000);
  expect(google.sent).toHaveLength(2);
  expect(service.delivered).toHaveLength(1);
});

test('sends to native shells through Google and Apple, with the same link', async () => {
  expect((await device.get('/api/push')).body.native).toEqual(['fcm', 'apns']);
  expect((await device.put('/api/push', ANDROID)).status).toBe(204);
  expect((await device.put('/api/push', IPHONE)).status).toBe(204);
  await publish('Court 4 at six?');
  await deliverDue();

  expect(google.sent).toHaveLength(1);
  expect(google.sent[0]?.message).toMatchObject({
    message: { token: ANDROID.token, data: { link: '/team?conversation=1' } },
  });
  expect(apple.sent).toHaveLength(1);
  expect(apple.sent[0]).toMatchObject({
    headers: { ':path': `/3/device/${IPHONE.token}` },
    body: { link: '/team?conversation=1', aps: { badge: 1 } },
  });
});

test('erases an app that was removed, and sends nothing after a sign-out', async () => {
  await device.put('/api/push', ANDROID);
  await device.put('/api/push', IPHONE);
  apple.answer = { status: 410, body: { reason: 'Unregistered' } };
  await publish('one');
  await deliverDue();
  expect(await endpoints()).toEqual([`fcm:${ANDROID.token}`]);

  await device.delete('/api/push', ANDROID);
  expect(await endpoints()).toEqual([]);
  await device.put('/api/push', ANDROID);
  await device.post('/auth/logout');
  expect(await endpoints()).toEqual([]);
});

test('does not offer native push without its configuration', async () => {
  const plain = await harness();
  const { cookie } = await buildAccount(plain);
  const ask = (method: 'GET' | 'PUT', payload?: object) =>
    plain.app.inject({ method, url: '/api/push', headers: { cookie }, ...(payload ? { payload } : {}) });
  expect((await ask('GET')).json().native).toEqual([]);
  expect((await ask('PUT', ANDROID)).json().code).toBe('push-refused');
});

test('sends to the newest twenty devices of a person', async () => {
  for (let number = 0; number < 21; number += 1) {
    server.clock.advance({ ms: 1000 });
    await device.put('/api/push', { ...ANDROID, token: `${ANDROID.token}${number}` });
  }
  const kept = await endpoints();
  expect(kept).toHaveLength(20);
  expect(kept).not.toContain(`fcm:${ANDROID.token}0`);
});

test('refuses an address that is no push service', async () => {
  const endpoint = 'https://internal.example/push';
  const { status, body } = await device.put('/api/push', { ...browser.subscription, endpoint });
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'push-refused' });
});

async function endpoints(): Promise<string[]> {
  const rows = await server.db.select().from(pushSubscriptions);
  return rows.map(({ endpoint }) => endpoint);
}

/** Requests as one person, from one browser. */
function callerOf({ cookie }: SignedInAccount) {
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE') => async (url: string, payload?: object) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  return { get: ask('GET'), put: ask('PUT'), post: ask('POST'), delete: ask('DELETE') };
}

async function publish(text: string): Promise<void> {
  next = (context) =>
    server.db.transaction((tx) =>
      notify(context, tx, [
        {
          accountId: maya.account.id,
          type: 'direct-message',
          fromId: dev.account.id,
          teamId: null,
          about: 'conversation:1',
          detail: { conversationId: '1', text },
        },
      ]),
    );
  expect((await device.post('/test/act')).status).toBe(200);
}

async function deliverDue(ms = PUSH_DELAY_MS): Promise<void> {
  server.clock.advance({ ms });
  const { db, clock, config } = server;
  const pusher = createPusher({
    secret: config.auth.secret,
    subject: 'mailto:operator@localhost',
    hosts: config.pushHosts,
    fcm: config.fcm,
    apns: config.apns,
    clock,
  });
  next = ({ log, realtime }) => pushDue({ db, clock, log, pusher, retries, realtime });
  expect((await device.post('/test/act')).status).toBe(200);
  pusher.close();
}

/** Reports what this page shows, and waits until the server knows it. */
const show = (socket: ClientSocket, shows: string[] | null) => sayHeard(socket, 'presence:screen', { shows });

/** Waits until the server has acted on everything sent before: it answers in order. */
async function sayHeard(socket: ClientSocket, event: string, message: object): Promise<void> {
  const { emit }: { emit(event: string, ...parts: unknown[]): unknown } = socket;
  await new Promise<void>((heard) => {
    emit.call(socket, event, message, () => heard());
  });
}

/** A push service on this machine, which keeps what it gets. */
async function pushService() {
  const delivered: Delivered[] = [];
  const state = { host: '', delivered, answer: 201 };
  const http = createServer(async (request, response) => {
    delivered.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(state.answer).end();
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  closeLater(async () => void http.close());
  const address = http.address();
  state.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return state;
}

/** A browser's subscription: its keys, and an address at the push service. */
function makeBrowser(host: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint: `http://${host}/push/1`, keys: { p256dh, auth } },
    read(put: Delivered | undefined): PushPayload {
      const plain = decrypt(put?.body ?? Buffer.alloc(0), {
        version: 'aes128gcm',
        privateKey: pair,
        authSecret: auth,
      });
      return pushPayloadSchema.parse(JSON.parse(plain.toString()));
    },
  };
}

/** Checks the signature as a push service does: with the key of the subscription. */
async function signerOf(put: Delivered | undefined, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(put?.headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256' });
  const bytes = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  };
  return (await jwtVerify(token, await importJWK(jwk, 'ES256'))).payload;
}
