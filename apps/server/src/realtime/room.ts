import type { DeviceName } from '@allcourt/contract';

/**
 * A room's connections hear the same messages: the players and scorers of a match, its spectators or guests, the viewers of
 * one share link or one broadcast, the people a match is shown to, a team's overlays, the readers of a tie, the boards of one
 * on a wall, those who follow a match as a line of a tie, a team, a conversation; and, joined by
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
  | `tie:${string}`
  | `board:${string}`
  | `line:${string}`
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

/** An account's attention, as far as the servers know. */
export type Attention = 'subject' | 'app' | 'elsewhere';
