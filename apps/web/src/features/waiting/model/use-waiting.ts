import { useSyncExternalStore } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import type { LaneStatus } from '#web/data/outbox.ts';
import { type WaitingRow, waitingRows } from '#web/features/waiting/present/waiting-rows.ts';

export interface Waiting {
  readonly rows: readonly WaitingRow[];
  laneStatus(lane: string): LaneStatus;
  /** Tries everything at once instead of waiting for its turn. */
  retryAll(): void;
  /** Tries one row again, a refused one too. */
  retry(row: WaitingRow): Promise<void>;
  /** Nobody gets it any more. */
  discard(row: WaitingRow): Promise<void>;
}

/** What the server does not have of this account, kept up to date. */
export function useWaiting(): Waiting {
  const outbox = useOutbox();
  // The status is another object after every change of the queue, and of how it goes.
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

/** How much waits, refused items too. */
export function useWaitingCount(): number {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.items().length);
}
