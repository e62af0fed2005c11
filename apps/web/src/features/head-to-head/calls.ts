import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { searchOf } from '#web/features/history/filters/search-of.ts';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';
import { timeZone } from '#web/ui/words/region.ts';
import type { MetSearch, Scope } from './met-search.ts';

const contract = () => import('@allcourt/contract/http/head-to-head');

/** Read again with the record, after a match of this device was sent. */
const KEY = [...RECORD_KEY, 'head-to-head'] as const;

export function useHeadToHead({ opponent, second, partner, player, team }: MetSearch, { query }: Scope) {
  const asked = searchOf({ timeZone: timeZone(), opponent, second, partner, player, team, ...query });
  return useQuery({
    queryKey: [...KEY, asked],
    queryFn: async ({ signal }) =>
      apiAs(async () => (await contract()).headToHeadAnswer, `/api/head-to-head?${asked}`, { signal }),
    enabled: opponent !== undefined,
  });
}

export function useScouting(teamId: string, opponent: string, { query }: Scope) {
  const asked = searchOf({ opponent, ...query });
  return useQuery({
    queryKey: [...KEY, 'scouting', teamId, asked],
    queryFn: async ({ signal }) =>
      apiAs(
        async () => (await contract()).scoutingAnswer,
        `/api/teams/${encodeURIComponent(teamId)}/scouting?${asked}`,
        {
          signal,
        },
      ),
  });
}

export function useTeamOpponents(teamId: string, sport: string | null) {
  const asked = searchOf({ sport });
  return useQuery({
    queryKey: [...KEY, 'opponents', teamId, asked],
    queryFn: async ({ signal }) =>
      apiAs(
        async () => (await contract()).teamOpponentsAnswer,
        `/api/teams/${encodeURIComponent(teamId)}/opponents?${asked}`,
        { signal },
      ),
  });
}
