import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { appUser, authThrottle } from '#server/db/schema/account.ts';
import * as schema from '#server/db/schema/index.ts';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { buildAccount, buildIdentity, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { startMailServer } from '#test/mail-server.ts';
import { matchBody } from '#test/matches.ts';

const EMAIL = 'zephyrine@club.test';
const NAME = 'Zephyrine';

let server: Harness;
let friend: SignedInAccount;

beforeEach(async () => {
  const mail = await startMailServer();
  const config = testConfig({ SMTP_URL: mail.url, MAIL_FROM: 'a@club.test' });
  server = await harness({ config });
  friend = await buildAccount(server, { username: 'noa', displayName: 'Noa Lind' });
});

test('once an account is deleted no table has a trace of who it was', async () => {
  const { cookie, accountId } = await livelyMember();
  expect(await tablesNaming(NAME)).toEqual(
    expect.arrayContaining(['app_user', 'feedback', 'idp_user', 'idp_verification', 'match_players']),
  );

  const response = await server.app.inject({
    method: 'DELETE',
    url: '/api/auth/delete',
    headers: { cookie },
  });

  expect(response.statusCode).toBe(204);
  expect(await tablesNaming(NAME)).toEqual([]);
  expect(await tablesNaming(accountId)).toEqual([]);
  expect(await server.db.$count(authThrottle)).toBeGreaterThan(0); // Counted by hashes, which name nobody.
});

test('a match of somebody else keeps its points, played against a former member', async () => {
  const { cookie } = await livelyMember();
  await server.app.inject({ method: 'DELETE', url: '/api/auth/delete', headers: { cookie } });
  const [, opponent] = await server.db.select().from(matchPlayers).orderBy(matchPlayers.side);

  expect(opponent).toMatchObject({ name: 'Former member', searchName: 'former member', accountId: null });
  const list = await server.app.inject({ url: '/api/matches', headers: { cookie: friend.cookie } });
  expect(list.json().matches).toHaveLength(1);
});

/** Somebody who has left something in as many places as there are. */
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
  const [team] = await server.db
    .insert(teams)
    .values({
      id: crypto.randomUUID(),
      name: 'Falcons',
      slug: 'falcons',
      colour: '#0f2a66',
      createdAt: server.clock.now(),
    })
    .returning();
  await server.db
    .insert(teamMembers)
    .values({ teamId: team?.id ?? '', accountId, role: 'player', joinedAt: server.clock.now() });
  return { cookie, accountId };
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
