import type { FilterSearch } from '#web/features/history/filters/filter-names.ts';
import type { MatchTab } from '#web/features/match-log/match-center-tabs.tsx';
import { wordsIn } from './words-in.ts';

const MATCH_TABS = ['live', 'history', 'analytics'] as const satisfies readonly MatchTab[];

/**
 * `?tab=live&sport=tennis`; without a tab the history is shown. Which of the words mean something is found out with
 * the screen: the first load of every other one does without.
 */
export interface MatchesSearch extends FilterSearch {
  tab?: MatchTab;
  /** The figure of the analytics that is looked behind. */
  figure?: string;
  /** `1` opens the claims. */
  claims?: string;
}

export function parseMatchesSearch({ tab, ...others }: Record<string, unknown>): MatchesSearch {
  const known = MATCH_TABS.find((name) => name === tab);
  return { ...wordsIn(others), ...(known ? { tab: known } : {}) };
}
