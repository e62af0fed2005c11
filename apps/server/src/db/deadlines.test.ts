import { createServer, Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { closeLater } from '#test/cleanup.ts';
import { testDatabase } from '#test/database.ts';
import { watchSilence } from './deadlines.ts';
import { databaseOver } from './over-pool.ts';
import { troubleOf } from './trouble.ts';

const LIMIT_MS = 1000;

test('a connection behind which nothing answers is broken after the limit, and a new one is served', async () => {
  const wire = await openWire();
  const { pool, db, passes } = open(wire.url);
  await db.execute(sql`select 1`);
  wire.silenceOpen();
  const lost = db.transaction((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error);
  await wire.hasHeard();
  passes(0);
  passes(LIMIT_MS - 1);
  expect(pool.totalCount).toBe(1);
  passes(1);
  expect(troubleOf(await lost)).toBe('database-away');
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a connection without a query may be silent for as long as it likes', async () => {
  const { db, passes } = open((await openWire()).url);
  const pidOf = async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const pid = await pidOf();
  passes(0);
  passes(10 * LIMIT_MS);
  expect(await pidOf()).toBe(pid);
});

test('a transaction between two statements is not waiting for the database', async () => {
  const { db, passes } = open((await openWire()).url);
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    passes(0);
    passes(10 * LIMIT_MS);
    return (await tx.execute(sql`select 2 as two`)).rows;
  });
  expect(rows).toEqual([{ two: 2 }]);
});

function open(url: string) {
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let now = 0;
  const look = watchSilence(pool, { limitMs: LIMIT_MS, now: () => now });
  closeLater(() => pool.end());
  const passes = (ms: number) => {
    now += ms;
    look();
  };
  return { pool, db: databaseOver(pool), passes };
}

/** A wire to the test's database whose open connections can fall silent while new ones work, as in a failover. */
async function openWire() {
  const { pool } = await testDatabase();
  const { hostname, port } = new URL(pool.options.connectionString ?? '');
  const pairs = new Set<readonly [Socket, Socket]>();
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  const server = createServer((near) => {
    const far = new Socket().connect(Number(port), hostname);
    pairs.add([near, far]);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) {
      end.on('error', () => {});
      end.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeLater(async () => {
    for (const socket of [...pairs].flat()) {
      socket.destroy();
    }
    server.close();
  });
  const address = server.address();
  const url = new URL(pool.options.connectionString ?? '');
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    silenceOpen() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        near.on('data', () => hear());
        near.resume();
      }
    },
    /** Resolves when something was said into the silence. */
    hasHeard: () => heard,
  };
}
