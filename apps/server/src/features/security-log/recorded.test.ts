import { beforeEach, expect, test } from 'vitest';
import { runAdmin } from '#server/commands/admin/run.ts';
import { securityEvent } from '#server/db/schema/security-log.ts';
import { createLogger } from '#server/logger.ts';
import { buildAccount, buildIdentity } from '#test/builders.ts';
import { type Ask, asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';

const EMAIL = 'maya@club.test';
const PASSWORD = 'forehand-winner';

let server: Harness;
let ask: Ask;
let cookie: string;

beforeEach(async () => {
  server = await harness();
  await buildIdentity(server.app, { email: EMAIL, password: PASSWORD });
  ask = await signIn();
});

test.each([
  ['signing in', [], ['signed-in']],
  ['signing out', [['POST', '/auth/logout']], ['signed-in', 'signed-out']],
  ['signing out others', [['POST', '/auth/logout-others']], ['signed-in', 'others-signed-out']],
  ['signing out everywhere', [['POST', '/auth/logout-all']], ['signed-in', 'signed-out-everywhere']],
  ['an export', [['GET', '/api/account/export']], ['signed-in', 'exported']],
  ['deleting', [['DELETE', '/api/auth/delete']], ['signed-in', 'account-deleted']],
] as const)('records %s', async (_name, acts, kinds) => {
  for (const [method, url] of acts) {
    await server.app.inject({ method, url, headers: { cookie } });
  }
  expect(await recorded()).toEqual(kinds);
});

test('records a device that was signed out from another one', async () => {
  await signIn();
  const { body } = await ask('GET', '/auth/sessions');
  const other = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await ask('DELETE', `/auth/sessions/${other.id}`);
  expect(await recorded()).toEqual(['signed-in', 'signed-in', 'device-signed-out']);
});

test('records a wrong password, with the account and without the password', async () => {
  await provider('wrong-password-typed');
  const rows = await server.db.select().from(securityEvent);
  expect(rows.at(-1)).toMatchObject({
    kind: 'sign-in-failed',
    detail: 'password',
    accountId: rows[0]?.accountId,
  });
  expect(JSON.stringify(rows)).not.toContain('wrong-password-typed');
});

test.each([
  ['time-zone=Europe/Lisbon', 'Europe/Lisbon'],
  ['__Secure-time-zone=Europe/Lisbon', 'Europe/Lisbon'],
  ['device=a.b; time-zone=America/Port-au-Prince; x=1', 'America/Port-au-Prince'],
  ['time-zone=Nowhere/Land', null],
  ['not-time-zone=Europe/Lisbon', null],
])('takes the time zone of a failed sign-in from the cookie %s', async (header, zone) => {
  await provider('wrong-password-typed', header);
  const rows = await server.db.select().from(securityEvent);
  expect(rows.at(-1)).toMatchObject({ kind: 'sign-in-failed', timeZone: zone });
});

test('records restoring, and an erased account without its id', async () => {
  await ask('DELETE', '/api/auth/delete');
  ask = await signIn();
  await ask('POST', '/api/account/keep');
  expect((await recorded()).at(-1)).toBe('account-restored');
  await ask('DELETE', '/api/auth/delete');
  await (await signIn())('POST', '/api/account/erase');
  expect(await server.db.select().from(securityEvent)).toMatchObject([
    { kind: 'account-erased', accountId: null },
  ]);
});

test('records what the operator does, and prints it as JSON lines', async () => {
  await admin('disable', EMAIL);
  await admin('enable', EMAIL);
  await admin('sign-out', EMAIL);
  await admin('rotate-keys');
  const lines = (await admin('security-log')).split('\n').map((line) => JSON.parse(line));
  expect(lines.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['signed-in', 'password'],
    ['account-disabled', null],
    ['account-enabled', null],
    ['admin-command', 'sign-out'],
    ['admin-command', 'rotate-keys'],
  ]);
});

test('records what the demo player is refused', async () => {
  const demo = await buildAccount(server, { isDemo: true });
  await asking(server, demo)('POST', '/auth/logout-all');
  const rows = await server.db.select().from(securityEvent);
  expect(rows.at(-1)).toMatchObject({ kind: 'demo-refused', accountId: demo.account.id });
});

async function provider(password = PASSWORD, sent = '') {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const payload = { email: EMAIL, password };
  return (await server.app.inject({ method: 'POST', url, payload, headers: { cookie: sent } })).json();
}

async function signIn(): Promise<Ask> {
  const { idToken } = await provider();
  const answer = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  cookie = `session=${answer.cookies.find(({ name }) => name === 'session')?.value}`;
  return asking(server, { cookie });
}

async function recorded(): Promise<string[]> {
  const rows = await server.db.select().from(securityEvent).orderBy(securityEvent.id);
  return rows.map(({ kind }) => kind);
}

function admin(...args: string[]): Promise<string> {
  const { config, db } = server;
  return runAdmin({ config, db, log: createLogger(config) }, args);
}
