import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDeletedMatches } from '#web/data/offline-context.tsx';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';
import { refreshLists, withoutMatches } from './kept-lists.ts';

/** What is deleted leaves the lists of this tab, whichever tab deleted it; what comes back is read again. */
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
