/** The address of a head-to-head and of scouting. */
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FilterSearch } from '#web/features/history/filters/filter-names.ts';
import { queryOf } from '#web/features/history/filters/filter-query.ts';
import { type HistoryFilters, readFilters } from '#web/features/history/filters/filters.ts';
import { type FilterChanges, withChanges } from '#web/features/history/filters/use-filters.ts';
import { useDayQuery } from '#web/features/history/list/use-history-list.ts';

/** People are accounts by their id, and guests by their name. */
export type MetSearch = FilterSearch & {
  /** The other opponent of a pair. */
  second?: string;
  /** A teammate, whose matches they are, with the team in which the reader sees them. */
  player?: string;
  team?: string;
};

export interface Scope {
  readonly filters: HistoryFilters;
  /** The filters as the server is asked: without people and results. */
  readonly query: Readonly<Record<string, string | number | undefined>>;
  /** True when a filter besides the sport is on. */
  readonly isNarrowed: boolean;
  change(changes: FilterChanges): void;
  clear(): void;
}

/** The filters in the address of one of the two screens. */
export function useScope(search: MetSearch, to: '/matches/head-to-head' | '/team/scouting'): Scope {
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(search, null), [search]);
  const { opponent: _o, partner: _p, result: _r, q: _q, ...query } = useDayQuery(filters, queryOf);
  const change = (changes: FilterChanges) =>
    void navigate({ to, search: withChanges(search, changes), resetScroll: false });
  const { discipline, surface, format, period, from } = filters;
  const isNarrowed = [discipline, surface, format, period, from, filters.to].some(
    (value) => value !== undefined,
  );
  return { filters, query, isNarrowed, change, clear: () => change(NO_FILTERS) };
}

const NO_FILTERS: FilterChanges = {
  sport: undefined,
  discipline: undefined,
  surface: undefined,
  format: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
};
