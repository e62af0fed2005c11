import type { ReelTarget } from '@allcourt/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const reelAnswer = async () => (await import('@allcourt/contract/http/reels')).reelAnswer;

/** The addresses of pictures work for a quarter of an hour. */
const FRESH_MS = 600_000;

export type Reel = Omit<ReelTarget, 'kind'>;

function reelQuery({ accountId, matchId, year }: Reel) {
  const query = new URLSearchParams({
    ...(matchId === null ? {} : { matchId }),
    ...(year === null ? {} : { year: String(year) }),
  });
  return queryOptions({
    queryKey: ['reels', accountId, matchId, year],
    queryFn: ({ signal }) => apiAs(reelAnswer, `/api/reels/${accountId}?${query}`, { signal }),
    staleTime: FRESH_MS,
  });
}

export function useReel(reel: Reel) {
  return useQuery(reelQuery(reel));
}
