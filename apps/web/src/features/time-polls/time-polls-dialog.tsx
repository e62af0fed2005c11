import type { CalendarAnswer } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { useTimePolls } from './time-poll-calls.ts';

const NewTimePoll = lazyPart(async () => (await import('./new-time-poll.tsx')).NewTimePoll);

interface TimePollsDialogProps {
  teams: CalendarAnswer['teams'];
  onClose(): void;
}

/** The polls without a time, and for organizers a new one. */
export function TimePollsDialog({ teams, onClose }: TimePollsDialogProps) {
  const query = useTimePolls();
  const isOnline = useIsOnline();
  const [isNew, setNew] = useState(false);
  const organized = teams.filter(({ maySchedule }) => maySchedule);
  const { data, error, isPending } = query;
  if (isNew) {
    return (
      <Suspense>
        <NewTimePoll teams={organized} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title="Find a time"
      actions={
        organized.length > 0 && (
          <Button
            look="pri"
            disabled={!isOnline}
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            onClick={() => setNew(true)}
          >
            New poll
          </Button>
        )
      }
    >
      {isPending && isOnline && <SkeletonRows label="Loading polls" count={2} />}
      {!data && !(isPending && isOnline) && (
        <ErrorState title="Couldn't load polls" query={query} offline={!isOnline}>
          {error && problemSentence(error)}
        </ErrorState>
      )}
      {data && data.polls.length === 0 && (
        <p className="text-ink-2">
          {organized.length > 0
            ? 'Propose a few times, and your team answers which of them work.'
            : 'Polls of your teams to find a time will show here.'}
        </p>
      )}
      {data && data.polls.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.polls.map(({ id, team, title, times, closesAt, isAnswered }) => (
            <li key={id}>
              <Link
                to="/time-polls/$pollId"
                params={{ pollId: id }}
                className="block min-h-14 py-2 hover:underline"
              >
                <span className="type-strong block wrap-anywhere">{title}</span>
                <span className="type-caption block">
                  {team.name}, {countText(times, 'time')}, {closesText(closesAt)}
                  {isAnswered && ', answered'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function closesText(closesAt: string): string {
  const [at, now] = [new Date(closesAt), new Date()];
  return at <= now ? 'closed' : `by ${dayText(at, now)}, ${timeText(at)}`;
}
