import type { ErrorBody, SocketAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { appSession } from '#server/db/schema/account.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, point, points } from '#test/matches.ts';
import { type ClientSocket, connect, cutOff, next } from '#test/sockets.ts';

let server: Harness;
let maya: SignedInAccount;
let phone: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server);
  phone = deviceOf(maya, server.app);
});

function join(socket: ClientSocket, matchId: string): Promise<SocketAnswer<{ seq: number }>> {
  return socket.emitWithAck('match:watch', { matchId });
}

describe('a connection', () => {
  test.each([
    ['without a cookie', {}],
    ['with a session that is none', { cookie: 'session=nonsense' }],
    ['with an unknown session', { cookie: `other=1; session=${'x'.repeat(43)}` }],
  ])('%s is refused in the form of every refusal', async (_what, headers) => {
    const refusal = await connect(server.app, headers).catch((error: { data?: ErrorBody }) => error.data);

    expect(refusal).toEqual({
      code: 'not-signed-in',
      error: 'Not signed in',
      requestId: expect.any(String),
    });
  });

  test('from another site is refused, cookie and all', async () => {
    const { cookie } = maya;
    const [own = ''] = server.config.origins;

    await expect(connect(server.app, { cookie, origin: 'https://elsewhere.example' })).rejects.toThrow();
    expect((await connect(server.app, { cookie, origin: own })).connected).toBe(true);
  });

  test('ends with its session, and no other does', async () => {
    const { cookie } = await buildAccount(server);
    const leaving = await connect(server.app, { cookie });
    const staying = await connect(server.app, maya);
    const cut = cutOff(leaving);
    await server.app.inject({ method: 'POST', url: '/auth/logout', headers: { cookie } });

    expect(await cut).toBe('io server disconnect');
    expect(staying.connected).toBe(true);
  });

  test('ends with its account', async () => {
    const { cookie } = await buildAccount(server);
    const cut = cutOff(await connect(server.app, { cookie }));
    const left = await server.app.inject({ method: 'DELETE', url: '/api/auth/delete', headers: { cookie } });

    expect(left.statusCode).toBe(200);
    expect(await cut).toBe('io server disconnect');
  });

  test('reports an expired session and ends', async () => {
    const own = await harness();
    const person = await buildAccount(own);
    const { id } = await buildMatch(deviceOf(person, own.app));
    const socket = await connect(own.app, person);
    const cut = cutOff(socket);
    own.clock.advance({ days: 31 });

    expect(await join(socket, id)).toMatchObject({ ok: false, code: 'not-signed-in' });
    expect(await cut).toBe('io server disconnect');
  });

  test('ends within half a minute when another server ends its session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const own = await harness();
    const [gone, staying] = [await buildAccount(own), await buildAccount(own)];
    const silent = await connect(own.app, gone);
    const other = await connect(own.app, staying);
    const cut = cutOff(silent);
    await own.db.delete(appSession).where(eq(appSession.userId, gone.account.id));
    vi.advanceTimersByTime(30_000);

    expect(await cut).toBe('io server disconnect');
    expect(other.connected).toBe(true);
  });

  test('is one of thirty at most for one account', async () => {
    const person = await buildAccount(server);
    await Promise.all(Array.from({ length: 30 }, () => connect(server.app, person)));

    await expect(connect(server.app, person)).rejects.toThrow('Too many requests');
  });
});

describe('watching', () => {
  test('starts with the length of the log', async () => {
    const { id } = await buildMatch(phone, { log: points('aba') });
    const socket = await connect(server.app, maya);

    expect(await join(socket, id)).toEqual({ ok: true, value: { seq: 3 } });
  });

  test('publishes committed events in the spectator’s view', async () => {
    const self = { name: 'Maya', accountId: maya.account.id };
    const { id } = await buildMatch(phone, { players: { a: [self], b: [{ name: 'Jonas' }] } });
    const watcher = await connect(server.app, maya);
    await join(watcher, id);
    const events = games('a');
    const first = next(watcher, 'match:events');
    await phone.append(id, { base: 0, events });

    expect(await first).toMatchObject({
      matchId: id,
      events: events.map((event, index) => ({ seq: index + 1, event })),
      match: { id, seq: 4, sets: [{ a: 1, b: 0 }], mySide: null, canScore: false },
    });

    const second = next(watcher, 'match:events');
    await phone.append(id, { base: 4, events: points('b') });
    expect(await second).toMatchObject({ events: [{ seq: 5 }], match: { points: { a: '0', b: '15' } } });
  });

  test.each([
    ['of others', async () => (await buildMatch(phone)).id],
    ['that is none', async () => uuidv7()],
  ])('a match %s is refused like any other that does not exist', async (_what, matchId) => {
    const socket = await connect(server.app, await buildAccount(server));

    expect(await join(socket, await matchId())).toEqual({
      ok: false,
      code: 'match-not-found',
      error: 'This match does not exist.',
      requestId: expect.any(String),
    });
  });

  test('reaches admitted watchers until they stop', async () => {
    const { id } = await buildMatch(phone);
    const [watcher, stopped] = [await connect(server.app, maya), await connect(server.app, maya)];
    const outsider = await connect(server.app, await buildAccount(server));
    const heard: string[] = [];
    stopped.on('match:events', () => heard.push('stopped'));
    outsider.on('match:events', () => heard.push('outsider'));
    await Promise.all([join(watcher, id), join(stopped, id), join(outsider, id)]);
    stopped.emit('match:unwatch', { matchId: id });
    await join(stopped, (await buildMatch(phone)).id); // Answered, so what was sent before has been done.
    const published = next(watcher, 'match:events');
    await phone.append(id, { base: 0, events: points('a') });
    await published;
    await Promise.all([join(stopped, id), join(outsider, id)]);

    expect(heard).toEqual([]);
  });

  test('tells nothing of an append that was refused, or had come before', async () => {
    const log = points('ab');
    const { id } = await buildMatch(phone, { log });
    const watcher = await connect(server.app, maya);
    await join(watcher, id);
    const heard: number[] = [];
    watcher.on('match:events', ({ events }) => heard.push(...events.map(({ seq }) => seq)));
    await phone.append(id, { base: 0, events: log });
    await phone.append(id, { base: 1, events: points('a') });
    const published = next(watcher, 'match:events');
    await phone.append(id, { base: 0, events: [...log, point('b')] });
    await published;

    expect(heard).toEqual([3]);
  });
});

describe('a message', () => {
  test('is checked like everything that comes in', async () => {
    const socket = await connect(server.app, maya);
    const untyped: { emitWithAck(event: string, ...parts: unknown[]): Promise<unknown> } = socket;

    for (const message of [null, 42, 'text', [], {}, { matchId: 'x' }]) {
      expect(await untyped.emitWithAck('match:watch', message)).toMatchObject({
        ok: false,
        code: 'bad-request',
      });
    }
  });

  test('without a way to answer, or of no known name, does the server no harm', async () => {
    const { id } = await buildMatch(phone);
    const socket = await connect(server.app, maya);
    const untyped: { emit(event: string, ...parts: unknown[]): unknown } = socket;
    untyped.emit('match:watch');
    untyped.emit('match:watch', { matchId: id });
    untyped.emit('match:watch', { matchId: id }, 'no function');
    untyped.emit('match:delete', { matchId: id });

    expect(await join(socket, id)).toEqual({ ok: true, value: { seq: 0 } });
  });

  test('ends the connection when it has more bytes than a request may have', async () => {
    const socket = await connect(server.app, maya);
    const cut = cutOff(socket);
    const untyped: { emit(event: string, ...parts: unknown[]): unknown } = socket;
    untyped.emit('match:watch', { matchId: 'x'.repeat(300 * 1024) });

    expect(await cut).toBe('transport close');
  });

  test('too often is refused, and allowed again after a while', async () => {
    const own = await harness();
    const limited = await harness({
      config: { limits: { ...own.config.limits, scoring: { max: 2, windowMs: 60_000 } } },
    });
    const person = await buildAccount(limited);
    const socket = await connect(limited.app, person);
    const ask = () => join(socket, uuidv7());
    await ask();
    await ask();

    expect(await ask()).toMatchObject({
      ok: false,
      code: 'too-many-requests',
      detail: { retryAfterSeconds: 60 },
    });
    limited.clock.advance({ minutes: 1 });
    expect(await ask()).toMatchObject({ code: 'match-not-found' });
  });
});

test('a server that closes ends its connections', async () => {
  const own = await harness();
  const socket = await connect(own.app, await buildAccount(own));
  const cut = cutOff(socket);
  await own.app.close();

  expect(await cut).toBe('io server disconnect');
});
