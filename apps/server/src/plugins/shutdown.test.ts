import { expect, test, vi } from 'vitest';
import type { App } from '#server/app.ts';
import { converse } from '#test/conversation.ts';
import { harness } from '#test/harness.ts';

/** A listening server that is closing while one open connection still waits for an answer. */
async function arrange() {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const extend = (app: App) => {
    app.get('/api/slow', async () => {
      begun.resolve();
      await finish.promise;
      return { finished: true };
    });
    app.addHook('preClose', async () => closing.resolve());
  };
  const { app } = await harness({ extend });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const connection = converse(Number(port));
  connection.ask('/api/slow');
  await begun.promise;
  const closed = app.close();
  await closing.promise;
  const arrived = (path: string) =>
    new Promise<void>((resolve) => {
      app.server.on('request', ({ url }) => url === path && resolve());
    });
  return { port: Number(port), connection, finish, closed, arrived };
}

test('finishes requests that have begun', async () => {
  const { connection, finish, closed } = await arrange();
  finish.resolve();
  await closed;
  await vi.waitFor(() => expect(connection.heard()).toContain('{"finished":true}'));
  expect(connection.heard()).toMatch(/^HTTP\/1.1 200 /);
});

test('a new connection gets no answer', async () => {
  const { port, finish, closed } = await arrange();
  const late = converse(port);
  await late.ended;
  expect(late.heard()).toBe('');
  finish.resolve();
  await closed;
});

test('refuses new requests over an open connection, with a reason', async () => {
  const { connection, finish, closed, arrived } = await arrange();
  const late = arrived('/healthz');
  connection.ask('/healthz');
  await late;
  finish.resolve();
  await closed;
  await connection.ended;
  expect(connection.heard()).toContain('{"finished":true}');
  expect(connection.heard()).toMatch(/HTTP\/1.1 503 [\s\S]*retry-after: 2[\s\S]*"code":"shutting-down"/);
});
