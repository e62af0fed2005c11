import { messageAnswer, messagesAnswer } from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { io } from 'socket.io-client';
import { v7 as uuidv7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { messages } from '#server/db/schema/chat.ts';
import { buildAccount } from '#test/builders.ts';
import { teamChatOf } from '#test/chat.ts';
import { closeLater } from '#test/cleanup.ts';
import { testDatabase } from '#test/database.ts';
import { startProcess } from '#test/server-process.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

/** Makes every commit of a message wait for this advisory lock. */
const COMMIT_GATE = 4343;
const GATED_COMMITS = `
  create function wait_at_commit() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${COMMIT_GATE}); return null; end';
  create constraint trigger gate after insert on messages deferrable initially deferred
    for each row execute function wait_at_commit()`;

test('shows a message once when the server is killed between storing and publishing it', async () => {
  const { db, pool, url } = await testDatabase();
  await db.execute(sql.raw(GATED_COMMITS));
  const [maya, dev] = [
    await buildAccount({ db, clock: systemClock }),
    await buildAccount({ db, clock: systemClock }),
  ];
  const { teamId } = await buildTeam({ db, clock: systemClock }, { members: [maya, dev] });
  const path = `/api/conversations/${await teamChatOf({ db }, teamId)}/messages`;
  const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), SEED_DEMO: '0', LOG_LEVEL: 'error' };
  let server = await startProcess(env);
  await server.ready();
  const heard: string[] = [];
  await listen();
  const before = await send(uuidv7());
  await vi.waitFor(() => expect(heard).toEqual([before.id]));

  const id = uuidv7();
  const gate = await pool.connect();
  await gate.query('begin');
  await gate.query('select pg_advisory_xact_lock($1)', [COMMIT_GATE]);
  const lost = send(id).catch(() => 'no answer');
  await vi.waitFor(async () => expect(await waiting(pool)).toBe(1), { timeout: 30_000 });
  server.kill('SIGKILL');
  await server.ended;
  expect(await lost).toBe('no answer');
  await gate.query('commit');
  gate.release();
  await vi.waitFor(async () => expect(await db.$count(messages)).toBe(2), { timeout: 30_000 });

  server = await startProcess(env);
  await server.ready();
  // The other phone reconnects and asks for missed changes; the sender's outbox repeats its request.
  await listen();
  const missed = messagesAnswer.parse(await ask(dev.cookie, `${path}?since=${before.revision}`));
  expect(missed.messages).toMatchObject([{ id, seq: 2, revision: 2 }]);
  expect(await send(id)).toEqual(missed.messages[0]);
  const after = await send(uuidv7());
  expect(after.seq).toBe(3);
  await vi.waitFor(() => expect(heard).toContain(after.id));
  expect(heard.filter((heardId) => heardId === id)).toEqual([]);
  expect(await db.$count(messages)).toBe(3);

  async function listen(): Promise<void> {
    const socket = io(server.origin, {
      transports: ['websocket'],
      extraHeaders: { cookie: dev.cookie },
      forceNew: true,
    });
    socket.on('chat:message', ({ message }) => void heard.push(message.id));
    closeLater(async () => void socket.close());
    await new Promise<void>((resolve) => void socket.once('connect', resolve));
  }

  async function send(messageId: string) {
    const sent = await ask(maya.cookie, path, { id: messageId, text: 'See you at 5:50' });
    return messageAnswer.parse(sent).message;
  }

  async function ask(cookie: string, where: string, payload?: object): Promise<unknown> {
    const response = await fetch(`${server.origin}${where}`, {
      headers: { cookie, ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { method: 'POST', body: JSON.stringify(payload) } : {}),
    });
    expect(response.ok).toBe(true);
    return response.json();
  }
}, 120_000);

async function waiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? -1;
}
