import type { DeviceName, PresenceStatus, ServerToClient } from '@allcourt/contract';
import type { ClientSocket, SocketServer } from './protocol.ts';

/**
 * A room's connections hear the same messages: the players and scorers of a match, its spectators or guests, the viewers of
 * one share link or one broadcast, the people a match is shown to, a team's overlays, a team, a conversation; and, joined by
 * the hub itself, the connections of an account, of one session, or of an address's guests.
 */
export type Room =
  | `match:${string}`
  | `spectators:${string}`
  | `guests:${string}`
  | `share:${string}`
  | `stream:${string}`
  | `shown:${string}`
  | `overlay:${string}`
  | `team:${string}`
  | `conversation:${string}`
  | `account:${string}`
  | `session:${string}`
  | `address:${string}`;

/** A device in a room, with its account. */
export interface Presence {
  readonly accountId: string;
  readonly device: DeviceName;
}

/** An account's attention, as far as this server knows. */
export type Attention = 'subject' | 'app' | 'elsewhere';

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
  /** The number of viewers in a room: each account once, and every guest. */
  audienceOf(room: Room): number;
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
}

interface Reading {
  accountOf: (socket: ClientSocket) => string | undefined;
  /** The device with which an account is in a room; undefined where it did not name one. */
  deviceIn: (socket: ClientSocket, room: Room) => DeviceName | undefined;
}

/** Publishes through the connections of this server. */
export function createRealtime(
  io: SocketServer,
  { statusOf, attentionOf }: Pick<Realtime, 'statusOf' | 'attentionOf'>,
  { accountOf, deviceIn }: Reading,
): Realtime {
  const connections = io.of('/').sockets;
  /** Those that are still opening are in rooms already. */
  const idsIn = (room: Room) => [...(io.of('/').adapter.rooms.get(room) ?? [])];
  const socketsIn = (room: Room) => idsIn(room).flatMap((id) => connections.get(id) ?? []);
  const accountOfId = (id: string) => {
    const socket = connections.get(id);
    return socket && accountOf(socket);
  };
  return {
    send: (to, event, ...args) => broadcast(io, { rooms: roomsIn(to), event, args }),
    statusOf,
    attentionOf,
    present: (room) =>
      socketsIn(room).flatMap((socket) => {
        const [accountId, device] = [accountOf(socket), deviceIn(socket, room)];
        return accountId && device ? [{ accountId, device }] : [];
      }),
    accountsIn: (room) => [...new Set(idsIn(room).flatMap((id) => accountOfId(id) ?? []))],
    // A guest has only their connection.
    audienceOf: (room) => new Set(idsIn(room).map((id) => accountOfId(id) ?? id)).size,
    enter: (from, to) => io.in(from).socketsJoin(to),
    expel: (from, of) => io.in(from).socketsLeave(of),
    disconnect: (room) => io.in(room).disconnectSockets(true),
  };
}

/** The socket library's packets: `4` is a message, `2` an event in the main namespace. */
const MESSAGE = '4';
const EVENT = '2';

/**
 * Sends an event to the connections in some rooms, once to each. Its bytes are made once, header included, so that each
 * connection costs one write of one buffer.
 */
function broadcast(
  io: SocketServer,
  { rooms, event, args }: { rooms: readonly string[]; event: string; args: readonly unknown[] },
): void {
  const { adapter, sockets } = io.of('/');
  const listeners = listenersIn(adapter.rooms, rooms);
  if (!listeners) {
    return;
  }
  const packet = EVENT + JSON.stringify([event, ...args]);
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
function listenersIn(
  all: ReadonlyMap<string, ReadonlySet<string>>,
  rooms: readonly string[],
): ReadonlySet<string> | undefined {
  const found = rooms.flatMap((room) => all.get(room) ?? []);
  return found.length > 1 ? new Set(found.flatMap((ids) => [...ids])) : found[0];
}

function roomsIn(to: Room | readonly Room[]): readonly Room[] {
  return typeof to === 'string' ? [to] : to;
}
