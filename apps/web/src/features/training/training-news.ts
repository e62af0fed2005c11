import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';
import { TRAINING_KEY } from './training-key.ts';

/** Reloads everything shown about training. */
export function refreshTraining(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: TRAINING_KEY });
}

/** Keeps the screen up to date while it is open. */
export function useTrainingNews(): void {
  const client = useQueryClient();
  useMissedNews(() => void refreshTraining(client));
  useSocketMessages('training:changed', () => void refreshTraining(client));
}
