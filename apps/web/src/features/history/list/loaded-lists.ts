import type { QueryClient } from '@tanstack/react-query';
import { isShort, MATCH_LISTS_KEY, type Pages } from './list-matches.ts';

/** Reads the lists again, but for those that are too long. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: MATCH_LISTS_KEY, predicate: isShort });
}

/** Takes matches out of every list that has been read. No list is taken for newer than it is. */
export function withoutMatches(client: QueryClient, ids: ReadonlySet<string>): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: MATCH_LISTS_KEY })) {
    // Every list under this key is one of pages.
    const list = state.data as Pages | undefined;
    if (list?.pages.some(({ matches }) => matches.some(({ id }) => ids.has(id)))) {
      client.setQueryData<Pages>(queryKey, without(list, ids), { updatedAt: state.dataUpdatedAt });
    }
  }
}

/** All lists as they are now, to restore them. */
export function rememberLists(client: QueryClient): () => void {
  const lists = client.getQueriesData<Pages>({ queryKey: MATCH_LISTS_KEY });
  return () => {
    for (const [key, list] of lists) {
      client.setQueryData(key, list);
    }
  };
}

function without(list: Pages, ids: ReadonlySet<string>): Pages {
  const count = list.pages.flatMap(({ matches }) => matches).filter(({ id }) => ids.has(id)).length;
  const pages = list.pages.map(({ matches, ...page }) => ({
    ...page,
    matches: matches.filter(({ id }) => !ids.has(id)),
    // Of more than were counted there may still be as many.
    ...(page.total === undefined || page.isTotalCapped ? {} : { total: page.total - count }),
  }));
  return { ...list, pages };
}
