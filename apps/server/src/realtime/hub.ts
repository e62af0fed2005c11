import type { Server as HttpServer } from 'node:http';
import { type GuestHandshake, guestHandshake, passHandshake } from '@allcourt/contract';
import { Server } from 'socket.io';
import { v7 as uuidv7 } from 'uuid';
import type { Account, Context } from '#server/context.ts';
import { AppError, presentError, toAppError } from '#server/plugins/errors.ts';
import type { Limit } from '#server/plugins/limit-table.ts';
import { createRoomFinder, type RoomsOf, settle } from './belonging.ts';
import { broadcast } from './broadcast.ts';
import { type Connection, createConnection, type Seen } from './connection.ts';
import { createGuests, type Guest, type GuestsOptions } from './guests.ts';
import { createMessageLimit } from './message-limit.ts';
import { createPresenceBook } from './presence-book.ts';
import { type ClientSocket, ConnectionRefusal, logLevelOf, type SocketServer } from './protocol.ts';
import { startReviews } from './reviews.ts';
import type { Presence, Realtime, Room } from './rooms.ts';

/** Who came with a handshake, and the session they came with. */
export interface Visitor {
  account: Account;
  sessionId: string;
}

/** How a handshake tells who comes: a browser brings its cookie, a shell a pass. */
export interface SocketProof {
  cookieHeader: string | undefined;
  pass: string | undefined;
}

interface HubOptions {
  server: HttpServer;
  base: Pick<Context, 'db' | 'clock' | 'log'>;
  /** Origins whose pages may connect. */
  origins: readonly string[];
  /** How many messages one connection may send. */
  limit: Limit;
  /** Who signed in where the handshake comes from. */
  admit: (proof: SocketProof) => Promise<Visitor | undefined>;
  /** Whose session that is by now. */
  authenticate: (sessionId: string) => Promise<Account | undefined>;
  /** Which of these sessions have ended. */
  endedSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  /** Who may come in without a session. */
  guests: Pick<GuestsOptions, 'limit' | 'addressOf' | 'admit'>;
  /** Somebody has come into a room, or has left it. */
  onAudience: (room: Room, realtime: Realtime) => void;
  /** Somebody has come, gone, or stepped aside. */
  onPresence: (accountId: string, realtime: Realtime) => Promise<void>;
  /** What the features do with a new connection. */
  features: readonly ((connection: Connection) => void)[];
  /** Where the connections of an account are from their first moment on. */
  rooms: readonly RoomsOf[];
}

export interface Hub extends Realtime {
  /** Turns newcomers away, finishes what has begun, then cuts every connection. */
  close(): Promise<void>;
}

/** What a socket carries along: either who signed in, or whom a link let in. */
interface SocketData {
  visitor: Visitor | null;
  guest: Guest | null;
  /** The rooms it was admitted with because its account belongs there. */
  belongsIn: ReadonlySet<Room>;
  seenIn: Map<Room, Seen>;
}

/** As much as an HTTP body may carry. */
const MOST_BYTES = 256 * 1024;
const MOST_CONNECTIONS_OF_AN_ACCOUNT = 30;
/** A phone that lost its network is missed after this and as much again: those who watch it score should soon know. */
const PING_EVERY_MS = 10_000;

/** Socket.IO on the HTTP server. WebSocket only, so that no connection needs to find the same server again. */
export function createHub(options: HubOptions): Hub {
  const { server, base, origins, limit, endedSessions, features } = options;
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
  const findRooms = createRoomFinder(base.db, options.rooms);
  const working = new Set<Promise<void>>();
  let isClosing = false;

  const presence = createPresenceBook((accountId) => {
    track(
      options
        .onPresence(accountId, realtime)
        .catch((error: unknown) => base.log.warn({ err: error }, 'Nobody was told who has come or gone')),
    );
  });

  const realtime: Realtime = {
    send: (to, event, ...args) => broadcast(io, { rooms: roomsIn(to), event, args }),
    statusOf: (accountId) => presence.statusOf(accountId),
    attentionOf: (accountId, about) => presence.attentionOf(accountId, about),
    present: (room) =>
      [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) =>
        presenceOf(io.sockets.sockets.get(id), room),
      ),
    accountsIn: (room) => [
      ...new Set(
        [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap(
          (id) => accountOf(io.sockets.sockets.get(id)) ?? [],
        ),
      ),
    ],
    audienceOf(room) {
      const inside = [...(io.of('/').adapter.rooms.get(room) ?? [])];
      // A guest has nothing but their connection.
      return new Set(inside.map((id) => accountOf(io.sockets.sockets.get(id)) ?? id)).size;
    },
    enter: (from, to) => io.in(from).socketsJoin(to),
    expel: (from, of) => io.in(from).socketsLeave(of),
    disconnect: (room) => io.in(room).disconnectSockets(true),
  };

  const { adapter } = io.of('/');
  for (const event of ['join-room', 'leave-room']) {
    // Every room of the adapter is one of ours, but those that the library names after a connection.
    adapter.on(event, (room: Room) => options.onAudience(room, realtime));
  }

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
    const pass = passOf(socket);
    const seenIn = new Map<Room, Seen>();
    const visitor = pass === null ? await signIn(socket) : null;
    const guest = pass === null ? null : await guests.enter(socket, pass);
    const belongsIn = visitor ? await findRooms(visitor.account.id) : new Set<Room>();
    const data: SocketData = { visitor, guest, belongsIn, seenIn };
    socket.data = data;
    // Before the client knows that it is connected: what it reads from then on, and what it hears, have no gap.
    await socket.join([...roomsOf(visitor, guest), ...belongsIn]);
  }

  async function signIn(socket: ClientSocket): Promise<Visitor> {
    const visitor = await options.admit({
      cookieHeader: socket.request.headers.cookie,
      pass: passHandshake.safeParse(socket.handshake.auth).data?.socketPass,
    });
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

  function track(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => base.log.error({ err: error }, 'The work of a connection failed'))
      .finally(() => working.delete(done));
    working.add(done);
  }

  io.on('connection', (socket) => {
    const { visitor, guest, seenIn }: SocketData = socket.data;
    const connection = createConnection(socket, {
      base: { ...base, realtime },
      limit: createMessageLimit(limit, base.clock),
      guest,
      accountId: visitor?.account.id ?? null,
      seenIn,
      async authenticate() {
        requireOpen();
        return (visitor && (await options.authenticate(visitor.sessionId))) ?? null;
      },
      onIdle: (isIdle) => visitor && presence.setIdle(visitor.account.id, socket.id, isIdle),
      onScreen: (shows) => visitor && presence.setScreen(visitor.account.id, socket.id, shows),
      track,
    });
    for (const attach of features) {
      attach(connection);
    }
    if (visitor) {
      presence.arrive(visitor.account.id, socket.id);
      socket.on('disconnect', () => presence.leave(visitor.account.id, socket.id));
      track(settleIn(socket, visitor));
    }
  });

  /** A connection that cannot be settled is cut: its client comes again. */
  async function settleIn(socket: ClientSocket, { account }: Visitor): Promise<void> {
    const { belongsIn }: SocketData = socket.data;
    try {
      await settle(socket, { admitted: belongsIn, find: () => findRooms(account.id) });
    } catch (error) {
      base.log.warn({ err: error }, 'A connection was not settled');
      socket.disconnect(true);
    }
  }

  const endReviews = startReviews({
    log: base.log,
    openSessions: () => [...io.sockets.sockets.values()].flatMap((socket) => sessionOf(socket) ?? []),
    endedSessions,
    cutSession: (sessionId) => realtime.disconnect(`session:${sessionId}`),
    async reviewGuests() {
      for (const socket of io.sockets.sockets.values()) {
        const pass = passOf(socket);
        if (pass !== null && !(await guests.mayStay(pass))) {
          socket.disconnect(true);
        }
      }
    },
  });

  return {
    ...realtime,
    async close() {
      isClosing = true;
      presence.close();
      endReviews();
      await Promise.all(working);
      io.disconnectSockets(true);
      io.engine.close();
      await Promise.all(working);
    },
  };
}

function passOf({ handshake }: ClientSocket): GuestHandshake | null {
  return guestHandshake.safeParse(handshake.auth).data ?? null;
}

function sessionOf({ data }: ClientSocket): string | undefined {
  const { visitor }: SocketData = data;
  return visitor?.sessionId;
}

function accountOf(socket: ClientSocket | undefined): string | undefined {
  const data: SocketData | undefined = socket?.data;
  return data?.visitor?.account.id;
}

function roomsOf(visitor: Visitor | null, guest: Guest | null): Room[] {
  const own: Room[] = visitor ? [`account:${visitor.account.id}`, `session:${visitor.sessionId}`] : [];
  return [...own, ...(guest?.rooms ?? [])];
}

function roomsIn(to: Room | readonly Room[]): Room[] {
  return typeof to === 'string' ? [to] : [...to];
}

function presenceOf(socket: ClientSocket | undefined, room: Room): Presence[] {
  const data: SocketData | undefined = socket?.data;
  const seen = data?.seenIn.get(room);
  return data?.visitor && seen ? [{ accountId: data.visitor.account.id, device: seen.device }] : [];
}
