import type { NewItem } from '#web/data/outbox/item.ts';
import type { LaneStatus, OutboxStatus } from '#web/data/outbox/status.ts';

/** Everything written on this device that the server has not confirmed: durable first, then sent in order. */
export interface Outbox {
  /** Resolves once the items are stored to last; sending starts by itself. Rejects when the device cannot store them. */
  enqueue(items: readonly NewItem[]): Promise<void>;
  /**
   * Whose items are sent and shown; null when nobody is signed in. To be called after every sign-in, the same
   * account's too: that is what resumes a queue whose session had expired.
   */
  setAccount(accountId: string | null): void;
  /** Tries everything at once instead of waiting for its turn. */
  retry(): void;
  /** Takes the lease of a match from the other device that scores it. */
  takeOver(matchId: string): void;
  /** Removes a refused item that the person has seen. */
  discard(n: number): Promise<void>;
  /** How many items of this account the server has not confirmed: what a person should know before signing out. */
  countQueued(accountId: string): Promise<number>;
  /** Removes everything of this account from this device: its queue and its match logs. */
  forgetAccount(accountId: string): Promise<void>;
  status(): OutboxStatus;
  laneStatus(lane: string): LaneStatus;
  subscribe(listener: () => void): () => void;
}
