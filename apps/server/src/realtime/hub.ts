import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { v7 as uuidv7 } from 'uuid';
import type { Account, Context } from '#server/context.ts';
import { AppError, presentError, toAppError } from '#server/plugins/errors.ts';
import type { Limit } from '#server/plugins/limit-table.ts';
import { type Connection, createConnection } from './connection.ts';
import { createMessageLimit } from './message-limit.ts';
import { type ClientSocket, ConnectionRefusal, logLevelOf, type SocketServer } from './protocol.ts';
import type { Realtime } from './rooms.ts';

/** Who came with a handshake, and the session they came with. */
export interface Visitor {
  account: Account;
  sessionId: string;
}

interface HubOptions {
  server: HttpServer;
  base: Pick<Context, 'db' | 'clock' | 'log'>;
  /** Origins whose pages may connect. */
  origins: readonly string[];
  /** How many messages one connection may send. */
  limit: Limit;
  authenticate: (cookieHeader: string | undefined) => Promise<Visitor | undefined>;
  /** What the features do with a new connection. */
  features: readonly ((connection: Connection) => void)[];
}

export interface Hub extends Realtime {
  /** Turns newcomers away, finishes what has begun, then cuts every connection. */
  close(): Promise<void>;
}

/** As much as an HTTP body may carry. */
const MOST_BYTES = 256 * 1024;
const MOST_CONNECTIONS_OF_AN_ACCOUNT = 30;
/** How often connections are looked over for sessions that ran out while nobody said anything. */
const REVIEW_EVERY_MS = 5 * 60_000;

/** Socket.IO on the HTTP server. WebSocket only, so that no connection needs to find the same server again. */
export function createHub({ server, base, origins, limit, authenticate, features }: HubOptions): Hub {
  const io: SocketServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    // Browsers let any page open a socket to us, cookie and all: this is what keeps other sites out.
    allowRequest: ({ headers: { origin } }, answer) =>
      answer(null, origin === undefined || origins.includes(origin)),
  });
  const working = new Set<Promise<void>>();
  let isClosing = false;

  const realtime: Realtime = {
    send: (room, event, ...message) => void io.to(room).emit(event, ...message),
    disconnect: (room) => io.in(room).disconnectSockets(true),
  };

  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => next(refuse(error)),
    );
  });

  function requireOpen(): void {
    if (isClosing) {
      throw new AppError('shutting-down');
    }
  }

  async function admit(socket: ClientSocket): Promise<void> {
    requireOpen();
    const visitor = await authenticate(socket.request.headers.cookie);
    if (!visitor) {
      throw new AppError('not-signed-in');
    }
    const own = io.of('/').adapter.rooms.get(`account:${visitor.account.id}`);
    if (own && own.size >= MOST_CONNECTIONS_OF_AN_ACCOUNT) {
      throw new AppError('too-many-requests');
    }
    socket.data = visitor;
  }

  function refuse(error: unknown): ConnectionRefusal {
    const refusal = toAppError(error);
    const requestId = uuidv7();
    base.log[logLevelOf(refusal)]({ err: error, code: refusal.code, requestId }, 'Connection refused');
    return new ConnectionRefusal(presentError(refusal, requestId));
  }

  io.on('connection', async (socket) => {
    const { account, sessionId }: Visitor = socket.data;
    const connection = createConnection(socket, {
      base: { ...base, realtime },
      limit: createMessageLimit(limit, base.clock),
      async authenticate() {
        requireOpen();
        return (await authenticate(socket.request.headers.cookie))?.account ?? null;
      },
      track(work) {
        working.add(work);
        void work.finally(() => working.delete(work));
      },
    });
    for (const attach of features) {
      attach(connection);
    }
    await socket.join([`account:${account.id}`, `session:${sessionId}`]);
  });

  async function review(): Promise<void> {
    for (const socket of await io.local.fetchSockets()) {
      if (!(await authenticate(socket.handshake.headers.cookie))) {
        socket.disconnect(true);
      }
    }
  }

  const reviewing = setInterval(() => {
    review().catch((error: unknown) => base.log.warn({ err: error }, 'The connections were not reviewed'));
  }, REVIEW_EVERY_MS);
  reviewing.unref();

  return {
    ...realtime,
    async close() {
      isClosing = true;
      clearInterval(reviewing);
      await Promise.all(working);
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
