import type { OverlayTheme } from '@allcourt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { BROADCASTS_KEY } from '#web/features/player/live/change-broadcast.ts';

/** Active overlays of a team, newest first. */
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

/** Creates an overlay; only this answer has its address. */
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

/** Switches an overlay off, wherever it is open. */
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
