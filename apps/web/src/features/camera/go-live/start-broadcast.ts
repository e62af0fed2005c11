import type { BroadcastAnswer, StartBroadcastBody } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { BROADCASTS_KEY } from '#web/features/player/live/broadcasts-key.ts';

/** Goes live. The id makes a second sending harmless. Without a network it fails at once. */
export function useStartBroadcast(broadcastId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StartBroadcastBody): Promise<BroadcastAnswer> =>
      apiAs(
        async () => (await import('@allcourt/contract/http/broadcasts')).broadcastAnswer,
        `/api/broadcasts/${broadcastId}`,
        {
          method: 'PUT',
          body,
        },
      ),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: BROADCASTS_KEY }),
  });
}

/** Whether a broadcast is still on; null where the reader finds it no more. */
export async function readIsLive(broadcastId: string): Promise<boolean> {
  const answer = await apiAs(
    async () => (await import('@allcourt/contract/http/broadcasts')).broadcastAnswer,
    `/api/live/${broadcastId}`,
  );
  return answer.broadcast.isLive;
}
