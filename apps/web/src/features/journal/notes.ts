import { useInfiniteQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { type AskedNotes, overlayNotes } from './shown-notes.ts';

const journalAnswer = async () => (await import('@allcourt/contract/http/training-journal')).journalAnswer;

/** The reader's notes, the unsent ones included. A search without a connection looks at the notes on this device. */
export function useNotes(asked: AskedNotes = {}) {
  const { items } = useTrainingQueue();
  const isOnline = useIsOnline();
  const all = useJournal({ matchId: asked.matchId });
  const found = useJournal(asked);
  const query = found.data ? found : all;
  return {
    notes: overlayNotes(query.data?.pages.flatMap(({ notes }) => notes) ?? [], items, asked),
    query,
    isOnline,
    isLoading: useSettledLoading(query.isPending && isOnline),
    /** True until the server has answered this search; until then it shows notes of this device. */
    isSearching: found.isPending && found.fetchStatus === 'fetching',
    /** False where only notes of this device were looked at. */
    isWhole: found.data !== undefined,
  };
}

function useJournal({ q, matchId }: AskedNotes) {
  return useInfiniteQuery({
    queryKey: [...TRAINING_KEY, 'journal', matchId ?? null, q ?? ''],
    queryFn: ({ pageParam, signal }) =>
      apiAs(
        journalAnswer,
        `/api/training/journal?${new URLSearchParams({
          ...(q ? { q } : {}),
          ...(matchId === undefined ? {} : { matchId }),
          ...(pageParam === null ? {} : { before: pageParam }),
        })}`,
        { signal },
      ),
    initialPageParam: null as string | null, // null asks for the first page
    getNextPageParam: ({ next }) => next,
  });
}
