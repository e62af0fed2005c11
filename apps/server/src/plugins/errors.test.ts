import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { ERRORS } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { App } from '#server/app.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { verdictOf } from '#test/verdict.ts';

const schema = {
  body: z.strictObject({
    name: z.string().check(z.minLength(2)),
    tags: z.optional(z.array(z.object({ word: z.string() }))),
  }),
};

function addRoutes(app: App): void {
  app.post('/api/echo', { schema }, async (request) => request.body);
  app.get('/api/numbers/:n', { schema: { params: z.object({ n: z.stringbool() }) } }, async () => ({}));
  app.get('/api/refuse', async () => {
    throw new AppError('stale', { since: 41 });
  });
  app.get('/api/explain', async () => {
    throw new AppError('impossible-score', undefined, { sentence: 'A set cannot end 6-5.' });
  });
  app.get('/api/crash', async () => {
    throw new Error('the password is hunter2');
  });
  app.get('/api/away', async () => {
    throw new Error('The query failed', { cause: new Error('Connection terminated unexpectedly') });
  });
  app.get('/api/database', async (request) => request.context.db.execute('select * from no_such_table'));
}

const { log, lines } = recordingLog();
let app: Harness['app'];
beforeAll(async () => {
  ({ app } = await harness({ extend: addRoutes, log }));
});

function post(payload: string, contentType = 'application/json') {
  return app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': contentType }, payload });
}

test.each([
  ['broken JSON', 'malformed-json', '{"name": ', 'application/json'],
  ['a key that poisons prototypes', 'malformed-json', '{"__proto__": {"a": 1}}', 'application/json'],
  ['a form', 'not-json', 'name=Ada', 'application/x-www-form-urlencoded'],
  ['plain text, as a foreign page’s form can send,', 'not-json', '{"name":"Ada"}', 'text/plain'],
  ['more than fits', 'body-too-large', JSON.stringify({ name: 'a'.repeat(256 * 1024) }), 'application/json'],
] as const)('%s is refused as %s', async (_name, code, payload, contentType) => {
  const response = await post(payload, contentType);
  expect(response.statusCode).toBe(ERRORS[code].status);
  expect(response.json()).toEqual({
    error: ERRORS[code].message,
    code,
    requestId: response.headers['x-request-id'],
  });
});

test('JSON that is declared and not sent is no body, which only what needs one refuses', async () => {
  expect((await post('')).json()).toMatchObject({
    code: 'bad-request',
    error: expect.stringContaining('The request body is not valid: '),
  });
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'POST', url: '/auth/logout', headers });
  expect(response.statusCode).toBe(204);
});

test('a body that breaks off is the request’s fault, not the database’s', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // It listens on a port, not on a pipe.
  const socket = connect(port, '127.0.0.1');
  const head = 'POST /api/echo HTTP/1.1\r\nhost: club.test\r\ncontent-type: application/json';
  socket.end(`${head}\r\ncontent-length: 100\r\n\r\n{"name":`);
  await once(socket.resume(), 'close');

  expect(lines().at(-1)).toMatchObject({ level: 'info', msg: 'Request refused', code: 'bad-request' });
});

test('a body just under the limit is accepted', async () => {
  expect((await post(JSON.stringify({ name: 'a'.repeat(255 * 1024) }))).statusCode).toBe(200);
});

test.each([
  ['a field that is too short', { name: 'A' }, '"name" is not valid: '],
  ['a field that is missing', {}, '"name" is not valid: '],
  [
    'a field deep inside',
    { name: 'Ada', tags: [{ word: 'a' }, { word: 1 }] },
    '"tags.1.word" is not valid: ',
  ],
  ['an unknown field', { name: 'Ada', admin: true }, 'The request body is not valid: '],
  ['something that is no object', [], 'The request body is not valid: '],
])('the sentence names %s', async (_name, payload, beginning) => {
  const response = await post(JSON.stringify(payload));
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'bad-request', error: expect.stringContaining(beginning) });
});

test('distinguishes a bad address from a bad body', async () => {
  const response = await app.inject('/api/numbers/maybe');
  expect(response.json()).toMatchObject({
    code: 'bad-request',
    error: expect.stringContaining('"n" is not valid: '),
  });
});

test('a refusal carries its detail', async () => {
  const response = await app.inject('/api/refuse');
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'stale', detail: { since: 41 } });
});

test('a refusal may say more than the catalog', async () => {
  expect((await app.inject('/api/explain')).json()).toMatchObject({
    code: 'impossible-score',
    error: 'A set cannot end 6-5.',
  });
});

test.each(['/api/crash', '/api/database'])('reveals nothing of an internal error: %s', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(500);
  const requestId = response.headers['x-request-id'];
  expect(response.json()).toEqual({ error: ERRORS.internal.message, code: 'internal', requestId });
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: 'error', reqId: requestId, msg: 'Request failed' }),
  );
});

test('a database that is away is no fault in the request, and said to come back', async () => {
  const response = await app.inject('/api/away');
  expect([response.statusCode, response.json().code]).toEqual([503, 'database-away']);
  expect(response.headers['retry-after']).toBe('5');
  expect(lines()).toContainEqual(expect.objectContaining({ level: 'error', code: 'database-away' }));
});

test('a refusal is logged as information, not as an error', async () => {
  const requestId = (await app.inject('/api/refuse')).headers['x-request-id'];
  expect(lines()).toContainEqual(expect.objectContaining({ level: 'info', reqId: requestId, code: 'stale' }));
});

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['GET', '/auth/nothing'],
  ['DELETE', '/anywhere'],
  ['GET', '/%'],
] as const)(
  'an address of the API that does not exist is refused in the same form: %s %s',
  async (method, url) => {
    const response = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json().code).toBe(url === '/%' ? 'bad-request' : 'not-found');
  },
);

describe('request ids', () => {
  test('each answer has one of its own', async () => {
    const [one, two] = await Promise.all([app.inject('/healthz'), app.inject('/healthz')]);
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  });

  test.each([
    ['a proxy’s id is kept', 'edge-12345678', true],
    ['an id that could forge a log line is not', 'a"}\n{"b', false],
    ['an endless id is not', 'a'.repeat(65), false],
  ])('%s', async (_name, id, kept) => {
    const response = await app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
    expect(response.headers['x-request-id'] === id).toBe(kept);
  });
});

test('an address is logged without its query', async () => {
  await app.inject('/healthz?oobCode=hunter2');
  await app.inject('/api/nothing?oobCode=hunter2');
  expect(JSON.stringify(lines())).not.toContain('oobCode');
});

test('a malformed id is not found', async () => {
  const id = uuidv7();

  expect(requireId(id, 'plan-not-found')).toBe(id);
  expect(await verdictOf(() => requireId('serve', 'plan-not-found'))).toBe('plan-not-found');
});
