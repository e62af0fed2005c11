import type { MatchFilters } from '@allcourt/contract';
import { type FilteredMatch, fitsFilters } from '@allcourt/contract/match-filters';
import { useMemo } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import { queryOf } from '#web/features/history/filters/filter-query.ts';
import type { ShownFilters } from '#web/features/history/filters/use-filters.ts';
import { dayKey, noonOf } from '#web/ui/words/when.ts';
import { useMatchList } from './list-matches.ts';

/** The matches that are asked for. */
export function useHistoryList({ filters, isKnown }: ShownFilters) {
  const query = useDayQuery(filters, queryOf);
  const isAskedFor = useFits(query);
  return useMatchList(query, { isEnabled: isKnown, fits: isAskedFor });
}

/** The query to the server, unchanged until the filters or the day change. */
export function useDayQuery(
  filters: ShownFilters['filters'],
  make: (filters: ShownFilters['filters'], now: Date) => MatchFilters,
): MatchFilters {
  const today = dayKey(new Date());
  return useMemo(() => make(filters, noonOf(today)), [filters, make, today]);
}

/** Returns a test for matches of this device that fit the question to the server. */
export function useFits(query: MatchFilters): (match: FilteredMatch) => boolean {
  const accountId = useOutbox().accountId();
  return useMemo(() => (match) => fitsFilters(match, query, { accountId }), [query, accountId]);
}
