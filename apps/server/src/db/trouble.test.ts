import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { closeLater } from '#test/cleanup.ts';
import { testDatabase } from '#test/database.ts';
import { connect } from './open.ts';
import { troubleOf } from './trouble.ts';

test('an unreachable database is away', async () => {
  const { db, close } = connect('postgres://unknown@127.0.0.1:1/none', pino({ level: 'silent' }));
  closeLater(close);
  expect(troubleOf(await failure(db.execute(sql`select 1`)))).toBe('database-away');
  expect(troubleOf(await failure(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe('database-away');
});

test('one that cuts the connection is away, and one that refuses a statement is not', async () => {
  const { db } = await testDatabase();
  expect(troubleOf(await failure(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)))).toBe(
    'database-away',
  );
  expect(troubleOf(await failure(db.execute(sql`select 1 / 0`)))).toBeNull();
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])('the driver’s own words for it are known: %s', (message) => {
  expect(troubleOf(new DrizzleQueryError('select 1', [], new Error(message)))).toBe('database-away');
});

test('a pool whose connections are all in use is busy', async () => {
  const { pool } = await testDatabase();
  const small = connect(urlOf(pool), pino({ level: 'silent' }), { max: 1 });
  closeLater(small.close);
  const client = await small.pool.connect();
  small.pool.options.connectionTimeoutMillis = 50;
  expect(troubleOf(await failure(small.db.execute(sql`select 1`)))).toBe('busy');
  client.release();
});

test('a statement that takes too long, and a lock that is not given, are busy', async () => {
  const { db } = await testDatabase();
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`);
    await tx.execute(sql`select pg_sleep(10)`);
  });
  expect(troubleOf(await failure(slow))).toBe('busy');

  const held = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    return failure(
      db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = 20`);
        await other.execute(sql`select pg_advisory_xact_lock(1)`);
      }),
    );
  });
  expect(troubleOf(await held)).toBe('busy');
});

test.each(['53100', 'ENOSPC'])('a full disk is known by %s', (code) => {
  expect(troubleOf(new Error('No room', { cause: Object.assign(new Error('full'), { code }) }))).toBe(
    'disk-full',
  );
});

test.each([new Error('the sky fell'), 'no error', null])(
  'anything else is no trouble of the database: %s',
  (error) => {
    expect(troubleOf(error)).toBeNull();
  },
);

function urlOf(pool: Pool): string {
  return pool.options.connectionString ?? '';
}

function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}
