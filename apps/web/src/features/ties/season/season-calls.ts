import type { SaveSeasonBody, SaveTieResultBody, SeasonAnswer } from '@allcourt/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { useConnected } from '#web/data/offline-context.tsx';
import { useAct } from '#web/data/use-act.ts';

const seasonAnswer = async () => (await import('@allcourt/contract/http/seasons')).seasonAnswer;

interface Which {
  readonly teamId: string;
  readonly name: string;
}

const urlOf = (teamId: string) => `/api/teams/${teamId}/season`;
const keyOf = ({ teamId, name }: Which) => ['teams', teamId, 'season', name] as const;

/** The table of a season with its results. */
export function useSeason({ teamId, name }: Which) {
  const query = useQuery({
    queryKey: keyOf({ teamId, name }),
    queryFn: ({ signal }) =>
      apiAs(seasonAnswer, `${urlOf(teamId)}?${new URLSearchParams({ name })}`, { signal }),
    staleTime: 0,
  });
  useConnected(() => void query.refetch());
  return query;
}

/** An act on a season, which answers with the season after it, or with nothing. */
export function useSeasonAct<Input>(
  which: Which,
  { act, onDone }: { act(input: Input): Promise<SeasonAnswer | undefined>; onDone(): void },
) {
  const client = useQueryClient();
  return useAct({
    act,
    onDone: (answer) => {
      if (answer) {
        client.setQueryData(keyOf(which), answer);
      }
      onDone();
    },
    refresh: () => client.invalidateQueries({ queryKey: keyOf(which) }),
  });
}

export function saveSeason(teamId: string, body: SaveSeasonBody): Promise<SeasonAnswer> {
  return apiAs(seasonAnswer, urlOf(teamId), { method: 'PUT', body });
}

export function saveResult(teamId: string, id: string, body: SaveTieResultBody): Promise<SeasonAnswer> {
  return apiAs(seasonAnswer, `${urlOf(teamId)}/results/${id}`, { method: 'PUT', body });
}

export async function deleteResult(teamId: string, id: string): Promise<undefined> {
  await api(`${urlOf(teamId)}/results/${id}`, { method: 'DELETE' });
}
