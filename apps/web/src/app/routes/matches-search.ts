import { FILTER_NAMES, type FilterSearch } from '#web/features/matches/present/filter-names.ts';

export const MATCH_TABS = ['live', 'history', 'analytics'] as const;

/** Which view of the Match Center is open. */
export type MatchTab = (typeof MATCH_TABS)[number];

/** `?tab=live&sport=tennis`; without a tab the history is shown. What a filter means is read with the screen. */
export interface MatchesSearch extends FilterSearch {
  tab?: MatchTab;
}

export function parseMatchesSearch(search: Record<string, unknown>): MatchesSearch {
  const parsed: MatchesSearch = {};
  const tab = MATCH_TABS.find((name) => name === search.tab);
  if (tab) {
    parsed.tab = tab;
  }
  for (const name of FILTER_NAMES) {
    const value = search[name];
    // The router reads `q=2024` as a number.
    if (value !== '' && (typeof value === 'string' || typeof value === 'number')) {
      parsed[name] = String(value);
    }
  }
  return parsed;
}
