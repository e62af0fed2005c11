import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDeletedMatches } from '#web/data/offline-context.tsx';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';
import { refreshLists, withoutMatches } from './kept-lists.ts';

/** Removes a deleted match from the lists of this tab, and refetches a restored one. */
export function useDeletedAreGone(): void {
  const client = useQueryClient();
  const deleted = useDeletedMatches();
  const before = useRef(deleted);
  useEffect(() => {
    const settled = [...before.current].some((id) => !deleted.has(id));
    before.current = deleted;
    withoutMatches(client, deleted);
    if (settled) {
      refreshLists(client);
      void client.invalidateQueries({ queryKey: RECORD_KEY });
    }
  }, [client, deleted]);
}
