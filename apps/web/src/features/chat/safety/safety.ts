import type { ReportReason } from '@allcourt/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { api, apiAs } from '#web/data/http.ts';
import { CHAT_KEY, CONVERSATION_KEY } from '../conversations/conversations.ts';

/** Whom the reader has blocked. */
export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) =>
    apiAs(async () => (await import('@allcourt/contract/http/safety')).blocksAnswer, '/api/blocks', {
      signal,
    }),
});

/** Blocks somebody, or lets them write again. */
export function useBlock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId, isBlocked }: { accountId: string; isBlocked: boolean }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/safety')).blocksAnswer,
        `/api/blocks/${accountId}`,
        {
          method: isBlocked ? 'PUT' : 'DELETE',
        },
      ),
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
