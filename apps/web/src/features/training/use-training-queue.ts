import { useSyncExternalStore } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import type { NewItem } from '#web/data/outbox/item.ts';

/** Training items in the outbox, and a way to add one. */
export function useTrainingQueue() {
  const outbox = useOutbox();
  // The status is a new object after every change of the queue.
  useSyncExternalStore(outbox.subscribe, outbox.status);
  return {
    items: outbox.itemsOfFamily('training'),
    enqueue: (item: NewItem) => outbox.enqueue([item]),
  };
}
