import { io } from 'socket.io-client';
import { describe, expect, test, vi } from 'vitest';
import type { Realtime } from '#server/realtime/rooms.ts';
import { buildAccount } from '#test/builders.ts';
import { closeLater } from '#test/cleanup.ts';
import { harness } from '#test/harness.ts';
import { frame, openRawSocket } from '#test/raw-socket.ts';
import { addressOf, type ClientSocket, connect, next } from '#test/sockets.ts';

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

describe('the rooms of a connection', () => {
  /** The statement that looks up an account's conversations; those of its teams come with presence, too. */
  const LOOKUP = 'places of accounts';

  /** A server, and what publishes to its connections. */
  async function withRealtime() {
    let realtime: Realtime | undefined;
    const server = await harness({
      extend: (app) => {
        app.get('/api/realtime', async ({ context }) => {
          ({ realtime } = context);
          return {};
        });
      },
    });
    await server.app.inject({ url: '/api/realtime' });
    if (!realtime) {
      throw new Error('The server gave nothing that publishes.');
    }
    return { server, realtime };
  }

  /** Calls back with each lookup, before it is sent. */
  function onLookups({ pool }: Awaited<ReturnType<typeof harness>>, hear: () => void): void {
    const send = pool.query.bind(pool);
    vi.spyOn(pool, 'query').mockImplementation((...asked: unknown[]) => {
      const [query] = asked;
      if (typeof query === 'object' && query && 'name' in query && query.name === LOOKUP) {
        hear();
      }
      return Reflect.apply(send, pool, asked);
    });
  }

  test('are looked up once', async () => {
    const { server } = await withRealtime();
    const maya = await buildAccount(server);
    let lookups = 0;
    onLookups(server, () => {
      lookups += 1;
    });
    const socket = await connect(server.app, maya);
    socket.close();
    await server.app.close();

    expect(lookups).toBe(1);
  });

  test('are looked up again when someone was moved while it opened', async () => {
    const { server, realtime } = await withRealtime();
    const maya = await buildAccount(server);
    let lookups = 0;
    onLookups(server, () => {
      lookups += 1;
      if (lookups === 1) {
        realtime.enter(`account:${maya.account.id}`, 'team:1');
      }
    });
    await connect(server.app, maya);

    await vi.waitFor(() => expect(lookups).toBe(2));
  });

  test('say first for how long nothing was said there', async () => {
    const { server, realtime } = await withRealtime();
    const maya = await buildAccount(server);
    const quiet = async () => {
      const socket: ClientSocket = io(await addressOf(server.app), {
        transports: ['websocket'],
        extraHeaders: { cookie: maya.cookie },
        forceNew: true,
      });
      closeLater(async () => void socket.close());
      return (await next(socket, 'news:quiet')).quietMs;
    };
    const sinceBegin = await quiet();
    const before = performance.now();
    realtime.send(`account:${maya.account.id}`, 'calendar:changed', {
      teamId: null,
      eventId: maya.account.id,
    });

    expect(sinceBegin).toBeGreaterThanOrEqual(0);
    expect(await quiet()).toBeLessThanOrEqual(performance.now() - before);
  });
});
