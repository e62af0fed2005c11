import type { Server as HttpServer } from 'node:http';
import { type DeviceName, passHandshake } from '@allcourt/contract';
import { Server } from 'socket.io';
import { v7 as uuidv7 } from 'uuid';
import type { Account, Context } from '#server/context.ts';
import type { AddressLimit } from '#server/plugins/address-limit.ts';
import { AppError, presentError, requireFound, toAppError } from '#server/plugins/errors.ts';
import type { Limit } from '#server/plugins/limit-table.ts';
import { createNewBeginning } from './begin-again.ts';
import { createRoomFinder, type RoomsOf, settle } from './belonging.ts';
import { type Connection, createConnection } from './connection.ts';
import { createGuests, type GuestsOptions } from './guests.ts';
import { createHandshakes } from './handshakes.ts';
import type { Link } from './link.ts';
import { createMessageLimit } from './message-limit.ts';
import { createNodes, type Wakes } from './nodes.ts';
import { roomsOfTold, type Told } from './posts.ts';
import { collectChanges, createPresenceBook } from './presence-book.ts';
import { type ClientSocket, ConnectionRefusal, logLevelOf, type SocketServer } from './protocol.ts';
import { createRecentNews } from './recent-news.ts';
import { startReviews } from './reviews.ts';
import { applyTold, createRealtime, type Realtime, type Room } from './rooms.ts';
import {
  accountOf,
  accountRoomsOf,
  deviceIn,
  passOf,
  roomsOf,
  type SocketData,
  sessionOf,
  type Visitor,
} from './socket-data.ts';
import { createWorks, type Works } from './works.ts';

/** The credentials of a handshake: a browser's cookie, or a shell's pass. */
export interface SocketProof {
  cookieHeader: string | undefined;
  pass: string | undefined;
}

interface HubOptions {
  server: HttpServer;
  base: Pick<Context, 'db' | 'clock' | 'log'>;
  /** Connects the servers of the database; null for one that is alone. */
  link: Link | null;
  /** Origins whose pages may connect. */
  origins: readonly string[];
  /** The message limit of a connection. */
  limit: Limit;
  /** The connections that an address may begin. */
  handshakes: AddressLimit;
  /** The account of a handshake, if it has a session. */
  admit: (proof: SocketProof) => Promise<Visitor | undefined>;
  /** The current account of a session. */
  authenticate: (sessionId: string) => Promise<Account | undefined>;
  /** The sessions among these that have ended. */
  endedSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  /** Admits guests. */
  guests: Pick<GuestsOptions, 'handshakes' | 'addressOf' | 'admit'>;
  /** Called when a device enters or leaves a room, on any server. */
  onAudience: (room: Room, here: Realtime) => void;
  /** Called with the accounts whose presence has changed, on any server. */
  onPresence: (accountIds: readonly string[], here: Realtime) => Promise<void>;
  /** Called when a device is no longer in a room; when its server is gone, on all others. */
  onDeviceGone: (gone: { room: Room; device: DeviceName }, realtime: Realtime) => Promise<void>;
  /** Sets up a new connection for each feature. */
  features: readonly ((connection: Connection) => void)[];
  /** The rooms that an account's connections join first. */
  rooms: readonly RoomsOf[];
}

export interface Hub extends Realtime {
  /** Publishes to the connections of this server only. */
  readonly here: Realtime;
  readonly wakes: Wakes;
  /** Calls back when a request of this server has left work to a job. */
  readonly onWork: Works['onWake'];
  /** Begins to hear the other servers; before this one listens. */
  open(): Promise<void>;
  /** Tells the connections of a session that it has ended, and closes them. */
  endSession(sessionId: string): void;
  /** Refuses new connections, finishes open work, then disconnects everyone. */
  close(): Promise<void>;
  /** Writes what is left to the other servers, and goodbye; after the last request. */
  leave(): Promise<void>;
}

/** As much as an HTTP body may carry. */
const MAX_BYTES = 256 * 1024;
const MAX_CONNECTIONS_OF_AN_ACCOUNT = 30;
/** Connections of one address that have not yet said whose they are. */
const MAX_WAITING_OF_AN_ADDRESS = 200;
/** Time in which a connection must say it. */
const ADMIT_WITHIN_MS = 10_000;
/** Spectators should soon see that a scoring phone lost its network: it is missed after twice this. */
const PING_EVERY_MS = 10_000;

/** Socket.IO on the HTTP server. WebSocket only, so that no connection must return to the same server. */
export function createHub(options: HubOptions): Hub {
  const { server, base, origins, limit, endedSessions, features } = options;
  const handshakes = createHandshakes({
    begun: options.handshakes,
    mostWaiting: MAX_WAITING_OF_AN_ADDRESS,
    addressOf: options.guests.addressOf,
  });
  const io: SocketServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_BYTES,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_EVERY_MS,
    connectTimeout: ADMIT_WITHIN_MS,
    // Browsers let any page open a socket to us, cookies included: this check keeps other sites out.
    allowRequest(request, answer) {
      const { origin } = request.headers;
      const isOwn = origin === undefined || origins.includes(origin);
      answer(null, isOwn && handshakes.begin(request));
    },
  });
  const sizeOf = (room: Room) => io.of('/').adapter.rooms.get(room)?.size ?? 0;
  const guests = createGuests({ ...options.guests, sizeOf });
  const findRooms = createRoomFinder(base.db, options.rooms);
  const working = new Set<Promise<void>>();
  /** Connections that have asked to be admitted: each may once, since the limits count connections. */
  const asked = new WeakSet<object>();
  let isClosing = false;
  /** Times that connections were moved between rooms, or may have been without this server's knowledge. */
  let moves = 0;
  const news = createRecentNews();
  const works = createWorks();
  const noteTold = (told: Told) => {
    news.note(roomsOfTold(told));
    moves += told.kind === 'enter' || told.kind === 'expel' ? 1 : 0;
  };

  const changes = collectChanges((accountIds) =>
    track(
      options
        .onPresence(accountIds, here)
        .catch((error: unknown) => base.log.warn({ err: error }, 'A presence change was not published')),
    ),
  );
  const presence = createPresenceBook(changes.add);

  const beginAgain = createNewBeginning(io, base.log);
  const nodes = createNodes({
    link: options.link,
    log: base.log,
    presence,
    onTold(told, packet) {
      noteTold(told);
      applyTold(io, told, packet);
    },
    onAudience: (room) => options.onAudience(room, here),
    onLost: (room, device) => track(options.onDeviceGone({ room, device }, here)),
    onMissed() {
      moves += 1;
      news.noteAll();
      void beginAgain();
    },
  });
  const { population } = nodes;
  const reading = {
    ...{ presence, othersIn: population.othersIn, accountOf, deviceIn },
    ...{ onTold: noteTold, onNews: news.note, wake: works.wake },
  };
  const here = createRealtime(io, reading, null);
  const realtime = nodes.tell ? createRealtime(io, reading, nodes.tell) : here;

  const { adapter } = io.of('/');
  // The adapter's rooms are ours, except those the library names after a connection.
  adapter.on('join-room', (room: Room, id: string) => {
    const socket = io.sockets.sockets.get(id);
    population.enter({ room, id, accountId: (socket && accountOf(socket)) ?? null, device: null });
    options.onAudience(room, here);
  });
  adapter.on('leave-room', (room: Room, id: string) => {
    population.exit(room, id);
    options.onAudience(room, here);
  });

  io.use((socket, next) => {
    if (asked.has(socket.conn)) {
      socket.conn.close();
      return next(new AppError('bad-request'));
    }
    asked.add(socket.conn);
    return admit(socket)
      .finally(() => handshakes.end(socket.request))
      .then(
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
    const seenIn = new Map<Room, DeviceName>();
    const visitor = pass === null ? await signIn(socket) : null;
    const guest = pass === null ? null : await guests.enter(socket, pass);
    const movesBefore = moves;
    const belongsIn = visitor ? await findRooms(visitor.account.id) : new Set<Room>();
    const data: SocketData = { visitor, guest, belongsIn, movesBefore, seenIn };
    socket.data = data;
    // Done before the client knows that it is connected, so that there is no gap between what it reads and hears.
    await socket.join([...roomsOf(visitor, guest), ...belongsIn]);
  }

  async function signIn(socket: ClientSocket): Promise<Visitor> {
    const visitor = requireFound(
      await options.admit({
        cookieHeader: socket.request.headers.cookie,
        pass: passHandshake.safeParse(socket.handshake.auth).data?.socketPass,
      }),
      'not-signed-in',
    );
    if (sizeOf(`account:${visitor.account.id}`) >= MAX_CONNECTIONS_OF_AN_ACCOUNT) {
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
    const { id } = socket;
    const accountId = visitor?.account.id ?? null;
    const connection = createConnection(socket, {
      base: { ...base, realtime },
      limit: createMessageLimit(limit, base.clock),
      guest,
      accountId,
      seenIn,
      onSeen: (room, device) => population.enter({ room, id, accountId, device }),
      onGone: (room, device) => options.onDeviceGone({ room, device }, realtime),
      async authenticate() {
        requireOpen();
        return (visitor && (await options.authenticate(visitor.sessionId))) ?? null;
      },
      onIdle: (isIdle) => population.setIdle(id, isIdle),
      onScreen: (shows) => population.setScreen(id, shows),
      track,
    });
    for (const attach of features) {
      attach(connection);
    }
    if (visitor) {
      // It is in its rooms since before: from here on it hears everything.
      socket.emit('news:quiet', { quietMs: news.quietMs(socket.rooms) });
      population.arrive(id, visitor.account.id);
      socket.on('disconnect', () => population.leave(id));
      track(settleIn(socket, visitor));
    }
  });

  /**
   * Looks a connection's rooms up again if anyone was moved since they were looked up, when it was no connection yet; from now
   * on it is moved with its account. One whose rooms can't be settled is closed: its client reconnects.
   */
  async function settleIn(socket: ClientSocket, { account }: Visitor): Promise<void> {
    const { belongsIn, movesBefore }: SocketData = socket.data;
    if (moves === movesBefore) {
      return;
    }
    try {
      await settle(socket, { admitted: belongsIn, find: () => findRooms(account.id) });
    } catch (error) {
      base.log.warn({ err: error }, 'A connection was not settled');
      socket.disconnect(true);
    }
  }

  const endSession = (sessionId: string) => {
    realtime.send(`session:${sessionId}`, 'session:ended');
    realtime.disconnect(`session:${sessionId}`);
  };
  const endReviews = startReviews({
    log: base.log,
    openSessions: () => [...io.sockets.sockets.values()].flatMap((socket) => sessionOf(socket) ?? []),
    endedSessions,
    cutSession: endSession,
    isCutOff: nodes.isCutOff,
    beginAgain,
    async reviewRooms() {
      for (const socket of io.sockets.sockets.values()) {
        const accountId = accountOf(socket);
        if (accountId) {
          await settle(socket, { admitted: accountRoomsOf(socket), find: () => findRooms(accountId) });
        }
      }
    },
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
    here,
    wakes: nodes,
    onWork: works.onWake,
    endSession,
    open: nodes.open,
    async close() {
      isClosing = true;
      endReviews();
      await Promise.all(working);
      presence.close();
      changes.close();
      io.disconnectSockets(true);
      io.engine.close();
      await Promise.all(working);
    },
    leave: nodes.close,
  };
}
