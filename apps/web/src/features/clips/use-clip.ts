import type { ClipTarget } from '@allcourt/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { liveKeyOf } from '#web/features/player/live/get-live.ts';

const clipCardAnswer = async () => (await import('@allcourt/contract/http/clips')).clipCardAnswer;

/** The addresses of pictures work for a quarter of an hour. */
const FRESH_MS = 600_000;

/** A clip that a message or a task is about, if the reader can watch it. */
function clipQuery({ broadcastId, from, to }: ClipTarget) {
  return queryOptions({
    queryKey: [...liveKeyOf(broadcastId), 'clip', from, to],
    queryFn: ({ signal }) =>
      apiAs(clipCardAnswer, `/api/live/${broadcastId}/clip?from=${from}&to=${to}`, { signal }),
    staleTime: FRESH_MS,
  });
}

export function useClip(target: ClipTarget) {
  return useQuery(clipQuery(target));
}
