import type { DeviceName, ServerToClient } from '@allcourt/contract';

/**
 * Who hears a message: those who watch a match, with an account or as guests, those who came by one share link, and,
 * joined by the hub itself, the connections of an account, those made with one session, and the guests of an address.
 */
export type Room =
  | `match:${string}`
  | `guests:${string}`
  | `share:${string}`
  | `account:${string}`
  | `session:${string}`
  | `address:${string}`;

/** A device that is in a room, and whose it is. */
export interface Presence {
  readonly accountId: string;
  readonly device: DeviceName;
}

/** The way from a use case to the connected clients. To be used after the commit. */
export interface Realtime {
  send<Event extends keyof ServerToClient>(
    room: Room,
    event: Event,
    ...message: Parameters<ServerToClient[Event]>
  ): void;
  /** The devices in a room that said which they are. */
  present(room: Room): readonly Presence[];
  /** Cuts the connections in a room. */
  disconnect(room: Room): void;
}
