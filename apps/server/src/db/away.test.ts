import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { closeLater } from '#test/cleanup.ts';
import { testDatabase } from '#test/database.ts';
import { isDatabaseAway } from './away.ts';
import { connect } from './open.ts';

test('an unreachable database is away', async () => {
  const { db, close } = connect('postgres://unknown@127.0.0.1:1/none', pino({ level: 'silent' }));
  closeLater(close);
  expect(isDatabaseAway(await failure(db.execute(sql`select 1`)))).toBe(true);
  expect(isDatabaseAway(await failure(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
});

test('one that cuts the connection is away, and one that refuses a statement is not', async () => {
  const { db } = await testDatabase();
  expect(isDatabaseAway(await failure(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)))).toBe(
    true,
  );
  expect(isDatabaseAway(await failure(db.execute(sql`select 1 / 0`)))).toBe(false);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('the driver’s own words for it are known: %s', (message) => {
  expect(isDatabaseAway(new DrizzleQueryError('select 1', [], new Error(message)))).toBe(true);
});

test.each([new Error('the sky fell'), 'no error', null])('anything else is not: %s', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}
