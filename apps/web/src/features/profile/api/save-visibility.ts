import type { PlayerAnswer } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { playerQuery } from '#web/features/profile/api/get-player.ts';

/** Shows or hides the reader's ratings. */
export function useSaveVisibility(username: string) {
  const client = useQueryClient();
  const { queryKey } = playerQuery(username);
  return useMutation({
    mutationFn: (hidesRatings: boolean) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/ratings')).ratingVisibility,
        '/api/ratings/visibility',
        {
          method: 'PUT',
          body: { hidesRatings },
        },
      ),
    // Switched twice, the second change wins.
    scope: { id: 'save-rating-visibility' },
    networkMode: 'always',
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (saved) => {
      client.setQueryData(
        queryKey,
        (known: PlayerAnswer | undefined) =>
          known && { ...known, own: known.own && { ...known.own, ...saved } },
      );
    },
  });
}
