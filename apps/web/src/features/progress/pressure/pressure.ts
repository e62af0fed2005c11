import type { Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

const pressureAnswer = async () => (await import('@allcourt/contract/http/training-pressure')).pressureAnswer;

/** Scores at which the reader loses points, with the drills that are played from them. */
export function usePressure(sport: Sport) {
  return useQuery({
    queryKey: [...TRAINING_KEY, 'pressure', sport],
    queryFn: ({ signal }) => apiAs(pressureAnswer, `/api/training/pressure?sport=${sport}`, { signal }),
  });
}
