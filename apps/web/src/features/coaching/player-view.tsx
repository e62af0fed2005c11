import type { TrainingFocus } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { MessageSquareQuote, Plus } from 'lucide-react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { OwnAssignments } from '#web/features/coaching/assignments/own-assignments.tsx';
import { ThreadCard } from '#web/features/coaching/feedback/thread-card.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyLine, EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { personText } from '#web/ui/words/names.ts';
import { dayText, noonOf } from '#web/ui/words/when.ts';
import { useAssignments, useFeedback } from './coaching.ts';
import { useCoaching } from './use-coaching.ts';
import { drillPath, drillsOf, saidAtText } from './words.ts';

interface PlayerViewProps {
  /** The thread and the assignment to mark, where a link leads to one. */
  thread: string | undefined;
  assignment: string | undefined;
  /** True while it is not known whether the reader coaches someone. */
  isAwaited: boolean;
}

/** The player's side: feedback, assignments and focus. */
export function PlayerView({
  thread: markedThread,
  assignment: markedAssignment,
  isAwaited,
}: PlayerViewProps) {
  const { data, dataUpdatedAt, isPending, isError, refetch, isFetching } = useFeedback(null);
  const assignments = useAssignments(null);
  const { shownThread, shownAssignment } = useCoaching();
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading((isPending || assignments.isPending || isAwaited) && isOnline);
  if (isLoading) {
    return <Waiting />;
  }
  if (!data) {
    return (
      <Panel>
        <ErrorState
          title={isOnline ? "Couldn't load your feedback" : "Your feedback isn't saved on this device"}
          offline={!isOnline}
          query={{ refetch, isFetching }}
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

/** Summary and next-session focus from the coaches, a pair of panels per team. */
function FocusPanels({ focuses }: { focuses: readonly TrainingFocus[] }) {
  if (focuses.length === 0) {
    return (
      <Panel title="Next-session focus">
        <EmptyLine
          action={
            <ButtonLink to="/training" search={{ tab: 'progress' }} size="sm">
              View your progress
            </ButtonLink>
          }
        >
          Your coach's summary and what to work on next will show here.
        </EmptyLine>
      </Panel>
    );
  }
  const isOne = focuses.length === 1;
  return (
    <div className="flex flex-col gap-5">
      {focuses.map((focus) => (
        <div key={focus.team.id} className="flex flex-col gap-5">
          {focus.summary !== null && <Summary focus={focus} isOne={isOne} />}
          {focus.items.length > 0 && <NextFocus focus={focus} isOne={isOne} />}
        </div>
      ))}
    </div>
  );
}

function Summary({ focus: { summary, author, team, updatedAt }, isOne }: FocusProps) {
  const now = new Date();
  return (
    <Panel title={isOne ? 'Summary' : `Summary, ${team.name}`}>
      <p className="text-15/5.75 whitespace-pre-wrap">{summary}</p>
      <p className="mt-3 text-13 text-ink-2">
        {personText(author)}, {saidAtText(updatedAt, now)}
      </p>
    </Panel>
  );
}

interface FocusProps {
  focus: TrainingFocus;
  /** True when there is only one team, which then needs no name. */
  isOne: boolean;
}

function NextFocus({ focus, isOne }: FocusProps) {
  const now = new Date();
  const { on, items, team } = focus;
  const drills = drillsOf(focus);
  return (
    <Panel
      title={isOne ? 'Next-session focus' : `Next-session focus, ${team.name}`}
      aside={on !== null && <span className="text-ink-2">{dayText(noonOf(on), now)}</span>}
      flush
    >
      <ol>
        {items.map(({ text, detail, drillKey, minutes }, index) => (
          <li key={text} className="flex items-center gap-4 border-t border-line px-4 py-3 md:px-5">
            <span aria-hidden="true" className="type-num w-6 text-2xl text-court">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="type-strong block">
                {drillKey === null ? (
                  text
                ) : (
                  <Link to={drillPath(drillKey)} className="text-link">
                    {text}
                  </Link>
                )}
              </span>
              {detail !== null && <span className="block text-ink-2">{detail}</span>}
            </span>
            {minutes !== null && <span className="text-ink-2">{minutesText(minutes)}</span>}
          </li>
        ))}
      </ol>
      <div className="border-t border-line p-4 md:p-5">
        <ButtonLink
          to="/training/plan"
          search={drills === undefined ? {} : { drills }}
          block
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
        >
          Create session from focus
        </ButtonLink>
      </div>
    </Panel>
  );
}
