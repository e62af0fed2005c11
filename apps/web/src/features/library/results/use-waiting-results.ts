import { useMemo, useSyncExternalStore } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import type { OutboxItem } from '#web/data/outbox/item.ts';

/** A run on this device that the server has not confirmed. */
export type WaitingResult = Extract<OutboxItem, { topic: 'training:result' }>;

/** Unsent runs on this device, oldest first. */
export function useWaitingResults(): readonly WaitingResult[] {
  const outbox = useOutbox();
  // The status is a new object after every change of the queue.
  const status = useSyncExternalStore(outbox.subscribe, outbox.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items change with the status.
  return useMemo(
    () => outbox.itemsOfFamily('training').filter((item) => item.topic === 'training:result'),
    [outbox, status],
  );
}
