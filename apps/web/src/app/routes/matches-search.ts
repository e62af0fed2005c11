export const MATCH_TABS = ['live', 'history', 'analytics'] as const;

/** Which view of the Match Center is open. */
export type MatchTab = (typeof MATCH_TABS)[number];

/** `?tab=live`; without one the history is shown. */
export interface MatchesSearch {
  tab?: MatchTab;
}

export function parseMatchesSearch({ tab }: Record<string, unknown>): MatchesSearch {
  const known = MATCH_TABS.find((name) => name === tab);
  return known ? { tab: known } : {};
}
