import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { notifications, queuedNotices } from '#server/db/schema/notifications.ts';
import { buildAccount } from '#test/builders.ts';
import { teamChatOf } from '#test/chat.ts';
import { testDatabase } from '#test/database.ts';
import { startProcess } from '#test/server-process.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

/** Makes every notice wait for this advisory lock. */
const GATE = 4545;
const GATED_NOTICES = `
  create function wait_at_notice() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${GATE}); return null; end';
  create trigger gate before insert on notifications for each statement execute function wait_at_notice()`;
const PLAYERS = 40;

test('answers before it notifies a large team, and notifies it once when the server is killed in between', async () => {
  const { db, pool, url } = await testDatabase();
  await db.execute(sql.raw(GATED_NOTICES));
  const base = { db, clock: systemClock };
  const maya = await buildAccount(base);
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => buildAccount(base)));
  const { teamId } = await buildTeam(base, { members: [[maya, 'admin'], ...players] });
  const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), SEED_DEMO: '0', LOG_LEVEL: 'error' };
  const path = `/api/conversations/${await teamChatOf({ db }, teamId)}/messages`;
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock($1)', [GATE]);
  const first = await startProcess(env);
  await first.ready();

  const answer = await fetch(`${first.origin}${path}`, {
    method: 'POST',
    headers: { cookie: maya.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ id: uuidv7(), text: 'Courts are closed', isAnnouncement: true }),
  });
  expect(answer.status).toBe(200);
  expect([await db.$count(notifications), await db.$count(queuedNotices)]).toEqual([0, 1]);
  first.kill('SIGKILL');
  await first.ended;
  await gate.query('select pg_advisory_unlock($1)', [GATE]);
  gate.release();

  const next = await startProcess(env);
  await next.ready();
  await vi.waitFor(async () => expect(await db.$count(queuedNotices)).toBe(0), { timeout: 30_000 });
  const notified = (await db.select().from(notifications)).map(({ accountId }) => accountId);
  expect(notified.toSorted()).toEqual(players.map(({ account }) => account.id).toSorted());
}, 120_000);
