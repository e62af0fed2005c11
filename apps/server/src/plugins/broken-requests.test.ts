import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ERRORS, type ErrorCode } from '@allcourt/contract';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { App } from '#server/app.ts';
import { LINGER_MS } from '#server/plugins/broken-requests.ts';
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

test('the refusal reaches a client that is still sending', async () => {
  const sentAfter = 'a'.repeat(4_000_000);

  expectRefusal(await exchange(`SERVE / HTTP/1.1\r\nhost: localhost\r\n\r\n${sentAfter}`), 'bad-request');
});

test('a client that never hangs up is hung up on', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {}); // It is cut while it sends.
  socket.resume();
  const begun = performance.now();
  const sending = setInterval(() => socket.writable && socket.write('hello\r\n\r\n'), 50);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(sending);

  expect(performance.now() - begun).toBeLessThan(5000);
});

const LIMIT_MS = 300;

/** Sends the beginning of a request, and the rest byte by byte. */
async function drip(sent: string, requestLimitMs = LIMIT_MS): Promise<{ answer: string; ms: number }> {
  const slow = await harness({ log, config: { requestLimitMs } });
  await slow.app.listen({ port: 0, host: '127.0.0.1' });
  const address = addressSchema.parse(slow.app.server.address());
  const begun = performance.now();
  const socket = connect(address.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    answer += more;
  });
  socket.on('error', () => {}); // It is cut while it drips.
  socket.write(sent);
  const dripping = setInterval(() => socket.writable && socket.write(' '), LIMIT_MS / 10);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(dripping);
  return { answer, ms: performance.now() - begun };
}

test.each([
  ['headers', 'POST /api/feedback HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
  [
    'a body',
    'POST /auth/firebase HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":',
  ],
])('%s sent byte by byte: refused as too-slow, within a little more than the limit', async (_name, sent) => {
  const { answer, ms } = await drip(sent);

  expectRefusal(answer, 'too-slow');
  expect(ms).toBeLessThan(LIMIT_MS * 10);
});

test('a body that no one waits for holds no connection', async () => {
  const { answer, ms } = await drip(
    'POST /api/feedback HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":',
    30_000,
  );

  expect(answer).toContain('HTTP/1.1 401 ');
  expect(ms).toBeLessThan(LINGER_MS + 2000);
});

test('the server gives a request thirty seconds, and looks every two', () => {
  expect(app.server.requestTimeout).toBe(30_000);
  expect(app.server.headersTimeout).toBe(30_000);
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
