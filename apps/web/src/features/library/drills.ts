import type { DrillsAnswer } from '@allcourt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

/** Query key of the reader's own drills, favorites and counts. */
export const DRILLS_KEY = [...TRAINING_KEY, 'drills'] as const;

/** Own drills, favorites, and how often each was run. */
export function useReaderDrills() {
  return useQuery({
    queryKey: DRILLS_KEY,
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/training-drills')).drillsAnswer,
        '/api/training/drills',
        { signal },
      ),
  });
}

/** Adds or removes a favorite right away, and reverts it if the server refuses. */
export function useFavorite({ onRefused }: { onRefused(error: Error): void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, isOn }: { key: string; isOn: boolean }) =>
      api(`/api/training/favourites/${key}`, { method: isOn ? 'PUT' : 'DELETE' }),
    async onMutate({ key, isOn }) {
      await client.cancelQueries({ queryKey: DRILLS_KEY });
      const before = client.getQueryData<DrillsAnswer>(DRILLS_KEY);
      if (before) {
        const others = before.favourites.filter((one) => one !== key);
        client.setQueryData(DRILLS_KEY, { ...before, favourites: isOn ? [...others, key] : others });
      }
      return { before };
    },
    onError(error, _change, context) {
      if (context?.before) {
        client.setQueryData(DRILLS_KEY, context.before);
      }
      onRefused(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: DRILLS_KEY }),
  });
}
