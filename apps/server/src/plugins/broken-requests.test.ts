import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ERRORS, type ErrorCode } from '@allcourt/contract';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { App } from '#server/app.ts';
import { harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';

const addressSchema = z.object({ port: z.number() });

const { log, lines } = recordingLog();
let app: App;
let port: number;
beforeAll(async () => {
  ({ app } = await harness({ log }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = addressSchema.parse(app.server.address()));
});

test.each([
  ['what is no HTTP', 'bad-request', 'hello\r\n\r\n'],
  ['a method that there is not', 'bad-request', 'SERVE / HTTP/1.1\r\nhost: localhost\r\n\r\n'],
  [
    'headers without end',
    'headers-too-large',
    `GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
  ],
] as const)('%s is refused as %s, in the form of every refusal', async (_name, code, sent) => {
  expectRefusal(await exchange(sent), code);
});

test('a request that does not arrive in time is refused as too-slow', async () => {
  // Node's own error, without its half-minute wait.
  app.server.once('connection', (socket) => {
    const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', timeout, socket);
  });

  expectRefusal(await exchange(''), 'too-slow');
});

function expectRefusal(answer: string, code: ErrorCode): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${ERRORS[code].status} `);
  const requestId = /x-request-id: (\S+)/.exec(head)?.[1];
  expect(JSON.parse(body)).toEqual({ error: ERRORS[code].message, code, requestId });
  expect(lines()).toContainEqual(expect.objectContaining({ level: 'info', reqId: requestId, code }));
}

/** Everything the server says before it hangs up. */
async function exchange(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}
