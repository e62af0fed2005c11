import type { ListMatchesAnswer, MatchFilters } from '@allcourt/contract';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiAs } from '#web/data/http.ts';
import { type ListedMatch, layOver } from '#web/data/local-matches.ts';
import { useDeletedMatches, useLocalMatches } from '#web/data/offline-context.tsx';
import { searchOf } from '#web/features/history/filters/search-of.ts';
import type { Count } from '#web/ui/words/amounts.ts';

const listMatchesAnswer = async () =>
  (await import('@allcourt/contract/http/match-history')).listMatchesAnswer;

export const MATCH_LISTS_KEY = ['matches', 'list'] as const;

/** The first page is what a screen needs; who scrolls on gets more at a time. */
const FIRST_PAGE_SIZE = 50;
const PAGE_SIZE = 100;
/**
 * A list of more pages is not refetched automatically: that would take a request for each of them. What changes on this
 * device is laid over it.
 */
const MAX_PAGES_READ_AGAIN = 4;

interface ListOptions {
  isEnabled?: boolean;
  /** True when a match is one of those that are asked for, by the same rules as the server's. */
  fits: (match: ListedMatch) => boolean;
}

/** The match history, the newest first, with what this device has not sent yet. */
export function useMatchList(filters: MatchFilters, { isEnabled = true, fits }: ListOptions) {
  const query = useInfiniteQuery({
    queryKey: [...MATCH_LISTS_KEY, filters],
    queryFn: ({ pageParam, signal }) => listMatches({ filters, cursor: pageParam }, signal),
    initialPageParam: noCursor(),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
  const { data, dataUpdatedAt, isError, isPlaceholderData } = query;
  const client = useQueryClient();
  const local = useLocalMatches();
  const deleted = useDeletedMatches();
  const matches = useMemo((): readonly ListedMatch[] => {
    // Without a network another list may have been read of which some fit.
    const pages =
      data?.pages ?? (isError ? everyPage(client.getQueriesData<Pages>({ queryKey: MATCH_LISTS_KEY })) : []);
    const listed = pages.flatMap((page) => page.matches).filter(({ id }) => !deleted.has(id));
    const isChosen = data !== undefined && !isPlaceholderData;
    return layOver(
      { matches: listed, updatedAt: dataUpdatedAt, isChosen },
      local,
      (match) => !deleted.has(match.id) && fits(match),
    );
  }, [data, isError, isPlaceholderData, dataUpdatedAt, local, deleted, fits, client]);
  const hasNextPage = query.hasNextPage && !isPlaceholderData;
  const first = data?.pages[0];
  return {
    ...query,
    hasNextPage,
    matches,
    total: hasNextPage ? countOf(first) : { count: matches.length, isCapped: false },
  };
}

function countOf(first: ListMatchesAnswer | undefined): Count | null {
  return first?.total === undefined ? null : { count: first.total, isCapped: first.isTotalCapped ?? false };
}

interface Page {
  readonly filters: MatchFilters;
  readonly cursor: string | null;
}

async function listMatches({ filters, cursor }: Page, signal: AbortSignal): Promise<ListMatchesAnswer> {
  const query = searchOf({ ...filters, cursor, limit: cursor ? PAGE_SIZE : FIRST_PAGE_SIZE });
  return apiAs(listMatchesAnswer, `/api/matches?${query}`, { signal });
}

export type Pages = InfiniteData<ListMatchesAnswer, string | null>;
type Kept = readonly (readonly [unknown, Pages | undefined])[];

function everyPage(kept: Kept): readonly ListMatchesAnswer[] {
  return kept.flatMap(([, list]) => list?.pages ?? []);
}

/** True when a list may be refetched automatically. */
export function isShort({ state: { data } }: { readonly state: { readonly data: unknown } }): boolean {
  // Every list under this key is one of pages.
  return ((data as Pages | undefined)?.pages.length ?? 0) <= MAX_PAGES_READ_AGAIN;
}

function noCursor(): string | null {
  return null;
}
