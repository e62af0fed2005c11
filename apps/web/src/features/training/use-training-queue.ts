import { useSyncExternalStore } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import { isTrainingItem, type NewItem } from '#web/data/outbox/item.ts';

/** What was trained, or is to be, and waits on this device for the network. */
export function useTrainingQueue() {
  const outbox = useOutbox();
  // The status is another object after every change of the queue.
  useSyncExternalStore(outbox.subscribe, outbox.status);
  return {
    items: outbox.itemsOfFamily('training').filter(isTrainingItem),
    enqueue: (item: NewItem) => outbox.enqueue([item]),
  };
}
