import type { OutboxItem } from '#web/data/outbox/item.ts';

/** How things stand with everything that is to be sent. */
export interface OutboxStatus {
  readonly queued: number;
  /** `waiting` is for the network or the server; `signed-out` for the same account to sign in again. */
  readonly state: 'idle' | 'sending' | 'waiting' | 'signed-out';
  readonly refused: readonly OutboxItem[];
}

/** How things stand with one lane of it. */
export interface LaneStatus {
  readonly queued: number;
  /** `held`: another device has the lease of the match. */
  readonly state: 'clear' | 'sending' | 'waiting' | 'held' | 'signed-out';
  /** When the lane is tried again by itself, where it is held. */
  readonly heldUntil: number | null;
  readonly refused: readonly OutboxItem[];
}
