import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { apiAs } from '#web/data/http.ts';
import { useOutbox } from '#web/data/offline-context.tsx';
import type { OutboxItem } from '#web/data/outbox/item.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

const resultsAnswer = async () => (await import('@allcourt/contract/http/training-results')).resultsAnswer;

/** The reader's runs of a drill, newest first. */
export function useDrillResults(drillKey: string) {
  return useQuery({
    queryKey: [...TRAINING_KEY, 'results', drillKey],
    queryFn: ({ signal }) =>
      apiAs(resultsAnswer, `/api/training/results?${new URLSearchParams({ drillKey })}`, { signal }),
  });
}

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
