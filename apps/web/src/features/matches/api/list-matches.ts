import type { ListMatchesAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/data/http.ts';
import { type ListedMatch, layOver } from '#web/data/local-matches.ts';
import { useLocalMatches } from '#web/data/offline-context.tsx';

export const MATCH_LISTS_KEY = ['matches', 'list'] as const;

const PAGE_SIZE = 50;

/** The match history, the newest first, with what this device has not sent yet. */
export function useMatchList({ sport }: { sport: Sport | null }) {
  const query = useInfiniteQuery({
    queryKey: [...MATCH_LISTS_KEY, { sport }],
    queryFn: ({ pageParam, signal }) => listMatches({ sport, cursor: pageParam }, signal),
    initialPageParam: noCursor(),
    getNextPageParam: (page) => page.nextCursor,
  });
  const local = useLocalMatches();
  const matches = useMemo((): readonly ListedMatch[] => {
    const pages = query.data?.pages ?? [];
    const listed = { matches: pages.flatMap((page) => page.matches), updatedAt: query.dataUpdatedAt };
    return layOver(listed, local, (match) => sport === null || match.sport === sport);
  }, [query.data, query.dataUpdatedAt, local, sport]);
  return { ...query, matches };
}

interface Page {
  readonly sport: Sport | null;
  readonly cursor: string | null;
}

async function listMatches({ sport, cursor }: Page, signal: AbortSignal): Promise<ListMatchesAnswer> {
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    ...(sport ? { sport } : {}),
    ...(cursor ? { cursor } : {}),
  });
  // The schema comes beside the first answer: the screen is drawn before it is needed.
  const [{ listMatchesAnswer }, answer] = await Promise.all([
    import('@allcourt/contract'),
    api(`/api/matches?${query}`, { signal }),
  ]);
  return listMatchesAnswer.parse(answer);
}

function noCursor(): string | null {
  return null;
}
