import type { HomeAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiAs } from '#web/data/http.ts';
import { useDeletedMatches, useLocalMatches } from '#web/data/offline-context.tsx';
import { timeZone } from '#web/ui/words/region.ts';
import { layOverHome } from './lay-over-home.ts';

const homeAnswer = async () => (await import('@allcourt/contract/http/home')).homeAnswer;

export const HOME_KEY = ['home'] as const;

/** Data of the home screen; `live` and `activity` include what this device has not sent yet. */
export function useHome({ sport }: { sport: Sport | null }) {
  const query = useQuery({
    queryKey: [...HOME_KEY, { sport }],
    queryFn: ({ signal }) => getHome(sport, signal),
  });
  const local = useLocalMatches();
  const deleted = useDeletedMatches();
  const matches = useMemo(
    () => layOverHome({ home: query.data, updatedAt: query.dataUpdatedAt, local, sport, deleted }),
    [query.data, query.dataUpdatedAt, local, sport, deleted],
  );
  return { ...query, ...matches };
}

async function getHome(sport: Sport | null, signal: AbortSignal): Promise<HomeAnswer> {
  const query = new URLSearchParams({ timeZone: timeZone(), ...(sport ? { sport } : {}) });
  return apiAs(homeAnswer, `/api/home?${query}`, { signal });
}
