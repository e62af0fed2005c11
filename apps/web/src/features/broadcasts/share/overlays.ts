import type { OverlayTheme } from '@allcourt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { BROADCASTS_KEY } from '#web/features/player/live/broadcasts-key.ts';

/** The overlays of a team that work, the newest first. */
export function useOverlays(teamId: string) {
  return useQuery({
    queryKey: keyOf(teamId),
    queryFn: ({ signal }) =>
      apiAs(async () => (await import('@allcourt/contract/http/broadcasts')).overlaysAnswer, pathOf(teamId), {
        signal,
      }),
    gcTime: 0,
  });
}

/** Makes one; its address is told this once. */
export function useCreateOverlay(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; theme: OverlayTheme }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/broadcasts')).createOverlayAnswer,
        pathOf(teamId),
        { method: 'POST', body },
      ),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(teamId) }),
  });
}

/** Switches one off, wherever it is open. */
export function useEndOverlay(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (overlayId: string) => api(`${pathOf(teamId)}/${overlayId}`, { method: 'DELETE' }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(teamId) }),
  });
}

function keyOf(teamId: string) {
  return [...BROADCASTS_KEY, 'overlays', teamId] as const;
}

function pathOf(teamId: string): string {
  return `/api/teams/${teamId}/overlays`;
}
