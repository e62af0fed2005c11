import type { MatchFilters, RecordAnswer } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { searchOf } from '#web/features/history/filters/search-of.ts';
import { timeZone } from '#web/ui/words/region.ts';

const recordAnswer = async () => (await import('@allcourt/contract/http/match-history')).recordAnswer;

export const RECORD_KEY = ['matches', 'record'] as const;

/** The figures over the matches that are asked for. */
export function useRecord(filters: MatchFilters, { isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({
    queryKey: [...RECORD_KEY, filters],
    queryFn: ({ signal }) => getRecord(filters, signal),
    enabled: isEnabled,
  });
}

async function getRecord(filters: MatchFilters, signal: AbortSignal): Promise<RecordAnswer> {
  const query = searchOf({ timeZone: timeZone(), ...filters });
  return apiAs(recordAnswer, `/api/matches/record?${query}`, { signal });
}
