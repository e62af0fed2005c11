import type { QueryClient } from '@tanstack/react-query';
import { TRAINING_KEY } from './training-key.ts';

/** Reads again whatever is shown of training. */
export function refreshTraining(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: TRAINING_KEY });
}
