import type { Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { weekStart } from '#web/ui/words/by-locale.ts';
import { timeZone } from '#web/ui/words/region.ts';

const progressAnswer = async () => (await import('@allcourt/contract/http/training-progress')).progressAnswer;

/** Tiles, skills, weeks and goals. */
export function useProgress(sport: Sport) {
  return useQuery({
    queryKey: [...TRAINING_KEY, 'progress', sport],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ sport, timeZone: timeZone(), weekStart: String(weekStart()) });
      return apiAs(progressAnswer, `/api/training/progress?${query}`, { signal });
    },
  });
}
