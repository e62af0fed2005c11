import { useQueryClient } from '@tanstack/react-query';
import { useConnected, useNews } from '#web/data/use-news.ts';
import { refreshTraining } from './refresh-training.ts';

/** Keeps what is shown of training as it is, while it is on screen. */
export function useTrainingNews(): void {
  const client = useQueryClient();
  useConnected(() => void refreshTraining(client));
  useNews('training:changed', () => void refreshTraining(client));
}
