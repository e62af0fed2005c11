import type { DeclaredRating } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';

interface Saved {
  username: string;
  onSaved(): void;
}

/** Keeps what another system has given the reader. */
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
    // Without a network the person is told at once instead of being kept waiting.
    networkMode: 'always',
    onSuccess: () => {
      onSaved();
      return client.invalidateQueries({ queryKey: ['players', username, 'profile'] });
    },
  });
}

/** Takes it back. */
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
