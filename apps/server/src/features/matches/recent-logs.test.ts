import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { databaseOver } from '#server/db/over-pool.ts';
import { matchEvents, matches } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, ids, logOf, point, points, undo } from '#test/matches.ts';
import { lockOwnMatch } from './read.ts';
import { recomputeMatches } from './recompute.ts';

let server: Harness;
let maya: SignedInAccount;
let phone: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server);
  phone = deviceOf(maya, server.app);
});

async function expectProven(): Promise<void> {
  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({
    differing: [],
    unreadable: [],
  });
}

test('servers that take turns on one match write one log', async () => {
  const other = await harness({ database: { db: databaseOver(server.pool), pool: server.pool } });
  const onOther = { ...phone, ...deviceOf(maya, other.app) };
  const { id } = await buildMatch(phone);
  const sent = points('aabbab');
  for (const [base, event] of sent.entries()) {
    const device = base % 3 === 2 ? onOther : phone;
    expect((await device.append(id, { base, events: [event], takeOver: true })).status).toBe(200);
  }

  expect(await logOf(phone, id)).toEqual(ids(sent));
  await expectProven();
});

test('a server forgets what a restored database no longer has', async () => {
  const { id } = await buildMatch(phone);
  await phone.append(id, { base: 0, events: points('ab') });
  const [before] = await server.db.select().from(matches).where(eq(matches.id, id));
  await phone.append(id, { base: 2, events: points('a') });
  await server.db.delete(matchEvents).where(and(eq(matchEvents.matchId, id), eq(matchEvents.seq, 3)));
  await server.db
    .update(matches)
    .set(before ?? {})
    .where(eq(matches.id, id));

  const [again, last] = [point('b'), point('b')];
  expect((await phone.append(id, { base: 2, events: [again] })).status).toBe(200);
  expect((await phone.append(id, { base: 3, events: [last] })).status).toBe(200);
  expect((await logOf(phone, id)).slice(2)).toEqual(ids([again, last]));
  await expectProven();
});

/** The session, the transaction and what is about a match; the limits of an account send others. */
const OF_APPENDS = /^(session|add on|begin|commit)$|match/;

/** The statements of an act alone: jobs send others in between. */
const acting = new AsyncLocalStorage<unknown[]>();

/** The names of the prepared statements that appends send; the text of those without one. */
async function statementsOf(act: () => Promise<unknown>): Promise<unknown[]> {
  const { query } = pg.Client.prototype;
  const send = query as (...asked: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function listen(
    this: unknown,
    ...asked: unknown[]
  ) {
    acting.getStore()?.push(asked[0]);
    return send.apply(this, asked);
  });
  const sent: unknown[] = [];
  await acting.run(sent, act);
  spy.mockRestore();
  return sent
    .map((statement) => Object(statement))
    .map(({ name, text }) => (name === undefined || /^s\d+$/.test(name) ? text : name))
    .filter((statement) => OF_APPENDS.test(statement));
}

test('a point that goes on where this server left off is one statement', async () => {
  const { id } = await buildMatch(phone);
  await phone.append(id, { base: 0, events: points('a') });
  const sent = points('bab');
  const statements: unknown[] = [];
  for (const [index, event] of sent.entries()) {
    statements.push(
      ...(await statementsOf(async () => {
        expect((await phone.append(id, { base: index + 1, events: [event] })).status).toBe(200);
      })),
    );
  }

  expect(statements).toEqual(['session', 'add on', 'session', 'add on', 'session', 'add on']);
  expect((await logOf(phone, id)).slice(1)).toEqual(ids(sent));
  await expectProven();
});

/** Matches that go on, with a point each. */
async function buildMatches(count: number): Promise<string[]> {
  const built = await Promise.all(Array.from({ length: count }, () => buildMatch(phone)));
  for (const { id } of built) {
    await phone.append(id, { base: 0, events: points('a') });
  }
  return built.map(({ id }) => id);
}

test('points of several matches that come together are one statement', async () => {
  const matchIds = await buildMatches(4);
  const sent = matchIds.map(() => point('b'));
  const statements = await statementsOf(async () => {
    const answers = await Promise.all(
      matchIds.map((id, index) => phone.append(id, { base: 1, events: sent.slice(index, index + 1) })),
    );
    expect(answers.map(({ status, body }) => [status, body.seq])).toEqual(matchIds.map(() => [200, 2]));
  });

  expect(statements).toEqual(['session', 'add on']);
  const logs = await Promise.all(matchIds.map((id) => logOf(phone, id)));
  expect(logs.map((log) => log.slice(1))).toEqual(ids(sent).map((id) => [id]));
  await expectProven();
});

test('a point that is refused leaves those that came with it', async () => {
  const [taken, good] = [point('a'), point('b')];
  await buildMatch(phone, { log: [taken] });
  const [one = '', other = ''] = await buildMatches(2);
  const answers = await Promise.all([
    phone.append(one, { base: 1, events: [taken] }),
    phone.append(other, { base: 1, events: [good] }),
  ]);

  expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(['id-taken', 200]);
  expect(await logOf(phone, one)).toHaveLength(1);
  expect((await logOf(phone, other)).slice(1)).toEqual(ids([good]));
  await expectProven();
});

test('a match that another transaction holds keeps no other waiting', async () => {
  const [held = '', free = ''] = await buildMatches(2);
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query('select from matches where id = $1 for update', [held]);
  const waiting = phone.append(held, { base: 1, events: points('b') });
  expect((await phone.append(free, { base: 1, events: points('b') })).status).toBe(200);
  expect(await logOf(phone, held)).toHaveLength(1);
  await client.query('commit');
  client.release();

  expect((await waiting).status).toBe(200);
  expect(await logOf(phone, held)).toHaveLength(2);
  await expectProven();
});

test('a change of who plays, made in between, is seen by the next point', async () => {
  const { id } = await buildMatch(phone);
  await phone.append(id, { base: 0, events: points('a') });
  await server.db.transaction((tx) => lockOwnMatch(tx, maya.account, id));

  const statements = await statementsOf(() => phone.append(id, { base: 1, events: points('b') }));
  expect(statements.slice(0, 3)).toEqual(['session', 'add on', 'begin']);
  expect(statements.at(-1)).toBe('commit');
  expect(await logOf(phone, id)).toHaveLength(2);
  await expectProven();
});

test('an id that another match has is refused also where a match goes on', async () => {
  const [taken] = points('a');
  await buildMatch(phone, { log: taken ? [taken] : [] });
  const { id } = await buildMatch(phone);
  await phone.append(id, { base: 0, events: points('a') });
  const refused = await phone.append(id, { base: 1, events: taken ? [taken] : [] });

  expect([refused.status, refused.body.code]).toEqual([409, 'id-taken']);
  expect((await phone.append(id, { base: 1, events: points('b') })).body.seq).toBe(2);
  await expectProven();
});

test('a refused append is not remembered', async () => {
  const { id } = await buildMatch(phone);
  await phone.append(id, { base: 0, events: points('ab') });
  const [good] = points('a');
  const refused = await phone.append(id, { base: 2, events: good ? [good, undo(point('b'))] : [] });
  expect(refused.status).toBe(422);

  expect((await phone.append(id, { base: 2, events: points('b') })).body.seq).toBe(3);
  await expectProven();
});

test('a match that is over can be undone and played on', async () => {
  const { id } = await buildMatch(phone, { log: games('aaaaaa aaaaaa') });
  const { log, match } = (await phone.get(`/api/matches/${id}`)).body;
  await phone.append(id, { base: match.seq, events: [undo(log.at(-1).event)] });
  await phone.append(id, { base: match.seq + 1, events: points('b') });

  expect((await phone.get(`/api/matches/${id}`)).body.match.status).toBe('in-progress');
  await expectProven();
});
