import type { DeviceName, PresenceStatus, ServerToClient } from '@allcourt/contract';

/**
 * A room's connections hear the same messages: the players and scorers of a match, its spectators or guests, the viewers of
 * one share link or one broadcast, the people a match is shown to, a team's overlays, a team, a conversation; and, joined by
 * the hub itself, the connections of an account, of one session, or of an address's guests.
 */
export type Room =
  | `match:${string}`
  | `onlookers:${string}`
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
