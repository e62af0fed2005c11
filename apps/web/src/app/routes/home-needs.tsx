import type { NeedsAnswer } from '@allcourt/contract';
import { Suspense, useState } from 'react';
import { replyNeedRows } from '#web/features/calendar/components/side/reply-needs.tsx';
import { useUnanswered } from '#web/features/calendar/model/unanswered.ts';
import { feedbackNeedRows } from '#web/features/coaching/feedback/feedback-needs.tsx';
import { AllClaims, matchNeedRows } from '#web/features/line-ups/needs/match-needs.tsx';
import { useUnansweredNeeds } from '#web/features/line-ups/needs/needs.ts';
import { joinNeedRows } from '#web/features/teams/components/invite/join-needs.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useNow } from '#web/ui/use-now.ts';

const LineupNeed = lazyPart(async () => (await import('#web/features/ties/lineup-need.tsx')).LineupNeed);

const SpareNeed = lazyPart(async () => (await import('#web/features/spares/spare-need.tsx')).SpareNeed);
const TimePollNeed = lazyPart(
  async () => (await import('#web/features/time-polls/time-poll-need.tsx')).TimePollNeed,
);

const PollNeed = lazyPart(async () => (await import('#web/features/chat/polls/poll-need.tsx')).PollNeed);

/** Rows of the card until it is opened. */
const SHOWN = 5;

/** The rows of everything that waits for the reader. They are known once the server has answered, or cannot be asked. */
export function useHomeNeeds({ withPolls = true } = {}) {
  const now = useNow();
  const { data, isLoading, problem } = useUnansweredNeeds();
  const { unanswered, isLoading: isUpcomingLoading } = useUnanswered(now);
  const rows = [
    ...replyNeedRows(unanswered, now),
    ...(data
      ? [
          ...lineupNeedRows(data.lineups),
          ...spareNeedRows(data.spares),
          ...timePollNeedRows(data.timePolls),
          ...(withPolls ? pollNeedRows(data.polls) : []),
          ...matchNeedRows(data),
          ...feedbackNeedRows(data.feedback),
          ...joinNeedRows(data.joins),
        ]
      : []),
  ];
  return { rows, claims: data?.claims ?? NONE, problem, isKnown: !(isLoading || isUpcomingLoading) };
}

/** Loaded when there are some: few days have one, and Home opens without their code. */
function lineupNeedRows(lineups: NeedsAnswer['lineups']) {
  return lineups.map((lineup) => (
    <Suspense key={lineup.tieId} fallback={LOADING}>
      <LineupNeed lineup={lineup} />
    </Suspense>
  ));
}

function spareNeedRows(spares: NeedsAnswer['spares']) {
  return spares.map((spare) => (
    <Suspense key={`${spare.offerId} ${spare.minor?.accountId}`} fallback={LOADING}>
      <SpareNeed spare={spare} />
    </Suspense>
  ));
}

function timePollNeedRows(polls: NeedsAnswer['timePolls']) {
  return polls.map((poll) => (
    <Suspense key={`${poll.pollId} ${poll.minor?.accountId}`} fallback={LOADING}>
      <TimePollNeed poll={poll} />
    </Suspense>
  ));
}

function pollNeedRows(polls: NeedsAnswer['polls']) {
  return polls.map((poll) => (
    <Suspense key={poll.messageId} fallback={LOADING}>
      <PollNeed poll={poll} />
    </Suspense>
  ));
}

const LOADING = <li className="h-15 border-t border-line md:h-16" />;

const NONE: NeedsAnswer['claims'] = [];

/** Everything that waits for the reader, with its answers in place. */
export function NeedsCard({ rows, claims, problem }: Omit<ReturnType<typeof useHomeNeeds>, 'isKnown'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      flush
      title={
        <>
          Needs you
          {rows.length > 0 && (
            <span className="type-num ml-2.5 inline-grid size-5.5 place-items-center rounded-full bg-court text-13 text-white">
              {rows.length}
            </span>
          )}
        </>
      }
      aside={<AllClaims claims={claims} />}
    >
      <ul>{isOpen ? rows : rows.slice(0, SHOWN)}</ul>
      {problem && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2.5 md:px-5">
          <p role="alert" className="mr-auto text-ink-2">
            Couldn't load matches, feedback and requests
          </p>
          <Button busy={problem.isFetching} onClick={() => void problem.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!isOpen && rows.length > SHOWN && (
        <div className="border-t border-line px-4 py-2 md:px-5">
          <Button look="gho" onClick={() => setOpen(true)}>{`All ${rows.length}`}</Button>
        </div>
      )}
    </Panel>
  );
}
