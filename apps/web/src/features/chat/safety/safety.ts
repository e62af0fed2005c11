import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { api } from '#web/data/http.ts';
import { blocksQuery, setBlocked } from '#web/features/thread/blocks.ts';
import type { Report } from '#web/ui/report-dialog.tsx';
import { CHAT_KEY, CONVERSATION_KEY } from '../conversations/conversations.ts';

/** Blocks a person, or undoes that. */
export function useBlock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId, isBlocked }: { accountId: string; isBlocked: boolean }) =>
      setBlocked(accountId, isBlocked),
    onSuccess(blocks) {
      client.setQueryData(blocksQuery.queryKey, blocks);
      void client.invalidateQueries({ queryKey: [...CHAT_KEY, 'conversations'] });
      void client.invalidateQueries({ queryKey: CONVERSATION_KEY });
      void client.invalidateQueries({ queryKey: [...CHAT_KEY, 'contacts'] });
    },
  });
}

/** A message or a person. */
type Reported = { readonly messageId: string } | { readonly accountId: string };

export async function sendReport(about: Reported, { reason, note }: Report): Promise<void> {
  await api('/api/reports', {
    method: 'POST',
    body: { id: uuidv7(), ...about, reason, ...(note.trim() === '' ? {} : { note }) },
  });
}
