import type { Sport } from '@allcourt/scoring';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { FilterName, FilterSearch } from './filter-names.ts';
import { type HistoryFilters, readFilters } from './filters.ts';

/** Changes of the address; undefined removes a filter. */
export type FilterChanges = { readonly [Name in FilterName]?: string | undefined };

export interface ShownFilters {
  readonly filters: HistoryFilters;
  /** The account's sport; null where it has none. */
  readonly mode: Sport | null;
  /** False until it is known which sport counts. */
  readonly isKnown: boolean;
  /** A new entry of the browser's history, so that Back undoes it. */
  change(changes: FilterChanges): void;
  /** The same entry: for words that are being typed. */
  amend(changes: FilterChanges): void;
  /** Nothing but the view and the sport is left. */
  clear(): void;
}

/** The filters of the Match Center, from the address. @param mode undefined while it loads */
export function useFilters(search: FilterSearch, mode: Sport | null | undefined): ShownFilters {
  const navigate = useNavigate({ from: '/matches' });
  const filters = useMemo(() => readFilters(search, mode ?? null), [search, mode]);

  const go = useCallback(
    (changes: FilterChanges, replace: boolean) =>
      void navigate({
        to: '/matches',
        search: (old) => withChanges(old, changes),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  const acts = useMemo(
    () => ({
      change: (changes: FilterChanges) => go(changes, false),
      amend: (changes: FilterChanges) => go(changes, true),
      clear: () => go(NOTHING, false),
    }),
    [go],
  );
  const isKnown = mode !== undefined || search.sport !== undefined;
  return { filters, mode: mode ?? null, isKnown, ...acts };
}

/** The address of a sport; empty for the account's own. */
export function sportInAddress(chosen: Sport | null, mode: Sport | null): string | undefined {
  return chosen === mode ? undefined : (chosen ?? 'all');
}

const NOTHING: FilterChanges = {
  discipline: undefined,
  surface: undefined,
  format: undefined,
  opponent: undefined,
  partner: undefined,
  result: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
  q: undefined,
};

/** The address with these changes, without undefined filters. */
export function withChanges<Search extends FilterSearch>(old: Search, changes: FilterChanges): Search {
  const entries = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Search; // the same names, without those that are taken out
}
