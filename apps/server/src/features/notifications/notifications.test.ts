import type { NotificationSettings, NotificationsAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { type Device, deviceOf } from '#test/matches.ts';
import { connect, next as heardNext } from '#test/sockets.ts';
import { throttleOf } from '#test/throttle.ts';
import { expireNotifications } from './expire.ts';
import { mailDue } from './mail.ts';
import { type Notice, notify, readAbout } from './service.ts';
import { MAIL_DELAY_MS, mailTime } from './settings.ts';
import { MAIL_REST_MS } from './store.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let device: Device;
let next: (context: Context) => Promise<void>;

beforeEach(async () => {
  server = await harness({
    extend: (app) => void app.post('/test/act', (request) => next(request.context)),
  });
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  device = deviceOf(maya, server.app);
});

test('shows a notice on open screens and in the list', async () => {
  const socket = await connect(server.app, { cookie: maya.cookie });
  const heard = heardNext(socket, 'notification');
  await publish(message('conversation:1', 'Court 4 at six?'));

  expect(await heard).toMatchObject({
    notification: { title: 'Dev Patel wrote to you', body: 'Court 4 at six?', readAt: null },
    unread: 1,
  });
  expect(await list()).toMatchObject({
    notifications: [{ type: 'direct-message', from: { name: 'Dev Patel' }, link: '/team?conversation=1' }],
    unread: 1,
    next: null,
  });
});

test('notifies no one of their own actions, or of actions that failed', async () => {
  await publish({ ...message('conversation:1', 'to myself'), fromId: maya.account.id });
  const failing = act((context) =>
    server.db.transaction(async (tx) => {
      await notify(context, tx, [message('conversation:1', 'never sent')]);
      throw new Error('The action failed.');
    }),
  );
  await expect(failing).rejects.toThrow();
  expect(await list()).toMatchObject({ notifications: [], unread: 0 });
});

test('a second notice about the same thing replaces the first, and is unread again', async () => {
  await publish(message('conversation:1', 'first'), message('conversation:2', 'elsewhere'));
  await device.post('/api/notifications/read', { upTo: (await list()).notifications[0]?.id });
  await publish(message('conversation:1', 'second'), message('conversation:1', 'third'));

  const { notifications, unread } = await list();
  expect(notifications.map(({ body }) => body)).toEqual(['third', 'elsewhere']);
  expect(unread).toBe(1);
});

test('marks a notice as read on every device', async () => {
  await publish(
    message('conversation:1', 'one'),
    message('conversation:2', 'two'),
    message('conversation:3', 'three'),
  );
  const socket = await connect(server.app, { cookie: maya.cookie });
  const heard = heardNext(socket, 'notification:read');
  const [newest] = (await list()).notifications;

  expect((await device.post('/api/notifications/read', { ids: [newest?.id] })).body).toEqual({ unread: 2 });
  expect(await heard).toEqual({ unread: 2 });
  await act((context) =>
    readAbout(context, server.db, { accountId: maya.account.id, about: 'conversation:1' }),
  );
  expect((await list()).unread).toBe(1);
  expect((await device.post('/api/notifications/read', { upTo: newest?.id })).body).toEqual({ unread: 0 });
});

test('no one can mark the notices of others', async () => {
  await publish(message('conversation:1', 'one'));
  const [notice] = (await list()).notifications;
  const other = deviceOf(dev, server.app);
  await other.post('/api/notifications/read', { ids: [notice?.id] });
  await other.post('/api/notifications/read', { upTo: notice?.id });
  expect((await list()).unread).toBe(1);
});

test('a long list comes in pages, each notice once', async () => {
  await publish(...Array.from({ length: 65 }, (_, n) => message(`conversation:${n}`, `${n}`)));
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page = await list(before);
    seen.push(...page.notifications.map(({ id }) => id));
    before = page.next;
  } while (before);
  expect(seen).toHaveLength(65);
  expect(new Set(seen).size).toBe(65);
});

test('sends nothing that is switched off', async () => {
  await choose({ 'direct-message': { app: false, push: false, mail: false } });
  await publish(message('conversation:1', 'unheard'));
  expect(await list()).toMatchObject({ notifications: [], unread: 0 });
});

test('offers the channels of the server', async () => {
  expect((await device.get('/api/notifications/settings')).body).toMatchObject({
    channels: ['app', 'push'],
  });
});

test('refuses settings without a valid time of day', async () => {
  expect(await save({ ...(await settingsNow()), quiet: { from: 0, to: 1440 } })).toBe(400);
});

test('is only for people who are signed in', async () => {
  for (const url of ['/api/notifications', '/api/notifications/settings']) {
    expect((await server.app.inject(url)).statusCode).toBe(401);
  }
});

test('mails unseen notices after some minutes, once, all in one mail', async () => {
  await confirmAddress();
  await publish(message('conversation:1', 'one'), message('conversation:2', 'two'));
  expect(await mailed()).toEqual([]);
  server.clock.advance({ ms: MAIL_DELAY_MS });
  expect(await mailed()).toMatchObject([
    {
      to: 'maya@club.test',
      subject: '2 updates on Allcourt',
      parts: [{ lines: ['“one”'] }, { lines: ['“two”'] }],
    },
  ]);
  expect(await mailed()).toEqual([]);
});

test('mails neither unconfirmed addresses nor read notices', async () => {
  await publish(message('conversation:1', 'one'));
  server.clock.advance({ ms: MAIL_DELAY_MS });
  expect(await mailed()).toEqual([]);
  await confirmAddress();
  await device.post('/api/notifications/read', { upTo: (await list()).notifications[0]?.id });
  expect(await mailed()).toEqual([]);
});

test('mails no deleted account, unless it is restored', async () => {
  await confirmAddress();
  await publish(message('conversation:1', 'one'));
  server.clock.advance({ ms: MAIL_DELAY_MS });
  await server.db.update(appUser).set({ eraseAfter: server.clock.now() });
  expect(await mailed()).toEqual([]);
  await server.db.update(appUser).set({ eraseAfter: null });
  expect(await mailed()).toHaveLength(1);
});

test('quiet hours follow the person’s time zone, and the mail comes after them', async () => {
  await confirmAddress();
  await server.db.update(appUser).set({ timeZone: 'America/New_York' });
  await choose({}, { from: 0, to: 7 * 60 }); // It is ten o'clock by UTC, and six there.
  await publish(message('conversation:1', 'good morning'));
  server.clock.advance({ ms: MAIL_DELAY_MS });
  expect(await mailed()).toEqual([]);
  server.clock.advance({ hours: 1 });
  expect(await mailed()).toMatchObject([{ subject: 'Dev Patel wrote to you' }]);
});

describe('a daily mail', () => {
  beforeEach(async () => {
    await confirmAddress();
    await server.db.update(appUser).set({ timeZone: 'America/New_York' });
    // It is ten o'clock by UTC, and six there.
    expect(await save({ ...(await settingsNow()), digestAt: 7 * 60 })).toBe(200);
  });

  test('has all of a day together, at its hour there', async () => {
    await publish(message('conversation:1', 'one'));
    server.clock.advance({ ms: 59 * 60_000 });
    await publish(message('conversation:2', 'two'));
    expect(await mailed()).toEqual([]);
    server.clock.advance({ ms: 60_000 });
    expect(await mailed()).toMatchObject([{ subject: '2 updates on Allcourt' }]);
    await publish(message('conversation:3', 'three'));
    server.clock.advance({ hours: 23 });
    expect(await mailed()).toEqual([]);
    server.clock.advance({ hours: 1 });
    expect(await mailed()).toMatchObject([{ subject: 'Dev Patel wrote to you' }]);
    server.clock.advance({ hours: 24 });
    expect(await mailed()).toEqual([]);
  });

  test('does not hold up what is of no use by then, nor bring what was read', async () => {
    const soon = new Date(server.clock.now().getTime() + 30 * 60_000);
    await publish({ ...message('conversation:1', 'now'), validUntil: soon });
    server.clock.advance({ ms: MAIL_DELAY_MS });
    expect(await mailed()).toHaveLength(1);
    await publish(message('conversation:2', 'read in the app'));
    await device.post('/api/notifications/read', { upTo: (await list()).notifications[0]?.id });
    server.clock.advance({ hours: 1 });
    expect(await mailed()).toEqual([]);
  });

  test('stays as it is where a change does not name it, and is turned off by one', async () => {
    expect(await settingsNow()).toMatchObject({ digestAt: 7 * 60 });
    const { digestAt: _, ...older } = await settingsNow();
    expect(await save(older)).toBe(200);
    expect(await settingsNow()).toMatchObject({ digestAt: 7 * 60 });
    expect(await save({ ...older, digestAt: 1440 })).toBe(400);
    expect(await save({ ...older, digestAt: null })).toBe(200);
    await publish(message('conversation:1', 'one'));
    server.clock.advance({ ms: MAIL_DELAY_MS });
    expect(await mailed()).toHaveLength(1);
  });
});

test.each([
  // Before and after the clocks go forward, and back.
  ['2026-03-07T20:00:00Z', '2026-03-08T11:00:00.000Z'],
  ['2026-03-08T20:00:00Z', '2026-03-09T11:00:00.000Z'],
  ['2026-10-31T20:00:00Z', '2026-11-01T12:00:00.000Z'],
  ['2026-06-01T11:00:00Z', '2026-06-02T11:00:00.000Z'],
  ['2026-06-01T10:59:30Z', '2026-06-01T11:00:00.000Z'],
])('after %s it is next seven in the morning in New York at %s', (now, expected) => {
  const at = mailTime(
    { digestAt: 7 * 60 },
    { now: new Date(now), validUntil: undefined, timeZone: 'America/New_York' },
  );
  expect(at.toISOString()).toBe(expected);
});

test('mails talk that goes on from its first unread message, and again after a rest', async () => {
  await confirmAddress();
  await publish(message('conversation:1', 'one'));
  server.clock.advance({ ms: MAIL_DELAY_MS - 1000 });
  await publish(message('conversation:1', 'two'));
  server.clock.advance({ ms: 1000 });
  expect(await mailed()).toHaveLength(1);
  await publish(message('conversation:1', 'three'));
  server.clock.advance({ ms: MAIL_DELAY_MS });
  expect(await mailed()).toEqual([]);
  server.clock.advance({ ms: MAIL_REST_MS });
  expect(await mailed()).toMatchObject([{ parts: [{ lines: ['“three”'] }] }]);
});

test('joins what is not yet due to a mail that is', async () => {
  await confirmAddress();
  await publish(message('conversation:1', 'one'));
  server.clock.advance({ ms: MAIL_DELAY_MS });
  await publish(message('conversation:2', 'two'));
  expect(await mailed()).toMatchObject([{ subject: '2 updates on Allcourt' }]);
  server.clock.advance({ ms: MAIL_DELAY_MS });
  expect(await mailed()).toEqual([]);
});

test('a mail program ends mails of one type by the address in a mail, without a session', async () => {
  await confirmAddress();
  await publish(message('conversation:1', 'one'));
  server.clock.advance({ ms: MAIL_DELAY_MS });
  const [mail] = await mailed();
  const url = new URL(mail?.unsubscribeUrl ?? '').pathname;
  const ask = (path: string) =>
    server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await ask(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
  expect((await ask(url)).statusCode).toBe(204);
  expect((await ask(url)).statusCode).toBe(204);
  const { matrix } = await settingsNow();
  expect(matrix['direct-message']).toEqual({ app: true, push: true, mail: false });
  expect(matrix.mention.mail).toBe(true);
  const opened = await server.app.inject({ url });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/settings#notifications']);
});

test('two servers send one mail', async () => {
  await confirmAddress();
  await publish(message('conversation:1', 'one'));
  server.clock.advance({ ms: MAIL_DELAY_MS });
  const both = await Promise.all([mailed(), mailed()]);
  expect(both.flat()).toHaveLength(1);
});

test('mails nothing about what is over', async () => {
  await confirmAddress();
  const validUntil = new Date(server.clock.now().getTime() + MAIL_DELAY_MS);
  await publish({ ...message('event:1:20260608T1800', 'Come'), validUntil });
  server.clock.advance({ ms: MAIL_DELAY_MS });
  expect(await mailed()).toEqual([]);
  expect((await list()).unread).toBe(1);
});

test('retries a failed mail until it is out of date', async () => {
  await confirmAddress();
  await publish(message('conversation:1', 'one'));
  server.clock.advance({ ms: MAIL_DELAY_MS });
  await deliver({
    send: () => Promise.reject(new Error('The mail server is away.')),
  });
  expect(await mailed()).toHaveLength(1);
  await publish(message('conversation:1', 'two'));
  server.clock.advance({ days: 2 });
  expect(await mailed()).toEqual([]);
});

test('erases notices ninety days after they were read, and any after a year', async () => {
  const kept = async (days: number) => {
    server.clock.advance({ days });
    await expireNotifications(server, 2);
    const rows = await server.db.select({ about: notifications.about }).from(notifications);
    return rows.map(({ about }) => about.replace('conversation:', '')).toSorted();
  };
  const seen = (about: string) =>
    act((context) => readAbout(context, server.db, { accountId: maya.account.id, about }));
  const abouts = ['1', '2', '3', '4', '5', '6'].map((number) => `conversation:${number}`);
  await publish(...abouts.map((about) => message(about, 'Court 4?')));
  for (const about of abouts.slice(0, 4)) {
    await seen(about);
  }

  expect(await kept(60)).toEqual(['1', '2', '3', '4', '5', '6']);
  await seen('conversation:5');
  expect(await kept(31)).toEqual(['5', '6']);
  await publish(message('conversation:7', 'Court 4!'));
  expect(await kept(274)).toEqual(['6', '7']);
  expect(await kept(1)).toEqual(['7']);
});

function message(about: string, text: string): Notice {
  return {
    accountId: maya.account.id,
    type: 'direct-message',
    fromId: dev.account.id,
    teamId: null,
    about,
    detail: { conversationId: about.replace('conversation:', ''), text },
  };
}

async function publish(...notices: Notice[]): Promise<void> {
  await act((context) => server.db.transaction((tx) => notify(context, tx, notices)));
}

/** Acts as a route would. */
async function act(action: (context: Context) => Promise<void>): Promise<void> {
  next = action;
  const response = await server.app.inject({ method: 'POST', url: '/test/act' });
  if (response.statusCode >= 400) {
    throw new Error(response.body);
  }
}

async function list(before?: string | null): Promise<NotificationsAnswer> {
  return (await device.get(`/api/notifications${before ? `?before=${before}` : ''}`)).body;
}

async function settingsNow(): Promise<NotificationSettings> {
  return (await device.get('/api/notifications/settings')).body.settings;
}

async function save(settings: NotificationSettings): Promise<number> {
  const response = await server.app.inject({
    method: 'PUT',
    url: '/api/notifications/settings',
    headers: { cookie: maya.cookie },
    payload: settings,
  });
  return response.statusCode;
}

async function choose(
  matrix: Partial<NotificationSettings['matrix']>,
  quiet: NotificationSettings['quiet'] = null,
): Promise<void> {
  const settings = await settingsNow();
  expect(await save({ matrix: { ...settings.matrix, ...matrix }, quiet })).toBe(200);
}

async function confirmAddress(): Promise<void> {
  await server.db
    .update(appUser)
    .set({ email: 'maya@club.test', emailVerifiedAt: server.clock.now() })
    .where(eq(appUser.id, maya.account.id));
}

/** The mails that go out now. */
async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = [];
  await deliver({ send: async (mail) => void mails.push(mail) });
  return mails;
}

function deliver(mailer: Pick<Mailer, 'send'>): Promise<void> {
  const { db, clock, app, config } = server;
  return mailDue({
    db,
    clock,
    log: app.log,
    mailer,
    publicUrl: 'https://allcourt.test',
    secret: config.auth.secret,
    throttle: throttleOf(server),
  });
}
