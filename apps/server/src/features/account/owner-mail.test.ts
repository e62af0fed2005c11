import { beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { buildIdentity } from '#test/builders.ts';
import { type Ask, asking, buildClub } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { sessionOf } from '#test/session-cookie.ts';
import { remindOwners } from './erase-soon.ts';

const EMAIL = 'maya@club.test';
const PASSWORD = 'forehand-winner';

let mail: MailServer;
let server: Harness;
let ask: Ask;

beforeEach(async () => {
  mail = await startMailServer();
  server = await harness({ config: { mail: { smtpUrl: mail.url, from: 'Allcourt <a@club.test>' } } });
  const { idToken } = await buildIdentity(server.app, { email: EMAIL, password: PASSWORD });
  ask = await exchange(idToken);
  await server.db.update(appUser).set({ emailVerifiedAt: server.clock.now() });
});

async function exchange(idToken: string): Promise<Ask> {
  const answer = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  return asking(server, { cookie: sessionOf(answer) });
}

async function signInAgain(): Promise<void> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    payload: { email: EMAIL, password: PASSWORD },
  });
  ask = await exchange(answer.json().idToken);
  await server.db.update(appUser).set({ emailVerifiedAt: server.clock.now() });
}

async function remind(): Promise<void> {
  const { db, clock, config } = server;
  const mailer = {
    async send({ to, subject }: { to: string; subject: string }) {
      reminders.push(`${to}: ${subject}`);
    },
  };
  await remindOwners({ db, clock, log: recordingLog().log }, { mailer, publicUrl: config.publicUrl });
}
const reminders: string[] = [];
beforeEach(() => {
  reminders.length = 0;
});

test('a deleted account is mailed with the day of its erasure, once', async () => {
  await ask('DELETE', '/api/auth/delete');
  const [sent] = await mail.received(1);
  expect(sent).toMatchObject({ to: EMAIL, subject: 'Your Allcourt account was deleted' });
  expect(sent?.source).toContain('Mon Jun 8');

  await signInAgain();
  await ask('DELETE', '/api/auth/delete');
  await signInAgain();
  await ask('POST', '/api/account/keep');
  expect((await mail.received(2)).map(({ subject }) => subject)).toEqual([
    'Your Allcourt account was deleted',
    'Your Allcourt account was restored',
  ]);
});

test('an account that is erased before its day is mailed', async () => {
  await ask('DELETE', '/api/auth/delete');
  await signInAgain();
  await ask('POST', '/api/account/erase');

  expect((await mail.received(2)).at(-1)).toMatchObject({
    to: EMAIL,
    subject: 'Your Allcourt account was erased',
  });
});

test('an export is mailed', async () => {
  const { app } = server;
  const { idToken } = await buildIdentity(app, { email: 'noa@club.test' });
  const opened = await app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  await server.db.update(appUser).set({ emailVerifiedAt: server.clock.now() });
  await app.inject({ url: '/api/account/export', headers: { cookie: sessionOf(opened) } });

  expect((await mail.received(1)).at(-1)).toMatchObject({
    to: 'noa@club.test',
    subject: 'Your Allcourt data was exported',
  });
});

test('a transfer of a team is mailed to the admin who did it', async () => {
  const club = await buildClub(server);
  const transfer = {
    memberId: club.memberIds.get(club.people.coach.account.id),
    ownRoleId: club.roleIds.get('Player'),
  };
  expect((await club.ask.admin('POST', `${club.url}/transfer`, transfer)).status).toBe(204);

  const [sent] = await mail.received(1);
  expect(sent).toMatchObject({
    to: club.people.admin.account.email,
    subject: 'You transferred Falcons',
  });
  expect(sent?.source).toContain('You made Cora Coach an admin of Falcons. Your role there is now Player.');
});

describe('a reminder', () => {
  beforeEach(async () => {
    await ask('DELETE', '/api/auth/delete');
  });

  test('comes two days before an account is erased, once', async () => {
    server.clock.advance({ days: 4, hours: 23 });
    await remind();
    expect(reminders).toEqual([]);

    server.clock.advance({ hours: 2 });
    await remind();
    await remind();
    expect(reminders).toEqual([`${EMAIL}: Your Allcourt account will be erased on Mon Jun 8`]);
  });

  test('comes again if the account was restored and deleted again', async () => {
    server.clock.advance({ days: 6 });
    await remind();
    await signInAgain();
    await ask('POST', '/api/account/keep');
    await ask('DELETE', '/api/auth/delete');
    server.clock.advance({ days: 6 });
    await remind();

    expect(reminders).toHaveLength(2);
  });

  test('does not come on the day itself, nor to an address that is not confirmed', async () => {
    await server.db.update(appUser).set({ emailVerifiedAt: null });
    server.clock.advance({ days: 6 });
    await remind();
    await server.db.update(appUser).set({ emailVerifiedAt: server.clock.now(), eraseNoticeAt: null });
    server.clock.advance({ days: 2 });
    await remind();

    expect(reminders).toEqual([]);
  });
});

test('a mail that cannot be sent changes nothing', async () => {
  mail.refuse();

  expect((await ask('DELETE', '/api/auth/delete')).status).toBe(200);
});
