import type { DrillsAnswer, OwnDrill, SaveDrillBody } from '@allcourt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

const drillsAnswer = async () => (await import('@allcourt/contract/http/training-drills')).drillsAnswer;
const ownDrillAnswer = async () => (await import('@allcourt/contract/http/training-drills')).ownDrillAnswer;

/** Query key of the reader's own drills, favorites and counts. */
const DRILLS_KEY = [...TRAINING_KEY, 'drills'] as const;

/** Own drills, favorites, and how often each was run. */
export function useReaderDrills() {
  return useQuery({
    queryKey: DRILLS_KEY,
    queryFn: ({ signal }) => apiAs(drillsAnswer, '/api/training/drills', { signal }),
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

/** Creates or changes a drill. */
export function useSaveDrill() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SaveDrillBody): Promise<OwnDrill> => {
      const answer = await apiAs(ownDrillAnswer, `/api/training/drills/${body.drill.id}`, {
        method: 'PUT',
        body,
      });
      return answer.drill;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: DRILLS_KEY }),
  });
}

/** Deletes a drill, with `restore` to undo it. */
export function useDeleteDrill(drillId: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: DRILLS_KEY });
  return {
    remove: useMutation({
      mutationFn: () => api(`/api/training/drills/${drillId}`, { method: 'DELETE' }),
      onSuccess: refresh,
    }),
    async restore() {
      await api(`/api/training/drills/${drillId}/restore`, { method: 'POST' });
      await refresh();
    },
  };
}

/** The server's current version of a drill. */
export async function readOwnDrill(drillId: string): Promise<OwnDrill | undefined> {
  const { drills } = await apiAs(drillsAnswer, '/api/training/drills');
  return drills.find(({ drill }) => drill.id === drillId);
}
