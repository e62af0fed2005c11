import type { NotificationSettings, NotificationsAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { type Device, deviceOf } from '#test/matches.ts';
import { connect, next as heardNext } from '#test/sockets.ts';
import { mailDue, PATIENCE_MS } from './mail.ts';
import { type Notice, notify, readAbout } from './service.ts';

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

test('somebody is told, on the screen that is open and in the list', async () => {
  const socket = await connect(server.app, { cookie: maya.cookie });
  const heard = heardNext(socket, 'notification');
  await tell(message('conversation:1', 'Court 4 at six?'));

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

test('nobody is told of their own deeds, or what a deed was that did not happen', async () => {
  await tell({ ...message('conversation:1', 'to myself'), fromId: maya.account.id });
  const failing = act((context) =>
    server.db.transaction(async (tx) => {
      await notify(context, tx, [message('conversation:1', 'never sent')]);
      throw new Error('The deed failed.');
    }),
  );
  await expect(failing).rejects.toThrow();
  expect(await list()).toMatchObject({ notifications: [], unread: 0 });
});

test('a second notice about the same takes the place of the first, and is new again', async () => {
  await tell(message('conversation:1', 'first'), message('conversation:2', 'elsewhere'));
  await device.post('/api/notifications/read', { upTo: (await list()).notifications[0]?.id });
  await tell(message('conversation:1', 'second'), message('conversation:1', 'third'));

  const { notifications, unread } = await list();
  expect(notifications.map(({ body }) => body)).toEqual(['third', 'elsewhere']);
  expect(unread).toBe(1);
});

test('what was read is read on every device', async () => {
  await tell(
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

test('nobody marks what others were told', async () => {
  await tell(message('conversation:1', 'one'));
  const [notice] = (await list()).notifications;
  const other = deviceOf(dev, server.app);
  await other.post('/api/notifications/read', { ids: [notice?.id] });
  await other.post('/api/notifications/read', { upTo: notice?.id });
  expect((await list()).unread).toBe(1);
});

test('a long list comes in pages, and each notice in one of them', async () => {
  await tell(...Array.from({ length: 65 }, (_, n) => message(`conversation:${n}`, `${n}`)));
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

test('what is switched off is not told', async () => {
  await choose({ 'direct-message': { app: false, push: false, mail: false } });
  await tell(message('conversation:1', 'unheard'));
  expect(await list()).toMatchObject({ notifications: [], unread: 0 });
});

test('the channels are those that the server has', async () => {
  expect((await device.get('/api/notifications/settings')).body).toMatchObject({
    channels: ['app', 'push'],
  });
});

test('settings are refused that name no time of day', async () => {
  expect(await save({ ...(await settingsNow()), quiet: { from: 0, to: 1440 } })).toBe(400);
});

test('it is for whoever is signed in', async () => {
  for (const url of ['/api/notifications', '/api/notifications/settings']) {
    expect((await server.app.inject(url)).statusCode).toBe(401);
  }
});

test('who has not looked is mailed some minutes later, once, and everything in one mail', async () => {
  await confirmAddress();
  await tell(message('conversation:1', 'one'), message('conversation:2', 'two'));
  expect(await mailed()).toEqual([]);
  server.clock.advance({ ms: PATIENCE_MS });
  expect(await mailed()).toMatchObject([
    { to: 'maya@club.test', subject: '2 things are new on Allcourt', text: expect.stringContaining('“one”') },
  ]);
  expect(await mailed()).toEqual([]);
});

test('no mail goes to an address that nobody has confirmed, or about what was read', async () => {
  await tell(message('conversation:1', 'one'));
  server.clock.advance({ ms: PATIENCE_MS });
  expect(await mailed()).toEqual([]);
  await confirmAddress();
  await device.post('/api/notifications/read', { upTo: (await list()).notifications[0]?.id });
  expect(await mailed()).toEqual([]);
});

test('no mail goes to who has deleted their account, unless they keep it', async () => {
  await confirmAddress();
  await tell(message('conversation:1', 'one'));
  server.clock.advance({ ms: PATIENCE_MS });
  await server.db.update(appUser).set({ eraseAfter: server.clock.now() });
  expect(await mailed()).toEqual([]);
  await server.db.update(appUser).set({ eraseAfter: null });
  expect(await mailed()).toHaveLength(1);
});

test('quiet hours are where one is: the mail comes after them', async () => {
  await confirmAddress();
  await server.db.update(appUser).set({ timeZone: 'America/New_York' });
  await choose({}, { from: 0, to: 7 * 60 }); // It is ten o'clock by UTC, and six there.
  await tell(message('conversation:1', 'good morning'));
  server.clock.advance({ ms: PATIENCE_MS });
  expect(await mailed()).toEqual([]);
  server.clock.advance({ hours: 1 });
  expect(await mailed()).toMatchObject([{ subject: 'Dev Patel wrote to you' }]);
});

test('a mail that failed is tried again, until it is old news', async () => {
  await confirmAddress();
  await tell(message('conversation:1', 'one'));
  server.clock.advance({ ms: PATIENCE_MS });
  await deliver({
    send: () => Promise.reject(new Error('The mail server is away.')),
  });
  expect(await mailed()).toHaveLength(1);
  await tell(message('conversation:1', 'two'));
  server.clock.advance({ days: 2 });
  expect(await mailed()).toEqual([]);
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

async function tell(...notices: Notice[]): Promise<void> {
  await act((context) => server.db.transaction((tx) => notify(context, tx, notices)));
}

/** Does this as a route would. */
async function act(deed: (context: Context) => Promise<void>): Promise<void> {
  next = deed;
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

/** What goes out now. */
async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = [];
  await deliver({ send: async (mail) => void mails.push(mail) });
  return mails;
}

function deliver(mailer: Pick<Mailer, 'send'>): Promise<void> {
  const { db, clock, app } = server;
  return mailDue({ db, clock, log: app.log, mailer, publicUrl: 'https://allcourt.test' });
}
