import type { OwnDrill, SaveDrillBody } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { DRILLS_KEY } from './drills.ts';

/** Creates or changes a drill. */
export function useSaveDrill() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SaveDrillBody): Promise<OwnDrill> => {
      const answer = await apiAs(
        async () => (await import('@allcourt/contract/http/training-drills')).ownDrillAnswer,
        `/api/training/drills/${body.drill.id}`,
        { method: 'PUT', body },
      );
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
  const { drills } = await apiAs(
    async () => (await import('@allcourt/contract/http/training-drills')).drillsAnswer,
    '/api/training/drills',
  );
  return drills.find(({ drill }) => drill.id === drillId);
}
