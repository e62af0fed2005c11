import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { appUser, authThrottle } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import * as schema from '#server/db/schema/index.ts';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { foundTeam } from '#server/features/teams/found.ts';
import { buildBroadcast, buildLink } from '#test/broadcasts.ts';
import { buildAccount, buildIdentity, type SignedInAccount } from '#test/builders.ts';
import { asking } from '#test/club.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { startMailServer } from '#test/mail-server.ts';
import { matchBody } from '#test/matches.ts';

const EMAIL = 'zephyrine@club.test';
const NAME = 'Zephyrine';

let server: Harness;
let friend: SignedInAccount;

beforeEach(async () => {
  const mail = await startMailServer();
  const config = testConfig({ SMTP_URL: mail.url, MAIL_FROM: 'a@club.test', ACCOUNT_GRACE_DAYS: '0' });
  server = await harness({ config });
  friend = await buildAccount(server, { username: 'noa', displayName: 'Noa Lind' });
});

test('once an account is deleted no table has a trace of who it was', async () => {
  const { cookie, accountId } = await livelyMember();
  expect(await tablesNaming(NAME)).toEqual(
    expect.arrayContaining([
      'app_user',
      'feedback',
      'idp_user',
      'idp_verification',
      'match_players',
      'overlays',
    ]),
  );

  expect(await tablesNaming(accountId)).toEqual(expect.arrayContaining(OF_BROADCASTS));

  const response = await server.app.inject({
    method: 'DELETE',
    url: '/api/auth/delete',
    headers: { cookie },
  });

  expect(response.json()).toEqual({ eraseAfter: null });
  expect(await tablesNaming(NAME)).toEqual([]);
  expect(await tablesNaming(accountId)).toEqual([]);
  expect(await server.db.$count(broadcasts)).toBe(1); // It is its team's, and stays.
  expect(await server.db.$count(authThrottle)).toBeGreaterThan(0); // Counted by hashes, which identify no one.
});

test('another player’s match keeps its points, against a former member', async () => {
  const { cookie } = await livelyMember();
  await server.app.inject({ method: 'DELETE', url: '/api/auth/delete', headers: { cookie } });
  const [, opponent] = await server.db.select().from(matchPlayers).orderBy(matchPlayers.side);

  expect(opponent).toMatchObject({ name: 'Former member', searchName: 'former member', accountId: null });
  const list = await server.app.inject({ url: '/api/matches', headers: { cookie: friend.cookie } });
  expect(list.json().matches).toHaveLength(1);
});

/** An account with rows in every place that keeps personal data. */
async function livelyMember(): Promise<{ cookie: string; accountId: string }> {
  const { idToken } = await buildIdentity(server.app, { email: EMAIL });
  await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await ask('signInWithPassword', { email: EMAIL, password: 'wrong' });
  const opened = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const accountId: string = opened.json().user.id;
  await server.db.update(appUser).set({ displayName: NAME }).where(eq(appUser.id, accountId));
  await post(cookie, '/api/feedback', { id: crypto.randomUUID(), kind: 'bug', text: `${NAME} was here` });
  await post(
    cookie,
    '/api/matches',
    matchBody({ players: { a: [{ name: NAME, accountId }], b: [{ name: 'Jo' }] } }),
  );
  const theirs = matchBody({
    players: { a: [{ name: 'Noa Lind', accountId: friend.account.id }], b: [{ name: NAME }] },
  });
  await post(friend.cookie, '/api/matches', theirs);
  await server.db
    .update(matchPlayers)
    .set({ accountId })
    .where(sql`${matchPlayers.matchId} = ${theirs.id} and ${matchPlayers.side} = 'b'`);
  await server.db.transaction((tx) =>
    foundTeam(tx, {
      team: {
        id: crypto.randomUUID(),
        name: 'Falcons',
        slug: 'falcons',
        colour: '#0f2a66',
        createdAt: server.clock.now(),
      },
      members: [{ accountId, role: 'player' }],
    }),
  );
  await broadcastOf(accountId, cookie);
  return { cookie, accountId };
}

/** The tables of broadcasts that say whose a row is. */
const OF_BROADCASTS = [
  'broadcast_links',
  'broadcasts',
  'highlights',
  'overlays',
  'stream_message_reactions',
  'stream_messages',
  'unfilmed',
];

/** Data of the account in a team that outlives it. */
async function broadcastOf(accountId: string, cookie: string): Promise<void> {
  const teamId = crypto.randomUUID();
  await server.db.transaction((tx) =>
    foundTeam(tx, {
      team: {
        id: teamId,
        name: 'Raptors',
        slug: 'raptors',
        colour: '#0f2a66',
        createdAt: server.clock.now(),
      },
      members: [
        { accountId: friend.account.id, role: 'admin' },
        { accountId, role: 'admin' },
      ],
    }),
  );
  const ask = asking(server, { cookie });
  const { id } = await buildBroadcast(ask, teamId, { visibility: 'link' });
  await buildLink(ask, id);
  await ask('POST', `/api/teams/${teamId}/overlays`, { name: `For ${NAME}`, theme: 'dark' });
  const at = server.clock.now().getTime();
  const message = `/api/live/${id}/messages/${crypto.randomUUID()}`;
  await ask('PUT', message, { text: 'Come on', at });
  await ask('PUT', `${message}/reactions/${encodeURIComponent('🔥')}`);
  server.clock.advance({ seconds: 10 });
  const clip = { title: 'A lob', from: at, to: at + 5000, state: 'kept' };
  await ask('PUT', `/api/broadcasts/${id}/highlights/${crypto.randomUUID()}`, clip);
  await ask('PUT', '/api/account/filming', { mayBeFilmed: false });
}

/** The tables that have this text in any column of any row. */
async function tablesNaming(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(schema)) {
    if (is(table, PgTable)) {
      const pattern = `%${text.toLowerCase()}%`;
      const rows = await server.db.execute(
        sql`select 1 from ${table} row where lower(row_to_json(row)::text) like ${pattern} limit 1`,
      );
      found.push(...(rows.rows.length > 0 ? [getTableName(table)] : []));
    }
  }
  return found;
}

function ask(operation: string, payload: object) {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${operation}`;
  return server.app.inject({ method: 'POST', url, payload });
}

async function post(cookie: string, url: string, payload: object): Promise<void> {
  const response = await server.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  expect(response.statusCode).toBeLessThan(300);
}
