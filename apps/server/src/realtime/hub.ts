import type { Server as HttpServer } from 'node:http';
import { guestHandshake } from '@allcourt/contract';
import { Server } from 'socket.io';
import { v7 as uuidv7 } from 'uuid';
import type { Account, Context } from '#server/context.ts';
import { AppError, presentError, toAppError } from '#server/plugins/errors.ts';
import type { Limit } from '#server/plugins/limit-table.ts';
import { type Connection, createConnection, type Seen } from './connection.ts';
import { createGuests, type Guest, type GuestsOptions } from './guests.ts';
import { createMessageLimit } from './message-limit.ts';
import { type ClientSocket, ConnectionRefusal, logLevelOf, type SocketServer } from './protocol.ts';
import type { Presence, Realtime, Room } from './rooms.ts';

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
  /** Who may come in without a session. */
  guests: Pick<GuestsOptions, 'limit' | 'addressOf' | 'admit'>;
  /** What the features do with a new connection. */
  features: readonly ((connection: Connection) => void)[];
}

export interface Hub extends Realtime {
  /** Turns newcomers away, finishes what has begun, then cuts every connection. */
  close(): Promise<void>;
}

/** What a socket carries along: either who signed in, or whom a link let in. */
interface SocketData {
  visitor: Visitor | null;
  guest: Guest | null;
  seenIn: Map<Room, Seen>;
}

/** As much as an HTTP body may carry. */
const MOST_BYTES = 256 * 1024;
const MOST_CONNECTIONS_OF_AN_ACCOUNT = 30;
/** How often connections are looked over for sessions that ran out while nobody said anything. */
const REVIEW_EVERY_MS = 5 * 60_000;
/** A phone that lost its network is missed after this and as much again: those who watch it score should soon know. */
const PING_EVERY_MS = 10_000;

/** Socket.IO on the HTTP server. WebSocket only, so that no connection needs to find the same server again. */
export function createHub(options: HubOptions): Hub {
  const { server, base, origins, limit, authenticate, features } = options;
  const io: SocketServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_EVERY_MS,
    // Browsers let any page open a socket to us, cookie and all: this is what keeps other sites out.
    allowRequest: ({ headers: { origin } }, answer) =>
      answer(null, origin === undefined || origins.includes(origin)),
  });
  const sizeOf = (room: Room) => io.of('/').adapter.rooms.get(room)?.size ?? 0;
  const guests = createGuests({ ...options.guests, clock: base.clock, sizeOf });
  const working = new Set<Promise<void>>();
  let isClosing = false;

  const realtime: Realtime = {
    send: (room, event, ...message) => void io.to(room).emit(event, ...message),
    present: (room) =>
      [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) =>
        presenceOf(io.sockets.sockets.get(id), room),
      ),
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
    const shareToken = shareTokenOf(socket);
    const data: SocketData =
      shareToken === null
        ? { visitor: await signIn(socket), guest: null, seenIn: new Map() }
        : { visitor: null, guest: await guests.enter(socket, shareToken), seenIn: new Map() };
    socket.data = data;
  }

  async function signIn(socket: ClientSocket): Promise<Visitor> {
    const visitor = await authenticate(socket.request.headers.cookie);
    if (!visitor) {
      throw new AppError('not-signed-in');
    }
    if (sizeOf(`account:${visitor.account.id}`) >= MOST_CONNECTIONS_OF_AN_ACCOUNT) {
      throw new AppError('too-many-requests');
    }
    return visitor;
  }

  function refuse(error: unknown): ConnectionRefusal {
    const refusal = toAppError(error);
    const requestId = uuidv7();
    base.log[logLevelOf(refusal)]({ err: error, code: refusal.code, requestId }, 'Connection refused');
    return new ConnectionRefusal(presentError(refusal, requestId));
  }

  io.on('connection', async (socket) => {
    const { visitor, guest, seenIn }: SocketData = socket.data;
    const connection = createConnection(socket, {
      base: { ...base, realtime },
      limit: createMessageLimit(limit, base.clock),
      guest,
      seenIn,
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
    await socket.join(roomsOf(visitor, guest));
  });

  async function review(): Promise<void> {
    for (const socket of io.sockets.sockets.values()) {
      const shareToken = shareTokenOf(socket);
      const mayStay = await (shareToken === null
        ? authenticate(socket.handshake.headers.cookie)
        : guests.mayStay(shareToken));
      if (!mayStay) {
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
      await Promise.all(working);
    },
  };
}

function shareTokenOf({ handshake }: ClientSocket): string | null {
  const told = guestHandshake.safeParse(handshake.auth);
  return told.success ? told.data.shareToken : null;
}

function roomsOf(visitor: Visitor | null, guest: Guest | null): Room[] {
  const own: Room[] = visitor ? [`account:${visitor.account.id}`, `session:${visitor.sessionId}`] : [];
  return [...own, ...(guest?.rooms ?? [])];
}

function presenceOf(socket: ClientSocket | undefined, room: Room): Presence[] {
  const data: SocketData | undefined = socket?.data;
  const seen = data?.seenIn.get(room);
  return data?.visitor && seen ? [{ accountId: data.visitor.account.id, device: seen.device }] : [];
}
