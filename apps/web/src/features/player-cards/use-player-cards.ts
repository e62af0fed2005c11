import type { PlayerCardsAnswer } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiAs } from '#web/data/http.ts';

const answerSchema = async () => (await import('@allcourt/contract/http/player-cards')).playerCardsAnswer;

/**
 * The cards that this spectator may see; undefined while they load, and where they cannot be loaded.
 * @param path of the match: `/api/watch/TOKEN` or `/api/live/KEY`
 * @param revision grows when they may have changed
 */
export function usePlayerCards(path: string, revision: number): PlayerCardsAnswer | undefined {
  const { data, isError, refetch } = useQuery({
    queryKey: ['player-cards', path],
    queryFn: ({ signal }) => apiAs(answerSchema, `${path}/cards`, { signal }),
    // A card that its player takes back must not outlive the page.
    gcTime: 0,
  });
  useEffect(() => {
    if (revision > 0) {
      // An answer on its way may be older than the change.
      void refetch({ cancelRefetch: true });
    }
  }, [revision, refetch]);
  // An old answer may show what is hidden by now.
  return isError ? undefined : data;
}
