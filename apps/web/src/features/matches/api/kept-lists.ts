import type { QueryClient } from '@tanstack/react-query';
import { isShort, MATCH_LISTS_KEY, type Pages } from './list-matches.ts';

/** Reads the lists again, but for those that are too long. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: MATCH_LISTS_KEY, predicate: isShort });
}

/** Takes matches out of every list that has been read. */
export function withoutMatches(client: QueryClient, ids: ReadonlySet<string>): void {
  client.setQueriesData<Pages>({ queryKey: MATCH_LISTS_KEY }, (list) => {
    if (!list?.pages.some(({ matches }) => matches.some(({ id }) => ids.has(id)))) {
      return list;
    }
    const count = list.pages.flatMap(({ matches }) => matches).filter(({ id }) => ids.has(id)).length;
    const pages = list.pages.map(({ total, matches, ...page }) => ({
      ...page,
      matches: matches.filter(({ id }) => !ids.has(id)),
      ...(total === undefined ? {} : { total: total - count }),
    }));
    return { ...list, pages };
  });
}

/** What every list says now; to be given back to say it again. */
export function rememberLists(client: QueryClient): () => void {
  const lists = client.getQueriesData<Pages>({ queryKey: MATCH_LISTS_KEY });
  return () => {
    for (const [key, list] of lists) {
      client.setQueryData(key, list);
    }
  };
}
