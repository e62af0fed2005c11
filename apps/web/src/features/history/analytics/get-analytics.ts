import type { AnalyticsAnswer, MatchFilters } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { searchOf } from '#web/features/history/filters/search-of.ts';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';
import { timeZone } from '#web/ui/words/region.ts';

const analyticsAnswer = async () => (await import('@allcourt/contract/http/analytics')).analyticsAnswer;

/** The filters of the analytics, always for one sport. */
export interface AnalyticsFilters extends MatchFilters {
  sport: Sport;
}

/** Statistics over the filtered matches, refreshed with the record. */
export function useAnalytics(filters: AnalyticsFilters, { isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    queryKey: [...RECORD_KEY, 'analytics', filters],
    queryFn: ({ signal }) => getAnalytics(filters, signal),
    enabled: isEnabled,
  });
}

async function getAnalytics(filters: AnalyticsFilters, signal: AbortSignal): Promise<AnalyticsAnswer> {
  const query = searchOf({ timeZone: timeZone(), ...filters });
  return apiAs(analyticsAnswer, `/api/analytics?${query}`, { signal });
}
