import type { Sport } from '@allcourt/scoring';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { apiAs } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { overlaySessions } from '#web/features/plans/session/shown-sessions.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { SessionList } from './session-list.tsx';
import { SessionSheet } from './session-sheet.tsx';

const trainingSessionsAnswer = async () =>
  (await import('@allcourt/contract/http/training-sessions')).trainingSessionsAnswer;

/** Sessions shown before "All sessions". */
const RECENT = 5;
const RECENT_ON_PHONE = 2;

interface SessionsPanelProps {
  sport: Sport;
  /** Id of the open session, `new`, or null. */
  open: string | null;
  onOpen(id: string | null): void;
}

/** The latest sessions, and the form to log one. */
export function SessionsPanel({ sport, open, onOpen }: SessionsPanelProps) {
  const query = useSessions();
  const { items } = useTrainingQueue();
  const isOnline = useIsOnline();
  const [showsAll, setShowsAll] = useState(false);
  const isLoading = useSettledLoading(query.isPending && isOnline);
  const known = query.data?.pages.flatMap(({ sessions }) => sessions) ?? [];
  const sessions = overlaySessions(known, items);
  const recent = useMedia(PHONE) ? RECENT_ON_PHONE : RECENT;
  const hasMore = sessions.length > recent || query.hasNextPage;
  const opened = sessions.find(({ id }) => id === open);
  return (
    <Panel
      title="Recent sessions"
      flush
      busy={isLoading}
      aside={
        <>
          {hasMore && <AllButton onPress={() => setShowsAll(true)} className="max-md:hidden" />}
          <Button
            size="sm"
            onClick={() => onOpen('new')}
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            Log session
          </Button>
        </>
      }
    >
      {isLoading && <SkeletonRows label="Loading sessions" rowClass="h-14" />}
      {!isLoading && query.isError && sessions.length === 0 && (
        <ErrorState
          title={isOnline ? "Couldn't load your sessions" : "Your sessions aren't saved on this device"}
          query={query}
          offline={!isOnline}
        />
      )}
      {!isLoading && !query.isError && sessions.length === 0 && (
        <p className="px-4 pb-5 text-ink-2 md:px-5">
          No sessions yet. Log any training, on court or off: it counts towards hours, streak and goals.
        </p>
      )}
      {sessions.length > 0 && <SessionList sessions={sessions.slice(0, recent)} onOpen={onOpen} />}
      {hasMore && (
        <div className="border-t border-line text-center md:hidden">
          <AllButton onPress={() => setShowsAll(true)} />
        </div>
      )}
      {showsAll && (
        <Dialog open size="xl" flush title="All sessions" onClose={() => setShowsAll(false)}>
          <SessionList
            sessions={sessions}
            onOpen={(id) => {
              setShowsAll(false);
              onOpen(id);
            }}
          />
          {query.hasNextPage && (
            <div className="p-4 text-center">
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show older sessions
              </Button>
            </div>
          )}
        </Dialog>
      )}
      {(open === 'new' || opened) && (
        <SessionSheet key={open} session={opened ?? null} sport={sport} onClose={() => onOpen(null)} />
      )}
    </Panel>
  );
}

function AllButton({ onPress, className }: { onPress(): void; className?: string }) {
  return (
    <button type="button" onClick={onPress} className={cx('text-link min-h-11 px-1', className)}>
      All sessions
    </button>
  );
}

/** The reader's sessions by page, newest first. */
function useSessions() {
  return useInfiniteQuery({
    queryKey: [...TRAINING_KEY, 'sessions'],
    queryFn: ({ pageParam, signal }) =>
      apiAs(
        trainingSessionsAnswer,
        `/api/training/sessions${pageParam === null ? '' : `?before=${pageParam}`}`,
        { signal },
      ),
    initialPageParam: null as string | null, // null asks for the first page
    getNextPageParam: ({ next }) => next,
  });
}
