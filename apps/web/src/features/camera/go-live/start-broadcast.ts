import type { BroadcastAnswer, StartBroadcastBody } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiAs } from '#web/data/http.ts';
import { BROADCASTS_KEY } from '#web/features/player/live/change-broadcast.ts';

const broadcastAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).broadcastAnswer;

/** Goes live. The id makes a repeated request harmless. Offline it fails immediately instead of waiting. */
export function useStartBroadcast(broadcastId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StartBroadcastBody): Promise<BroadcastAnswer> =>
      apiAs(broadcastAnswer, `/api/broadcasts/${broadcastId}`, { method: 'PUT', body }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: BROADCASTS_KEY }),
  });
}

/** A missing broadcast is over; without an answer the state is unknown, and the error is thrown. */
export async function isStillLive(broadcastId: string): Promise<boolean> {
  try {
    return (await apiAs(broadcastAnswer, `/api/live/${broadcastId}`)).broadcast.isLive;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return false;
    }
    throw error;
  }
}
