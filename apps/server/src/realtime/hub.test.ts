import { expect, test, vi } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { harness } from '#test/harness.ts';
import { frame, openRawSocket } from '#test/raw-socket.ts';
import { addressOf } from '#test/sockets.ts';

test('a connection that asks to be admitted again and again is closed, and looked up once', async () => {
  const server = await harness();
  const { cookie } = await buildAccount(server);
  const socket = await openRawSocket(await addressOf(server.app), cookie);
  const queries = vi.spyOn(server.pool, 'query');
  socket.write(Buffer.concat(Array.from({ length: 100 }, () => frame('40'))));
  await socket.end();

  // An admission takes fewer than ten.
  expect(queries.mock.calls.length).toBeLessThan(100);
});
