import { eq } from 'drizzle-orm';
import { decodeProtectedHeader } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { conversations, messages } from '#server/db/schema/chat.ts';
import { feedback } from '#server/db/schema/feedback.ts';
import { idpUser } from '#server/db/schema/identity.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { createLogger } from '#server/logger.ts';
import { StartupError } from '#server/startup-error.ts';
import { buildAccount, buildIdentity } from '#test/builders.ts';
import { closeLater } from '#test/cleanup.ts';
import { command } from '#test/command.ts';
import { testDatabase } from '#test/database.ts';
import { testConfig } from '#test/harness.ts';
import { sessionOf } from '#test/session-cookie.ts';
import { connect, cutOff } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';
import { runAdmin } from './admin/run.ts';

const SECRET = 'a secret for tests only, long enough';
const EMAIL = 'maya@club.test';
const PASSWORD = 'forehand-winner';

let url: string;
let db: Database;
let config: Config;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeEach(async () => {
  const database = await testDatabase();
  db = database.db;
  url = database.url;
  config = testConfig({ AUTH_SECRET: SECRET });
  app = await buildApp({ config, db, clock: systemClock, log: createLogger(config) });
  closeLater(() => app.close());
  await buildIdentity(app, { email: EMAIL, password: PASSWORD });
});

const admin = (...args: string[]) => runAdmin({ config, db, log: createLogger(config) }, args);

describe('the command', () => {
  const run = (...args: string[]) =>
    command('admin.ts', { databaseUrl: url, args, env: { AUTH_SECRET: SECRET } });

  test('prints its answer', async () => {
    expect(await run('users')).toEqual({ code: 0, said: `${await admin('users')}\n` });
  }, 60_000);

  test('fails with the reason, without a stack', async () => {
    const said = 'No account is registered with unknown@club.test.\n';

    expect(await run('disable', 'unknown@club.test')).toEqual({ code: 1, said });
  }, 60_000);
});

describe('the operator', () => {
  test('sees who is registered', async () => {
    const today = new Date().toISOString().slice(0, 10);

    expect(await admin('users')).toBe(`${today}  ${EMAIL}\n1 person`);
  });

  test('disables an account, which signs it out, and enables it again', async () => {
    await signIn();
    expect(await admin('disable', EMAIL)).toBe(`${EMAIL} is disabled, and signed out everywhere.`);

    expect(await db.$count(appSession)).toBe(0);
    expect(await signInWith(PASSWORD)).toBe('USER_DISABLED');
    expect(await admin('users')).toContain('disabled');
    await admin('enable', EMAIL);
    expect(await signInWith(PASSWORD)).toBe('signed in');
  });

  test('gives a link to a new password, though no mail is configured', async () => {
    const link = await admin('reset-link', 'MAYA@club.test');
    const code = /oobCode=([\w-]+)/.exec(link)?.[1];
    expect(link).toMatch(/^http:\/\/localhost:3000\/action\?mode=resetPassword&oobCode=/);
    await ask('resetPassword', { oobCode: code, newPassword: 'a-better-one' });

    expect(await signInWith('a-better-one')).toBe('signed in');
    expect(await signInWith(PASSWORD)).toBe('INVALID_PASSWORD');
  });

  test('signs an account out everywhere', async () => {
    await signIn();
    await admin('sign-out', EMAIL);

    expect(await db.$count(appSession)).toBe(0);
    expect(await signInWith(PASSWORD)).toBe('signed in');
  });

  test('deletes an account only with --yes', async () => {
    await signIn();
    await expect(admin('delete', EMAIL)).rejects.toThrow(
      new StartupError(`This deletes ${EMAIL} for good. Say --yes if that is meant.`),
    );
    expect([await db.$count(idpUser), await db.$count(appUser)]).toEqual([1, 1]);
    await admin('delete', EMAIL, '--yes');

    expect([await db.$count(idpUser), await db.$count(appUser)]).toEqual([0, 0]);
  });

  test.each([['disable'], ['sign-out'], ['delete', '--yes']])(
    'cuts an account’s open sockets at a running server by %s',
    async (name, ...flags) => {
      vi.useFakeTimers({ toFake: ['setInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const running = await buildApp({ config, db, clock: systemClock, log: createLogger(config) });
      closeLater(() => running.close());
      const theirs = await connect(running, { cookie: (await signIn()).cookie });
      const bystander = await connect(running, await buildAccount({ db, clock: systemClock }));
      const cut = cutOff(theirs);
      await admin(name, EMAIL, ...flags);
      vi.advanceTimersByTime(30_000);

      expect(await cut).toBe('io server disconnect');
      expect(bystander.connected).toBe(true);
    },
  );

  test('changes the key that tokens are signed with, and those of before stay good', async () => {
    const before = await buildIdentity(app);
    await admin('rotate-keys');
    const after = await buildIdentity(app);

    expect(decodeProtectedHeader(after.idToken).kid).not.toBe(decodeProtectedHeader(before.idToken).kid);
    expect(await exchange(before.idToken)).toBe(200);
    expect(await exchange(after.idToken)).toBe(200);
  });

  test('reads what people wrote', async () => {
    const { accountId } = await signIn();
    const row = { id: accountId, kind: 'bug', text: 'The net is "low".', userAgent: 'x' } as const;
    await db.insert(feedback).values({ ...row, accountId, createdAt: new Date('2024-01-16T18:00:00Z') });

    expect(JSON.parse(await admin('feedback'))).toMatchObject({
      kind: 'bug',
      text: 'The net is "low".',
    });
  });

  test('reads what was reported, decides on it once, and what is removed is gone', async () => {
    const { reportId, messageId } = await reportMessage();
    expect(JSON.parse(await admin('reports'))).toMatchObject({
      id: reportId,
      reason: 'hate',
      text: 'Something hateful',
      about: { email: EMAIL },
    });
    await expect(admin('decide', reportId, 'forgiven')).rejects.toThrow('kept or removed or disabled');
    expect(await admin('decide', reportId, 'removed')).toContain('Decided: removed');

    const [message] = await db.select().from(messages).where(eq(messages.id, messageId));
    expect(message).toMatchObject({ text: '', deletedAt: expect.any(Date), revision: 1 });
    expect(await db.select().from(notifications)).toMatchObject([
      { type: 'report-decided', detail: { decision: 'removed' } },
    ]);
    expect(await admin('reports')).toBe('');
    await expect(admin('decide', reportId, 'kept')).rejects.toThrow(StartupError);
  });

  test('keeps the author of what was reported out', async () => {
    const { reportId } = await reportMessage();
    await admin('decide', reportId, 'disabled');

    expect(await signInWith(PASSWORD)).toBe('USER_DISABLED');
  });

  test.each([
    [['disable', 'unknown@club.test'], 'No account is registered with unknown@club.test.'],
    [['promote', EMAIL], 'npm run admin -- users'],
    [[], 'npm run admin -- users'],
    [['disable'], 'Enter the address of the account.'],
    [['decide', 'no id', 'kept'], 'No report with this id waits for a decision.'],
  ])('%s is refused in words', async (args, words) => {
    const refusal = admin(...args);

    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow(words);
  });
});

test('no account may do any of that, not the first one either: it is not on the network', () => {
  expect(app.printRoutes({ commonPrefix: false })).not.toMatch(/admin|operator|disable|reset-link/i);
});

/** A message of the registered account, reported by another one. */
async function reportMessage(): Promise<{ reportId: string; messageId: string }> {
  const author = await signIn();
  const reporter = await buildAccount({ db, clock: systemClock });
  const account = { ...reporter.account, id: author.accountId };
  await buildTeam({ db, clock: systemClock }, { members: [reporter, { ...reporter, account }] });
  const [conversation] = await db.select().from(conversations);
  const [reportId, messageId] = [uuidv7(), uuidv7()];
  const createdAt = systemClock.now();
  await db.insert(messages).values({
    id: messageId,
    conversationId: conversation?.id ?? '',
    seq: 1,
    revision: 0,
    authorId: author.accountId,
    text: 'Something hateful',
    createdAt,
  });
  const response = await app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { cookie: reporter.cookie },
    payload: { id: reportId, messageId, reason: 'hate' },
  });
  expect(response.statusCode).toBe(201);
  return { reportId, messageId };
}

async function signIn(): Promise<{ accountId: string; cookie: string }> {
  const { idToken } = await ask('signInWithPassword', { email: EMAIL, password: PASSWORD });
  const response = await app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  const cookie = sessionOf(response);
  return { accountId: response.json().user.id, cookie };
}

async function signInWith(password: string): Promise<string> {
  const { idToken, error } = await ask('signInWithPassword', { email: EMAIL, password });
  return idToken ? 'signed in' : error.message;
}

async function exchange(idToken: string): Promise<number> {
  return (await app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } })).statusCode;
}

async function ask(operation: string, payload: object) {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${operation}`;
  return (await app.inject({ method: 'POST', url, payload })).json();
}
