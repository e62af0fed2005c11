import type { OutboxItem } from '#web/data/outbox/item.ts';

/** How far the log of one match has come. */
export interface MatchSync {
  /** Entries on their way. */
  readonly queued: number;
  /**
   * - `saved`: the server has everything.
   * - `saving`: it is being sent.
   * - `queued`: kept on this device until the network is back.
   * - `held`: another device scores this match; what was scored here waits until `takeOver()` or `heldUntil`.
   * - `signed-out`: kept on this device until the same account signs in again.
   * - `unsaved`: this device could not store the newest entries; they are in memory only.
   */
  readonly state: 'saved' | 'saving' | 'queued' | 'held' | 'signed-out' | 'unsaved';
  readonly heldUntil: number | null;
  /** Entries in memory only. */
  readonly unsaved: number;
  /** Entries that could not be placed: kept to be seen, and drawn nowhere. */
  readonly refused: readonly OutboxItem[];
  takeOver(): void;
  retry(): void;
  discard(n: number): Promise<void>;
}
