import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

/** The reader's runs of a drill, newest first. */
export function useDrillResults(drillKey: string) {
  return useQuery({
    queryKey: [...TRAINING_KEY, 'results', drillKey],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/training-results')).resultsAnswer,
        `/api/training/results?${new URLSearchParams({ drillKey })}`,
        {
          signal,
        },
      ),
  });
}
