import type { BlocksAnswer } from '@allcourt/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const answer = async () => (await import('@allcourt/contract/http/safety')).blocksAnswer;

/** The accounts that the reader has blocked: one list for every chat. */
export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => apiAs(answer, '/api/blocks', { signal }),
});

export function setBlocked(accountId: string, isBlocked: boolean): Promise<BlocksAnswer> {
  return apiAs(answer, `/api/blocks/${accountId}`, { method: isBlocked ? 'PUT' : 'DELETE' });
}
