import type { ChangeBroadcastBody } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/data/http.ts';
import { BROADCASTS_KEY } from './broadcasts-key.ts';
import { liveKeyOf } from './get-live.ts';

/** What can be done with a broadcast by who manages it. */
export type BroadcastAct =
  | { readonly act: 'end' | 'delete' | 'restore' }
  | { readonly act: 'change'; readonly change: ChangeBroadcastBody };

/** Does it; what is shown of the broadcast is read again afterwards. Without a network it fails at once. */
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
