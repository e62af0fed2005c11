import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { type DatabaseHold, holdDatabase } from '#server/db/database-hold.ts';
import { StartupError } from '#server/startup-error.ts';
import { closeLater } from '#test/cleanup.ts';
import { emptyDatabase } from '#test/database.ts';
import { recordingLog } from '#test/log.ts';

interface Attempt {
  isShared?: boolean;
  waitMs?: number;
}

async function setUp() {
  const url = await emptyDatabase();
  const { log, lines } = recordingLog('warn');
  const administration = new Client({ connectionString: url });
  await administration.connect();
  closeLater(() => administration.end());
  /** The locks of holds on this database, held or waited for. */
  async function locks(isHeld: boolean): Promise<{ pid: number; key: string }[]> {
    const { rows } = await administration.query<{ pid: number; key: string }>(
      `select pid, objid::text as key from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and datname = current_database() and granted = $1`,
      [isHeld],
    );
    return rows;
  }

  return {
    name: `${new URL(url).host}${new URL(url).pathname}`,
    lines,
    async hold({ isShared = false, waitMs = 0 }: Attempt = {}): Promise<DatabaseHold> {
      const hold = await holdDatabase({ url, isShared, log, waitMs });
      closeLater(hold.release);
      return hold;
    },
    /** The sessions that hold the database. */
    async holders(): Promise<number[]> {
      return (await locks(true)).map(({ pid }) => pid);
    },
    /** The only session that holds the database once this one no longer does: PostgreSQL ends one in its own time. */
    async holderAfter(pid: number | undefined): Promise<number | undefined> {
      return vi.waitFor(
        async () => {
          const held = await locks(true);
          expect(held).toHaveLength(1);
          expect(held[0]?.pid).not.toBe(pid);
          return held[0]?.pid;
        },
        { timeout: 10_000 },
      );
    },
    /** A session that gets the database the moment its holder loses it. */
    async another(): Promise<Client> {
      const other = new Client({ connectionString: url });
      await other.connect();
      const [held] = await locks(true);
      void other.query('select pg_advisory_lock($1)', [held?.key]);
      await vi.waitFor(async () => expect(await locks(false)).toHaveLength(1), { timeout: 10_000 });
      return other;
    },
    async cut(pid: number | undefined): Promise<void> {
      await administration.query('select pg_terminate_backend($1)', [pid]);
    },
  };
}

test('refuses a second server on a database with a sentence that names it', async () => {
  const { hold, name } = await setUp();
  await hold();
  const refusal = await hold().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(refusal).toHaveProperty(
    'message',
    `Another Allcourt server is already running on the database ${name}. Stop it first, or set SHARED_DATABASE=1 on every one of them.`,
  );
});

test('lets servers share a database when all of them are told to, and only then', async () => {
  const { hold } = await setUp();
  const one = await hold({ isShared: true });
  const other = await hold({ isShared: true });
  await expect(hold()).rejects.toThrow('Another Allcourt server is already running');
  await one.release();
  await other.release();
  await hold({ waitMs: 30_000 });
  await expect(hold({ isShared: true })).rejects.toThrow('without SHARED_DATABASE=1');
});

test('a server that starts waits for one that stops', async () => {
  const { hold } = await setUp();
  const old = await hold();
  const next = hold({ waitMs: 30_000 });
  await old.release();
  await expect(next).resolves.toBeDefined();
});

test('holds the database again after its connection was lost', async () => {
  const { hold, holders, holderAfter, cut, lines } = await setUp();
  await hold({ waitMs: 30_000 });
  const [first] = await holders();
  await cut(first);
  await holderAfter(first);
  expect(lines()).toEqual([]);
});

test('logs once that another server took the database while it was cut off, and takes it back', async () => {
  const { hold, holders, holderAfter, cut, another, lines, name } = await setUp();
  await hold();
  const other = await another();
  const [first] = await holders();
  await cut(first);
  const second = await holderAfter(first);
  await vi.waitFor(() => expect(lines()).toHaveLength(1), { timeout: 10_000 });
  expect(lines()).toEqual([expect.objectContaining({ level: 'error', msg: expect.stringContaining(name) })]);
  await other.end();
  await holderAfter(second);
  expect(lines()).toHaveLength(1);
});

test('released while it is cut off, it ends', async () => {
  const { hold, holders, cut } = await setUp();
  const held = await hold();
  const [first] = await holders();
  await cut(first);
  await held.release();
  await vi.waitFor(async () => expect(await holders()).toEqual([]), { timeout: 10_000 });
});
