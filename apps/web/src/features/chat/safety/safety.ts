import type { ReportReason } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { api } from '#web/data/http.ts';
import { blocksQuery, setBlocked } from '#web/features/thread/blocks.ts';
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

/** What is reported: a message or a person. */
export type Reported = { readonly messageId: string } | { readonly accountId: string };

export function useReport() {
  return useMutation({
    mutationFn: ({ about, reason, note }: { about: Reported; reason: ReportReason; note: string }) =>
      api('/api/reports', {
        method: 'POST',
        body: { id: uuidv7(), ...about, reason, ...(note.trim() === '' ? {} : { note }) },
      }),
  });
}
