import { useSyncExternalStore } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import type { LaneStatus } from '#web/data/outbox.ts';
import { type WaitingRow, waitingRows } from './waiting-rows.ts';

export interface Waiting {
  readonly rows: readonly WaitingRow[];
  laneStatus(lane: string): LaneStatus;
  /** Retries everything now. */
  retryAll(): void;
  /** Retries one row, refused or not. */
  retry(row: WaitingRow): Promise<void>;
  /** Erases the items of a row unsent. */
  discard(row: WaitingRow): Promise<void>;
}

/** The account's unsent items, kept up to date. */
export function useWaiting(): Waiting {
  const outbox = useOutbox();
  // The status is a new object after every change of the queue or its progress.
  useSyncExternalStore(outbox.subscribe, outbox.status);
  return {
    rows: waitingRows(outbox.items()),
    laneStatus: outbox.laneStatus,
    retryAll: outbox.retry,
    async retry({ isRefused, items: [first] }) {
      if (isRefused) {
        await outbox.sendAgain(first.n);
      } else {
        outbox.retry();
      }
    },
    discard: ({ items }) => outbox.giveUp(items.map(({ n }) => n)),
  };
}

/** Number of unsent items, refused ones included. */
export function useWaitingCount(): number {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.items().length);
}
