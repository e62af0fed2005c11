import { MessageSquareQuote } from 'lucide-react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { OwnAssignments } from '#web/features/coaching/assignments/own-assignments.tsx';
import { ThreadCard } from '#web/features/coaching/feedback/thread-card.tsx';
import { FocusPanels } from '#web/features/coaching/focus/focus-panels.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { useAssignments, useFeedback } from './coaching.ts';
import { useCoaching } from './use-coaching.ts';

interface PlayerViewProps {
  /** The thread and the assignment to mark, where a link leads to one. */
  thread: string | undefined;
  assignment: string | undefined;
}

/** The player's side: feedback, assignments and focus. */
export function PlayerView({ thread: markedThread, assignment: markedAssignment }: PlayerViewProps) {
  const { data, dataUpdatedAt, isPending, isError, refetch, isFetching } = useFeedback(null);
  const assignments = useAssignments(null);
  const { shownThread, shownAssignment } = useCoaching();
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending && isOnline);
  if (isLoading) {
    return <Waiting />;
  }
  if (!data) {
    return (
      <Panel>
        <ErrorState
          title={isOnline ? "Couldn't load your feedback" : "Your feedback isn't saved on this device"}
          offline={!isOnline}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {isOnline ? 'Try again in a moment.' : 'It will load when you are back online.'}
        </ErrorState>
      </Panel>
    );
  }
  const set = (assignments.data?.assignments ?? []).map(shownAssignment);
  const isQuiet = data.threads.length === 0 && data.focuses.length === 0 && set.length === 0;
  return (
    <div className="flex flex-col gap-3">
      {(!isOnline || isError) && <SavedAt at={dataUpdatedAt} />}
      <div className="grid items-start gap-5 lg:cols-main-93">
        <div className="flex min-w-0 flex-col gap-4">
          {set.length > 0 && <OwnAssignments assignments={set} marked={markedAssignment} />}
          {data.threads.length > 0 && (
            <ul className="flex flex-col gap-4" aria-label="Feedback">
              {data.threads.map(shownThread).map((thread) => (
                <li key={thread.id}>
                  <ThreadCard thread={thread} isMarked={thread.id === markedThread} />
                </li>
              ))}
            </ul>
          )}
          {data.threads.length === 0 && (
            <Panel flush>
              <EmptyState
                as="h2"
                title="No feedback yet"
                className="py-14"
                action={<ButtonLink to="/training">Browse drills</ButtonLink>}
                picture={
                  <MessageSquareQuote
                    aria-hidden="true"
                    className="mb-1 size-8 text-ink-3"
                    strokeWidth={1.5}
                  />
                }
              >
                {isQuiet
                  ? 'Coaches of your teams can write to you about a match, a point or a drill. It will show here.'
                  : 'What your coaches write about a match, a point or a drill will show here.'}
              </EmptyState>
            </Panel>
          )}
        </div>
        <FocusPanels focuses={data.focuses} />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" className="grid gap-5 lg:cols-main-93">
      <span className="sr-only">Loading</span>
      <div className="flex flex-col gap-4">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-37.5 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-70 rounded-lg" />
    </div>
  );
}
