import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { BROADCASTS_KEY } from '#web/features/player/live/change-broadcast.ts';

const streamLinksAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).streamLinksAnswer;
const createStreamLinkAnswer = async () =>
  (await import('@allcourt/contract/http/broadcasts')).createStreamLinkAnswer;

/** Active links to one broadcast, newest first. */
export function useStreamLinks(broadcastId: string) {
  return useQuery({
    queryKey: keyOf(broadcastId),
    queryFn: ({ signal }) => apiAs(streamLinksAnswer, pathOf(broadcastId), { signal }),
    gcTime: 0,
  });
}

/** Creates a link; only this answer has its token. */
export function useCreateLink(broadcastId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiAs(createStreamLinkAnswer, pathOf(broadcastId), { method: 'POST' }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(broadcastId) }),
  });
}

/** Switches a link off and disconnects its viewers. */
export function useEndLink(broadcastId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => api(`${pathOf(broadcastId)}/${linkId}`, { method: 'DELETE' }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(broadcastId) }),
  });
}

function keyOf(broadcastId: string) {
  return [...BROADCASTS_KEY, 'links', broadcastId] as const;
}

function pathOf(broadcastId: string): string {
  return `/api/broadcasts/${broadcastId}/links`;
}
