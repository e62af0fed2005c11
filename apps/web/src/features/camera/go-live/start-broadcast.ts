import type { BroadcastAnswer, StartBroadcastBody } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
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

/** True when a broadcast is still live; null if it is gone. */
export async function readIsLive(broadcastId: string): Promise<boolean> {
  const answer = await apiAs(broadcastAnswer, `/api/live/${broadcastId}`);
  return answer.broadcast.isLive;
}
