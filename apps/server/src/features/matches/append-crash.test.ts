import { appendAnswer, eventsAnswer } from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { matchEvents } from '#server/db/schema/matches.ts';
import { buildAccount } from '#test/builders.ts';
import { testDatabase } from '#test/database.ts';
import { matchBody, points } from '#test/matches.ts';
import { startProcess } from '#test/server-process.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { recomputeMatches } from './recompute.ts';

const DEVICE = uuidv7();
/** Makes every commit of an append wait for this advisory lock. */
const COMMIT_GATE = 4242;
const GATED_COMMITS = `
  create function wait_at_commit() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${COMMIT_GATE}); return null; end';
  create constraint trigger gate after insert on match_events deferrable initially deferred
    for each row execute function wait_at_commit()`;

/** Points where a server may die during an append, with the number of its events in the log afterward. */
const DEATHS = [
  { place: 'before anything was done', hold: null, stored: 0 },
  { place: 'waiting for the match', hold: 'select 1 from matches for update', stored: 0 },
  // One statement is a transaction of its own, which PostgreSQL ends although no one waits for it any longer.
  { place: 'between commit and answer', hold: `select pg_advisory_xact_lock(${COMMIT_GATE})`, stored: 3 },
];

test('a server that is killed while it appends has lost and doubled nothing', async () => {
  const { db, pool, url } = await testDatabase();
  await db.execute(sql.raw(GATED_COMMITS));
  const { cookie } = await buildAccount({ db, clock: systemClock });
  const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), SEED_DEMO: '0', LOG_LEVEL: 'error' };
  const body = matchBody();
  const play = points('aabab'.repeat(12));
  const acknowledged: [id: string, seq: number][] = [];
  let server = await startProcess(env);
  await server.ready();
  await ask('/api/matches', body);

  for (const { place, hold, stored } of DEATHS) {
    await appendUpTo(acknowledged.length + 15);
    const base = acknowledged.length;
    const release = hold ? await holdUp(pool, hold) : null;
    const lost = append(base).catch(() => 'no answer');
    if (release) {
      await vi.waitFor(async () => expect(await waiting(pool)).toBe(1), { timeout: 30_000 });
    }
    server.kill('SIGKILL');
    await server.ended;
    expect(await lost, place).toBe('no answer');
    await release?.();
    await vi.waitFor(async () => expect(await waiting(pool)).toBe(0), { timeout: 30_000 });
    await vi.waitFor(async () => expect(await db.$count(matchEvents), place).toBe(base + stored), {
      timeout: 30_000,
    });
    server = await startProcess(env);
    await server.ready();
  }
  await appendUpTo(play.length);

  const { events: log } = eventsAnswer.parse(await ask(`/api/matches/${body.id}/events`));
  expect(log.map(({ event }) => event)).toEqual(play);
  expect(log.map(({ event, seq }) => [event.id, seq])).toEqual(acknowledged);
  const proof = await recomputeMatches(db, { repair: false });
  expect(proof).toMatchObject({ events: play.length, differing: [], unreadable: [] });

  /** As the outbox of a phone: in order, and the same again until it is acknowledged. */
  async function appendUpTo(length: number): Promise<void> {
    while (acknowledged.length < length) {
      const { stored } = appendAnswer.parse(await append(acknowledged.length));
      acknowledged.push(...stored.map(({ id, seq }): [string, number] => [id, seq]));
    }
  }

  function append(base: number) {
    const events = play.slice(base, base + 3);
    return ask(`/api/matches/${body.id}/events`, { base, deviceId: DEVICE, events });
  }

  async function ask(path: string, payload?: object) {
    const response = await fetch(`${server.origin}${path}`, {
      headers: { cookie, ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { method: 'POST', body: JSON.stringify(payload) } : {}),
    });
    expect(response.ok).toBe(true);
    return response.json();
  }
}, 120_000);

/** Takes a lock that an append needs, on a connection of its own; gives the way to let go. */
async function holdUp(pool: Pool, lock: string): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(lock);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

async function waiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? -1;
}
