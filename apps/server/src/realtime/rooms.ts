import type { ServerToClient } from '@allcourt/contract';

/**
 * Who hears a message: those who watch a match, and, joined by the hub itself, the connections of an account and
 * those made with one session.
 */
export type Room = `match:${string}` | `account:${string}` | `session:${string}`;

/** The way from a use case to the connected clients. To be used after the commit. */
export interface Realtime {
  send<Event extends keyof ServerToClient>(
    room: Room,
    event: Event,
    ...message: Parameters<ServerToClient[Event]>
  ): void;
  /** Cuts the connections in a room. */
  disconnect(room: Room): void;
}
