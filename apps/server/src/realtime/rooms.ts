import type { DeviceName, PresenceStatus, ServerToClient } from '@allcourt/contract';
import type { Population } from './population.ts';
import type { Told } from './posts.ts';
import type { ClientSocket, SocketServer } from './protocol.ts';
import type { Attention, Presence, Room } from './room.ts';
import type { Work } from './works.ts';

export type { Presence, Room } from './room.ts';

/** Publishes from a use case to connected clients. For use after the commit. */
export interface Realtime {
  /** A connection in several of the rooms hears it once. */
  send<Event extends keyof ServerToClient>(
    to: Room | readonly Room[],
    event: Event,
    ...message: Parameters<ServerToClient[Event]>
  ): void;
  /** The identified devices in a room. */
  present(room: Room): readonly Presence[];
  /** The accounts in a room, each once. */
  accountsIn(room: Room): readonly string[];
  /** The number of viewers in a room: each account but one once, and every guest. */
  audienceOf(room: Room, except: string | null): number;
  /** An account's real presence, which it may hide from others. */
  statusOf(accountId: string): PresenceStatus;
  /** An account's attention: on the subject of a notification, on the app, or elsewhere. */
  attentionOf(accountId: string, about: string): Attention;
  /** Adds the connections of one room to another: an account's devices to a conversation, for example. */
  enter(from: Room, to: Room): void;
  /** Removes the connections of one room from another: they no longer hear it. */
  expel(from: Room, of: Room): void;
  /** Closes the connections in a room. */
  disconnect(room: Room): void;
  /** Begins work of this server that is due, which it would otherwise find a little later. */
  wake(work: Work): void;
}

interface Reading {
  presence: Pick<Realtime, 'statusOf' | 'attentionOf'>;
  /** The connections of other servers. */
  othersIn: Population['othersIn'];
  accountOf: (socket: ClientSocket) => string | undefined;
  /** The device with which an account is in a room; undefined where it did not name one. */
  deviceIn: (socket: ClientSocket, room: Room) => DeviceName | undefined;
  /** Called before something is done to the connections of this server. */
  onTold: (told: Told) => void;
  /** Called with the rooms that have news. */
  onNews: (rooms: readonly Room[]) => void;
  wake: Realtime['wake'];
}

/** Publishes to the connections of this server, and to those of others through `tell`, if there are any. */
export function createRealtime(
  io: SocketServer,
  { presence: { statusOf, attentionOf }, othersIn, accountOf, deviceIn, onTold, onNews, wake }: Reading,
  tell: ((told: Told, packet?: string) => void) | null,
): Realtime {
  const connections = io.of('/').sockets;
  /** Those that are still opening are in rooms already. */
  const idsIn = (room: Room) => [...(io.of('/').adapter.rooms.get(room) ?? [])];
  const socketsIn = (room: Room) => idsIn(room).flatMap((id) => connections.get(id) ?? []);
  const accountOfId = (id: string) => {
    const socket = connections.get(id);
    return socket && accountOf(socket);
  };
  const act = (told: Told) => {
    onTold(told);
    applyTold(io, told);
    tell?.(told);
  };
  return {
    send(to, event, ...args) {
      const rooms = roomsIn(to);
      onNews(rooms);
      if (tell || listenersIn(io, rooms)) {
        const packet = EVENT + JSON.stringify([event, ...args]);
        broadcast(io, rooms, packet);
        tell?.({ kind: 'send', rooms: [...rooms] }, packet);
      }
    },
    statusOf,
    attentionOf,
    present: (room) => [
      ...socketsIn(room).flatMap((socket) => presenceOf(accountOf(socket), deviceIn(socket, room))),
      ...othersIn(room).flatMap(({ accountId, device }) => presenceOf(accountId, device)),
    ],
    accountsIn: (room) => [
      ...new Set([
        ...idsIn(room).flatMap((id) => accountOfId(id) ?? []),
        ...othersIn(room).flatMap(({ accountId }) => accountId ?? []),
      ]),
    ],
    // A guest has only their connection.
    audienceOf: (room, except) =>
      new Set(
        [
          ...idsIn(room).map((id) => accountOfId(id) ?? id),
          ...othersIn(room).map(({ accountId, id }) => accountId ?? id),
        ].filter((viewer) => viewer !== except),
      ).size,
    enter: (from, to) => act({ kind: 'enter', from, to }),
    expel: (from, of) => act({ kind: 'expel', from, of }),
    disconnect: (room) => act({ kind: 'disconnect', room }),
    wake,
  };
}

/** Does to the connections of this server what one of the servers decided. */
export function applyTold(io: SocketServer, told: Told, packet = ''): void {
  switch (told.kind) {
    case 'send':
      broadcast(io, told.rooms, packet);
      break;
    case 'enter':
      io.in(told.from).socketsJoin(told.to);
      break;
    case 'expel':
      io.in(told.from).socketsLeave(told.of);
      break;
    case 'disconnect':
      io.in(told.room).disconnectSockets(true);
      break;
  }
}

function presenceOf(
  accountId: string | null | undefined,
  device: DeviceName | null | undefined,
): readonly Presence[] {
  return accountId && device ? [{ accountId, device }] : [];
}

/** The socket library's packets: `4` is a message, `2` an event in the main namespace. */
const MESSAGE = '4';
const EVENT = '2';

/**
 * Sends a packet to the connections in some rooms, once to each. Its bytes are made once, header included, so that each
 * connection costs one write of one buffer.
 */
function broadcast(io: SocketServer, rooms: readonly string[], packet: string): void {
  const listeners = listenersIn(io, rooms);
  if (!listeners) {
    return;
  }
  const { sockets } = io.of('/');
  // The transport writes this frame as it is, instead of the text.
  const options = { compress: false, wsPreEncodedFrame: [frameOf(MESSAGE + packet)] };
  for (const id of listeners) {
    sockets.get(id)?.conn.write(packet, options);
  }
}

/** A complete text frame from a server, which does not mask (RFC 6455, 5.2). */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = headerLength(length);
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  if (head === 2) {
    frame[1] = length;
  } else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

function headerLength(length: number): number {
  if (length < 126) {
    return 2;
  }
  return length < 65_536 ? 4 : 10;
}

/** The sockets in any of the rooms; undefined if there are none. */
function listenersIn(io: SocketServer, rooms: readonly string[]): ReadonlySet<string> | undefined {
  const all: ReadonlyMap<string, ReadonlySet<string>> = io.of('/').adapter.rooms;
  const found = rooms.flatMap((room) => all.get(room) ?? []);
  return found.length > 1 ? new Set(found.flatMap((ids) => [...ids])) : found[0];
}

function roomsIn(to: Room | readonly Room[]): readonly Room[] {
  return typeof to === 'string' ? [to] : to;
}
