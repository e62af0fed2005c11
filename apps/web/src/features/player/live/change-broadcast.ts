import type { ChangeBroadcastBody } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/data/http.ts';
import { liveKeyOf } from './get-live.ts';

/** Actions of a manager on a broadcast. */
export type BroadcastAct =
  | { readonly act: 'end' | 'delete' | 'restore' }
  | { readonly act: 'change'; readonly change: ChangeBroadcastBody };

/** Sends the action, then reloads the broadcast. Offline it fails immediately instead of waiting. */
export function useBroadcastAct(broadcastId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: BroadcastAct) => send(broadcastId, act),
    networkMode: 'always',
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: BROADCASTS_KEY });
      void client.invalidateQueries({ queryKey: liveKeyOf(broadcastId) });
    },
  });
}

function send(broadcastId: string, act: BroadcastAct): Promise<unknown> {
  const path = `/api/broadcasts/${broadcastId}`;
  switch (act.act) {
    case 'end':
      return api(`${path}/end`, { method: 'POST' });
    case 'delete':
      return api(path, { method: 'DELETE' });
    case 'restore':
      return api(`${path}/restore`, { method: 'POST' });
    case 'change':
      return api(path, { method: 'PATCH', body: act.change });
  }
}

/** The broadcasts of a team are cached under `['broadcasts', teamId]`. */
export const BROADCASTS_KEY = ['broadcasts'] as const;
