import { useMemo } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useHistoryList } from '#web/features/history/list/use-history-list.ts';
import type { ShownFilters } from './use-filters.ts';

const MOST_NAMES = 60;

/** Players of the loaded matches, last met first. */
export function useKnownNames(shown: ShownFilters): readonly string[] {
  const { matches } = useHistoryList(shown);
  const accountId = useOutbox().accountId();
  return useMemo(() => {
    const names = matches
      .flatMap(({ players }) => [...players.a, ...players.b])
      .filter((player) => player.accountId !== accountId)
      .map(({ name }) => name);
    return [...new Set(names)].slice(0, MOST_NAMES);
  }, [matches, accountId]);
}
