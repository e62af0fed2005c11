import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableColumns, getTableName, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { FEATURES } from '#server/app.ts';
import { appUser, authThrottle } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { eventChanges } from '#server/db/schema/calendar.ts';
import { conversations } from '#server/db/schema/chat.ts';
import { idpAccount, idpPasskey, idpTwoStep } from '#server/db/schema/identity.ts';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { ownedTables } from '#server/feature.ts';
import { IDENTITY_PARTS, type Part } from '#server/features/auth/embedded/export-store.ts';
import { foundTeam } from '#server/features/teams/found.ts';
import { buildBroadcast, buildLink } from '#test/broadcasts.ts';
import { buildAccount, buildIdentity, type SignedInAccount } from '#test/builders.ts';
import { asking } from '#test/club.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { startMailServer } from '#test/mail-server.ts';
import { matchBody } from '#test/matches.ts';
import { idColumns, plantEverywhere, tablesNaming } from '#test/planted.ts';
import { sessionOf } from '#test/session-cookie.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const EMAIL = 'zephyrine@club.test';
const NAME = 'Zephyrine';
/** Seven searches through every column of every table. */
const EVERY_TABLE_MS = 120_000;

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
  expect(await tablesNaming(server.db, NAME)).toEqual(
    expect.arrayContaining([
      'app_user',
      'feedback',
      'idp_user',
      'idp_verification',
      'match_players',
      'overlays',
    ]),
  );

  expect(await tablesNaming(server.db, accountId)).toEqual(expect.arrayContaining(OF_BROADCASTS));

  const response = await server.app.inject({
    method: 'DELETE',
    url: '/api/auth/delete',
    headers: { cookie },
  });

  expect(response.json()).toEqual({ eraseAfter: null });
  expect(await tablesNaming(server.db, NAME)).toEqual([]);
  expect(await tablesNaming(server.db, accountId)).toEqual([]);
  expect(await server.db.$count(broadcasts)).toBe(1); // It is its team's, and stays.
  expect(await server.db.$count(authThrottle)).toBeGreaterThan(0); // Counted by hashes, which identify no one.
});

test(
  'whatever a table or a file can hold of an account, erasing it leaves neither its id nor its names',
  async () => {
    const own = await filledServer();
    const cookie = await plantedMember(own);
    const { accountId, username, subject } = own;
    expect(await tablesNaming(own.db, subject)).toEqual(
      [...new Set(['app_user', ...OF_IDENTITY])].toSorted(),
    );
    const filled = await tablesNaming(own.db, accountId);
    const expected = (await idColumns(own.db)).map(({ table }) => table);
    expect(filled).toEqual(expect.arrayContaining([...new Set(expected)]));

    const url = '/api/auth/delete';
    const response = await own.app.inject({ method: 'DELETE', url, headers: { cookie } });
    expect(response.json()).toEqual({ eraseAfter: null });
    for (const trace of [accountId, username, subject, GOOGLE_ID, EMAIL]) {
      expect([trace, await tablesNaming(own.db, trace)]).toEqual([trace, []]);
      expect([trace, filesNaming(own.config.dataDir, trace)]).toEqual([trace, []]);
    }
  },
  EVERY_TABLE_MS,
);

test('the export has every row that a table holds of an account, or the feature says why not', async () => {
  const own = await filledServer();
  const cookie = await plantedMember(own);
  const { rawPayload } = await own.app.inject({ url: '/api/account/export', headers: { cookie } });
  const files = unzipSync(new Uint8Array(rawPayload));
  const rowsIn = (name: string): unknown[] => JSON.parse(strFromU8(files[name] ?? strToU8('[]')));
  const owned = new Map(ownedTables(FEATURES).map((one) => [one.name, one]));

  for (const { table, column } of (await idColumns(own.db)).filter(({ isList }) => !isList)) {
    const { exported, ofOthers = [] } = owned.get(table) ?? {};
    if ((exported && !('by' in exported)) || ofOthers.some(({ name }) => name === column)) {
      continue;
    }
    const theirs = sql`${sql.identifier(column)} = ${own.accountId}::uuid`;
    const { rows } = await own.db.execute(sql`select 1 from ${sql.identifier(table)} where ${theirs}`);
    const exportedRows = rowsIn(`tables/${table}.json`).filter((row) =>
      JSON.stringify(row).includes(own.accountId),
    );
    expect([table, column, rows.length > 0]).toEqual([table, column, true]);
    expect([table, column, exportedRows.length]).toEqual([
      table,
      column,
      expect.toSatisfy((count: number) => count >= rows.length),
    ]);
  }
});

test('the export has all that the provider keeps of a person, but what would open the account', async () => {
  const { idToken, localId } = await buildIdentity(server.app, { email: EMAIL });
  const opened = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  await plantIdentity(server, localId);
  const headers = { cookie: sessionOf(opened) };
  const { rawPayload } = await server.app.inject({ url: '/api/account/export', headers });
  const text = strFromU8(unzipSync(new Uint8Array(rawPayload))['identity.json'] ?? strToU8('{}'));
  const identity: Record<string, unknown> = JSON.parse(text);

  for (const [name, { table, of, withheld }] of Object.entries<Part>(IDENTITY_PARTS)) {
    const rows = await server.db.select().from(table).where(eq(of, localId));
    const columns = Object.entries<PgColumn>(getTableColumns(table));
    const kept = columns.filter(([, column]) => !withheld.includes(column)).map(([key]) => key);
    expect([name, rows.length]).toEqual([name, expect.toSatisfy((count: number) => count > 0)]);
    expect([name, identity[name]]).toEqual([
      name,
      JSON.parse(JSON.stringify(rows.map((row) => pick(row, kept)))),
    ]);
    const secrets = columns.filter(([, column]) => withheld.includes(column)).map(([key]) => key);
    for (const secret of rows.flatMap((row) => Object.values(pick(row, secrets))).flat()) {
      expect(secret === null || !text.includes(String(secret))).toBe(true);
    }
  }
  expect(
    Object.values(IDENTITY_PARTS)
      .map(({ table }) => getTableName(table))
      .toSorted(),
  ).toEqual(await tablesOfIdentity(server.db));
});

function pick(row: object, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));
}

/** The tables with rows of one person at the provider, found by the schema alone. */
async function tablesOfIdentity(db: Harness['db']): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'idp_user'::regclass`);
  return ['idp_user', ...rows.map(({ name }) => name)].toSorted();
}

/** The demo club, so that nearly every table has rows. */
async function filledServer() {
  const config = testConfig({ ACCOUNT_GRACE_DAYS: '0' });
  const own = await harness({ config: { ...config, dataDir: temporaryFolder() } });
  await seedDemo({ ...own, log: recordingLog().log });
  const { idToken, localId } = await buildIdentity(own.app, { email: EMAIL });
  const opened = await own.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  const { id: accountId } = opened.json().user;
  const username = 'zephyrine.quill';
  await own.db.update(appUser).set({ username }).where(eq(appUser.id, accountId));
  await plantIdentity(own, localId);
  return { ...own, accountId, username, subject: localId, opened };
}

const GOOGLE_ID = '104857600000000000042';
/** The provider's tables that name one of its people. */
const OF_IDENTITY = ['idp_account', 'idp_passkey', 'idp_session', 'idp_two_step', 'idp_user'];

/** A Google account, a passkey and two-step codes, with a value in each column. */
async function plantIdentity({ db, clock }: Pick<Harness, 'db' | 'clock'>, userId: string): Promise<void> {
  const at = clock.now();
  const [createdAt, updatedAt] = [at, at];
  await db.insert(idpAccount).values({
    ...{ id: crypto.randomUUID(), userId, accountId: GOOGLE_ID, providerId: 'google', createdAt, updatedAt },
    ...{ accessToken: 'google-access', refreshToken: 'google-refresh', idToken: 'google-id' },
  });
  await db.insert(idpPasskey).values({
    ...{ id: crypto.randomUUID(), userId, credentialId: 'planted credential', publicKey: 'planted key' },
    ...{ counter: 3, transports: ['internal'], name: "Zephyrine's phone", createdAt, lastUsedAt: at },
  });
  await db.insert(idpTwoStep).values({
    ...{ userId, secret: 'planted secret', lastCounter: 7, recoveryHashes: ['planted hash'] },
    ...{ createdAt, confirmedAt: at },
  });
}

/** Puts the account into every place: by the schema, and by what no foreign key knows. */
async function plantedMember({
  db,
  accountId,
  opened,
}: Awaited<ReturnType<typeof filledServer>>): Promise<string> {
  const cookie = sessionOf(opened);
  const [other] = await db.select().from(appUser).where(ne(appUser.id, accountId)).limit(1);
  await plantEverywhere(db, accountId);
  await db
    .update(conversations)
    .set({ pair: sql`replace(pair, split_part(pair, ' ', 1), ${accountId})` })
    .where(sql`pair is not null and ctid = (select min(ctid) from conversations where pair is not null)`);
  await db.insert(eventChanges).values({
    id: crypto.randomUUID(),
    accountId: other?.id ?? '',
    madeAt: new Date(),
    before: { replies: [{ accountId }] },
    after: {},
  });
  return cookie;
}

function filesNaming(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file.includes(text) || readFileSync(file, 'latin1').includes(text));
}

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
  const cookie = sessionOf(opened);
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

function ask(operation: string, payload: object) {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${operation}`;
  return server.app.inject({ method: 'POST', url, payload });
}

async function post(cookie: string, url: string, payload: object): Promise<void> {
  const response = await server.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  expect(response.statusCode).toBeLessThan(300);
}
