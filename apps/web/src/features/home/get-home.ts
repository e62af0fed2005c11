import type { HomeAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiAs } from '#web/data/http.ts';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { useDeletedMatches, useLocalMatches } from '#web/data/offline-context.tsx';
import { timeZone } from '#web/ui/words/region.ts';
import { layOverHome } from './lay-over-home.ts';

const homeAnswer = async () => (await import('@allcourt/contract/http/home')).homeAnswer;

export const HOME_KEY = ['home'] as const;

function homeQuery(sport: Sport | null) {
  return queryOptions({
    queryKey: [...HOME_KEY, { sport }],
    queryFn: ({ signal }) => getHome(sport, signal),
  });
}

/** Data of the home screen; `live` and `activity` include what this device has not sent yet. */
export function useHome({ sport }: { sport: Sport | null }) {
  const query = useQuery(homeQuery(sport));
  const local = useLocalMatches();
  const deleted = useDeletedMatches();
  const matches = useMemo(
    () => layOverHome({ home: query.data, updatedAt: query.dataUpdatedAt, local, sport, deleted }),
    [query.data, query.dataUpdatedAt, local, sport, deleted],
  );
  return { ...query, ...matches };
}

/** A match of the player that runs, as far as this device knows without asking; the newest where there are several. */
export function useKnownLive(): ListedMatch | undefined {
  // Never asked here: a screen other than Home has more urgent things to load.
  const { data, dataUpdatedAt } = useQuery({ ...homeQuery(null), enabled: false });
  const local = useLocalMatches();
  const deleted = useDeletedMatches();
  return useMemo(() => {
    const isFresh = Date.now() - dataUpdatedAt < FRESH_MS;
    const home = isFresh ? data : undefined;
    return layOverHome({ home, updatedAt: dataUpdatedAt, local, sport: null, deleted }).live.find(
      ({ startedAt }) => Date.now() - Date.parse(startedAt) < FRESH_MS,
    );
  }, [data, dataUpdatedAt, local, deleted]);
}

/** A match that began longer ago is not being played, only never ended. */
const FRESH_MS = 12 * 3_600_000;

async function getHome(sport: Sport | null, signal: AbortSignal): Promise<HomeAnswer> {
  const query = new URLSearchParams({ timeZone: timeZone(), ...(sport ? { sport } : {}) });
  return apiAs(homeAnswer, `/api/home?${query}`, { signal });
}
