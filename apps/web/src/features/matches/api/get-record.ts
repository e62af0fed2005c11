import type { RecordAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/data/http.ts';
import { localTimeZone } from '#web/data/time-zone.ts';

export const RECORD_KEY = ['matches', 'record'] as const;

/** The figures over the match history. */
export function useRecord({ sport }: { sport: Sport | null }) {
  return useQuery({
    queryKey: [...RECORD_KEY, { sport }],
    queryFn: ({ signal }) => getRecord(sport, signal),
  });
}

async function getRecord(sport: Sport | null, signal: AbortSignal): Promise<RecordAnswer> {
  const query = new URLSearchParams({ timeZone: localTimeZone(), ...(sport ? { sport } : {}) });
  // The schema comes beside the first answer: the screen is drawn before it is needed.
  const [{ recordAnswer }, answer] = await Promise.all([
    import('@allcourt/contract'),
    api(`/api/matches/record?${query}`, { signal }),
  ]);
  return recordAnswer.parse(answer);
}
