import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { type Harness, harness } from '#test/harness.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});

test.each(['TRACE', 'PROPFIND', 'DEBUG'])('%s is not answered with what was sent', async (method) => {
  const address = server.app.server.address();
  const socket = createConnection(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.write(
    `${method} /auth/me HTTP/1.1\r\nhost: club.test\r\ncookie: session=mine\r\nconnection: close\r\n\r\n`,
  );
  const answer = await text(socket);

  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).not.toContain('mine');
});
