// The data of sockets: whose they are, and which rooms they were admitted to.

import { type DeviceName, type GuestHandshake, guestHandshake } from '@allcourt/contract';
import type { Account } from '#server/context.ts';
import type { Guest } from './guests.ts';
import type { ClientSocket } from './protocol.ts';
import type { Room } from './rooms.ts';

/** The account and session of a handshake. */
export interface Visitor {
  account: Account;
  sessionId: string;
}

/** The data of a socket: a signed-in account, or an admitted guest. */
export interface SocketData {
  visitor: Visitor | null;
  guest: Guest | null;
  /** The rooms of its account that it was admitted with. */
  belongsIn: ReadonlySet<Room>;
  /** The moves before those rooms were looked up. */
  movesBefore: number;
  seenIn: Map<Room, DeviceName>;
}

/** The rooms that features answer to `rooms`. */
const OF_ACCOUNT = /^(team|conversation):/;

export function passOf({ handshake }: ClientSocket): GuestHandshake | null {
  return guestHandshake.safeParse(handshake.auth).data ?? null;
}

export function sessionOf({ data }: ClientSocket): string | undefined {
  const { visitor }: SocketData = data;
  return visitor?.sessionId;
}

export function accountOf({ data }: ClientSocket): string | undefined {
  const { visitor }: SocketData = data;
  return visitor?.account.id;
}

export function deviceIn({ data }: ClientSocket, room: Room): DeviceName | undefined {
  const { seenIn }: SocketData = data;
  return seenIn.get(room);
}

export function roomsOf(visitor: Visitor | null, guest: Guest | null): Room[] {
  const own: Room[] = visitor ? [`account:${visitor.account.id}`, `session:${visitor.sessionId}`] : [];
  return [...own, ...(guest?.rooms ?? [])];
}

/** The rooms of a connection that its account is always in. */
export function accountRoomsOf(socket: ClientSocket): Set<Room> {
  const rooms = [...socket.rooms].filter((room): room is Room => OF_ACCOUNT.test(room));
  return new Set(rooms);
}
