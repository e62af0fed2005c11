import type { SaveSubgroupBody, SubgroupsAnswer } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { COACHING_KEY } from '#web/features/coaching/coaching-key.ts';

const subgroupsAnswer = async () => (await import('@allcourt/contract/http/subgroups')).subgroupsAnswer;
const rosterAnswer = async () => (await import('@allcourt/contract/http/teams')).rosterAnswer;

/** Subgroups of a team. */
export function useSubgroups(teamId: string) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'subgroups', teamId],
    queryFn: ({ signal }) => apiAs(subgroupsAnswer, `/api/teams/${teamId}/subgroups`, { signal }),
  });
}

/** Everyone on the roster, names without an account included. */
export function useRoster(teamId: string) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'roster', teamId],
    queryFn: async ({ signal }) =>
      (await apiAs(rosterAnswer, `/api/teams/${teamId}/members`, { signal })).members,
  });
}

/** Makes or replaces a subgroup. */
export function saveSubgroup({
  teamId,
  id,
  body,
}: {
  teamId: string;
  id: string;
  body: SaveSubgroupBody;
}): Promise<SubgroupsAnswer> {
  return apiAs(subgroupsAnswer, `/api/teams/${teamId}/subgroups/${id}`, { method: 'PUT', body });
}

/** Deletes a subgroup. */
export function deleteSubgroup({ teamId, id }: { teamId: string; id: string }): Promise<SubgroupsAnswer> {
  return apiAs(subgroupsAnswer, `/api/teams/${teamId}/subgroups/${id}`, { method: 'DELETE' });
}
