import type { Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

const loopAnswer = async () => (await import('@allcourt/contract/http/training-progress')).loopAnswer;

/** Weaknesses in matches, drills for them, and gains since. */
export function useLoop(sport: Sport) {
  return useQuery({
    queryKey: [...TRAINING_KEY, 'loop', sport],
    queryFn: ({ signal }) => apiAs(loopAnswer, `/api/training/loop?sport=${sport}`, { signal }),
  });
}
