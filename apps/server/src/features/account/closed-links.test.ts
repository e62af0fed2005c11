import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { runAdmin } from '#server/commands/admin/run.ts';
import { appUser } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { replyPathOf } from '#server/features/calendar/service.ts';
import { createLogger } from '#server/logger.ts';
import { buildBroadcast, buildLink } from '#test/broadcasts.ts';
import { buildAccount, buildIdentity } from '#test/builders.ts';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { type Ask, asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf } from '#test/matches.ts';
import { connect } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';

const EMAIL = 'maya@club.test';
const PASSWORD = 'forehand-winner';

let server: Harness;
let giver: { account: typeof appUser.$inferSelect; cookie: string };
let ask: Ask;
let teamId: string;

beforeEach(async () => {
  server = await harness();
  await buildIdentity(server.app, { email: EMAIL, password: PASSWORD });
  const cookie = await signIn();
  const [account] = await server.db.select().from(appUser);
  if (!account) {
    throw new Error('No account was opened.');
  }
  giver = { account, cookie };
  ask = asking(server, giver);
  const other = await buildAccount(server);
  ({ teamId } = await buildTeam(server, {
    members: [
      [giver, 'admin'],
      [other, 'admin'],
    ],
  }));
});

/** Every kind of thing that an account gives out: makes one, and returns how to open it. */
const KINDS: Readonly<Record<string, () => Promise<() => Promise<boolean>>>> = {
  'a link to a match': async () => {
    const { id } = await buildMatch(deviceOf(giver, server.app));
    const { body } = await ask('POST', `/api/matches/${id}/shares`);
    return opens(`/api/watch/${body.token}`);
  },
  'the socket of a link to a match': async () => {
    const { id } = await buildMatch(deviceOf(giver, server.app));
    const { body } = await ask('POST', `/api/matches/${id}/shares`);
    return () => connects({ shareToken: body.token });
  },
  'a link to a broadcast': async () => {
    const { id } = await buildBroadcast(ask, teamId, { visibility: 'link' });
    const { token } = await buildLink(ask, id);
    return opens(`/api/live/${token}`);
  },
  'the socket of a link to a broadcast': async () => {
    const { id } = await buildBroadcast(ask, teamId, { visibility: 'link' });
    const { token } = await buildLink(ask, id);
    return () => connects({ liveKey: token });
  },
  'an overlay': async () => {
    const { body } = await ask('POST', `/api/teams/${teamId}/overlays`, { name: 'Court 1', theme: 'dark' });
    return opens(`/api/overlay/${body.token}`);
  },
  'a calendar feed': async () => {
    const { body } = await ask('POST', '/api/calendar/feeds', { teamId });
    return opens(new URL(body.url).pathname);
  },
  'a reply link': async () => {
    const { id } = await planner(giver, server.app).make({ teamId });
    const notice = {
      type: 'event-new',
      accountId: giver.account.id,
      detail: { eventId: id, key: MONDAY_KEY },
    };
    const path = replyPathOf({ ...notice, type: 'event-new' }, server.config.auth.secret) ?? '';
    return opens(path.replace('/reply/', '/api/calendar/reply/'));
  },
  'an invite': async () => {
    const { body: roles } = await ask('GET', `/api/teams/${teamId}/roles`);
    const { body } = await ask('POST', `/api/teams/${teamId}/invites`, {
      id: uuidv7(),
      email: null,
      roleId: roles.roles.find(({ kind }: { kind: string }) => kind === 'player').id,
      memberId: null,
      maxUses: null,
      days: null,
      needsApproval: false,
    });
    return opens(`/api/invites/${body.invite.code}`);
  },
};

test.each(Object.keys(KINDS))('%s closes while its giver is disabled, and opens again', async (kind) => {
  const opened = await KINDS[kind]?.();
  expect(await opened?.()).toBe(true);
  await admin('disable');
  expect(await opened?.()).toBe(false);
  await admin('enable');
  expect(await opened?.()).toBe(true);
});

test.each(Object.keys(KINDS))('%s closes while its giver is deleted, and opens again', async (kind) => {
  const opened = await KINDS[kind]?.();
  await ask('DELETE', '/api/auth/delete');
  expect(await opened?.()).toBe(false);
  const cookie = await signIn();
  await asking(server, { cookie })('POST', '/api/account/keep');
  expect(await opened?.()).toBe(true);
});

test.each(['disabled', 'deleted'])(
  'media addresses of the links of a %s account stop working',
  async (how) => {
    const { id } = await buildBroadcast(ask, teamId, { visibility: 'link' });
    await buildLink(ask, id);
    const [before] = await server.db.select().from(broadcasts);
    await (how === 'disabled' ? admin('disable') : ask('DELETE', '/api/auth/delete'));
    const [after] = await server.db.select().from(broadcasts);
    expect(after?.viewVersion).toBeGreaterThan(before?.viewVersion ?? 0);
  },
);

test('no session of a disabled account opens anything, however it came about', async () => {
  await server.db.update(appUser).set({ disabledAt: server.clock.now() });
  expect((await ask('GET', '/auth/me')).status).toBe(401);
});

function opens(url: string): () => Promise<boolean> {
  return async () => (await server.app.inject(url)).statusCode === 200;
}

async function connects(auth: Parameters<typeof connect>[1]): Promise<boolean> {
  try {
    (await connect(server.app, auth)).close();
    return true;
  } catch {
    return false;
  }
}

async function signIn(): Promise<string> {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const request: InjectOptions = { method: 'POST', url, payload: { email: EMAIL, password: PASSWORD } };
  const { idToken } = (await server.app.inject(request)).json();
  const answer = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  return `session=${answer.cookies.find(({ name }) => name === 'session')?.value}`;
}

function admin(command: 'disable' | 'enable'): Promise<string> {
  const { config, db } = server;
  return runAdmin({ config, db, log: createLogger(config) }, [command, EMAIL]);
}
