import type { DeviceName, PresenceStatus, ServerToClient } from '@allcourt/contract';

/**
 * Who hears a message: those who watch a match, with a part in it, as onlookers that it is shown to, or as guests, those
 * who came by one share link, those who watch a broadcast, those to whom one shows a match, the overlays of a team, those in a team or in a conversation,
 * and, joined by the hub itself, the connections of an account, those made with one session, and the guests of an address.
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

/** A device that is in a room, and whose it is. */
export interface Presence {
  readonly accountId: string;
  readonly device: DeviceName;
}

/** Where somebody looks, as far as this server knows. */
export type Attention = 'subject' | 'app' | 'elsewhere';

/** The way from a use case to the connected clients. To be used after the commit. */
export interface Realtime {
  /** Who is in several of the rooms hears it once. */
  send<Event extends keyof ServerToClient>(
    to: Room | readonly Room[],
    event: Event,
    ...message: Parameters<ServerToClient[Event]>
  ): void;
  /** The devices in a room that said which they are. */
  present(room: Room): readonly Presence[];
  /** Whose connections are in a room, each account once. */
  accountsIn(room: Room): readonly string[];
  /** How many are in a room: each account once, and every guest. */
  audienceOf(room: Room): number;
  /** Whether an account is connected, and in use; to others it may want to be seen otherwise. */
  statusOf(accountId: string): PresenceStatus;
  /** Where somebody looks: at what a notification is about, at the app, or elsewhere. */
  attentionOf(accountId: string, about: string): Attention;
  /** Brings everybody of one room into another: the devices of an account into a conversation, say. */
  enter(from: Room, to: Room): void;
  /** Takes everybody of one room out of another: from now on they hear nothing of it. */
  expel(from: Room, of: Room): void;
  /** Cuts the connections in a room. */
  disconnect(room: Room): void;
}
