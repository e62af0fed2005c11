import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { App } from '#server/app.ts';
import { withContext } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';

function arrange() {
  const happened: string[] = [];
  const { log, lines } = recordingLog();
  const addRoutes = (app: App) => {
    app.post('/api/works', async ({ context: { db, afterCommit } }) => {
      await db.transaction(async (tx) => {
        afterCommit(() => void happened.push('published'));
        await tx.execute(sql`select 1`);
        happened.push('committing');
      });
      return {};
    });
    app.post('/api/fails', async ({ context: { db, afterCommit } }) =>
      db.transaction(async () => {
        afterCommit(() => void happened.push('published'));
        throw new AppError('match-over');
      }),
    );
    app.post('/api/publishes-nothing', async ({ context: { afterCommit } }) => {
      afterCommit(async () => {
        throw new Error('no listener');
      });
      afterCommit(() => void happened.push('next'));
      return { ok: true };
    });
  };
  return { happened, lines, log, addRoutes };
}

test('a task waits for the commit', async () => {
  const { happened, addRoutes } = arrange();
  const { app } = await harness({ extend: addRoutes });
  expect((await app.inject({ method: 'POST', url: '/api/works' })).statusCode).toBe(200);
  expect(happened).toEqual(['committing', 'published']);
});

test('a task of a use case that was refused never runs', async () => {
  const { happened, addRoutes } = arrange();
  const { app } = await harness({ extend: addRoutes });
  expect((await app.inject({ method: 'POST', url: '/api/fails' })).statusCode).toBe(422);
  expect(happened).toEqual([]);
});

test('a task that fails is logged, hinders no other and leaves the answer as it is', async () => {
  const { happened, lines, log, addRoutes } = arrange();
  const { app } = await harness({ extend: addRoutes, log });
  const response = await app.inject({ method: 'POST', url: '/api/publishes-nothing' });
  expect(response.json()).toEqual({ ok: true });
  expect(happened).toEqual(['next']);
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: 'error', msg: 'A task after the commit failed' }),
  );
});

test('a use case that does not come through HTTP keeps the same promise', async () => {
  const { happened } = arrange();
  const { db, clock, app } = await harness();
  const realtime = {
    send: () => {},
    present: () => [],
    accountsIn: () => [],
    audienceOf: () => 0,
    statusOf: () => 'offline' as const,
    attentionOf: () => 'elsewhere' as const,
    enter: () => {},
    expel: () => {},
    disconnect: () => {},
    wake: () => {},
  };
  const base = { db, clock, log: app.log, account: null, realtime };
  const answer = await withContext(base, async ({ afterCommit }) => {
    afterCommit(() => void happened.push('published'));
    happened.push('committed');
    return 42;
  });
  expect(answer).toBe(42);
  const refused = withContext(base, async ({ afterCommit }) => {
    afterCommit(() => void happened.push('must not happen'));
    throw new AppError('stale');
  });
  await expect(refused).rejects.toThrow(AppError);
  expect(happened).toEqual(['committed', 'published']);
});
