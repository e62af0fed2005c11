import type { FigureMatchesAnswer } from '@allcourt/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { searchOf } from '#web/features/history/filters/search-of.ts';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';
import type { AnalyticsFilters } from './get-analytics.ts';

const figureMatchesAnswer = async () =>
  (await import('@allcourt/contract/http/analytics')).figureMatchesAnswer;

/** The matches behind one figure of the analytics, the newest first. */
export function useFigureMatches(filters: AnalyticsFilters, figure: string) {
  return useInfiniteQuery({
    queryKey: [...RECORD_KEY, 'figure-matches', filters, figure],
    queryFn: ({ pageParam, signal }) => getFigureMatches({ ...filters, figure, skip: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return read < total ? read : null;
    },
  });
}

interface Asked extends AnalyticsFilters {
  figure: string;
  skip: number;
}

async function getFigureMatches(asked: Asked, signal: AbortSignal): Promise<FigureMatchesAnswer> {
  return apiAs(figureMatchesAnswer, `/api/analytics/matches?${searchOf({ ...asked })}`, { signal });
}
