import type { DeclaredRating } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';

interface Saved {
  username: string;
  onSaved(): void;
}

/** Saves a self-reported rating. */
export function useDeclareRating({ username, onSaved }: Saved) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (declared: DeclaredRating) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/ratings')).declaredRatingSchema,
        '/api/ratings/declared',
        {
          method: 'PUT',
          body: declared,
        },
      ),
    // Offline it fails right away instead of waiting.
    networkMode: 'always',
    onSuccess: () => {
      onSaved();
      return client.invalidateQueries({ queryKey: ['players', username, 'profile'] });
    },
  });
}

/** Deletes a self-reported rating. */
export function useWithdrawRating({ username, onSaved }: Saved) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ system, discipline }: Pick<DeclaredRating, 'system' | 'discipline'>) =>
      api(`/api/ratings/declared/${system}/${discipline}`, { method: 'DELETE' }),
    networkMode: 'always',
    onSuccess: () => {
      onSaved();
      return client.invalidateQueries({ queryKey: ['players', username, 'profile'] });
    },
  });
}
