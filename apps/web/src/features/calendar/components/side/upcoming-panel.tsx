import type { Occurrence } from '@allcourt/contract';
import type { ReactNode } from 'react';
import { useUpcoming } from '#web/features/calendar/api/calendar.ts';
import { idOf } from '#web/features/calendar/model/placing.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { durationText } from '#web/ui/words/duration.ts';
import { EventRow } from '../event-row.tsx';

interface UpcomingPanelProps {
  title: string;
  aside?: ReactNode;
  /** Shown while nothing is coming up. */
  empty: ReactNode;
  /** Number of events shown. */
  most: number;
  /** Leaves out the others. */
  only?: (occurrence: Occurrence) => boolean;
}

const DAY_MS = 86_400_000;

/** Current and next events, with a countdown to the first. */
export function UpcomingPanel({ title, aside, empty, most, only }: UpcomingPanelProps) {
  const { data, isPending, error, refetch, isRefetching } = useUpcoming();
  const isLoading = useSettledLoading(isPending);
  const now = useNow();
  const occurrences = only ? data?.occurrences.filter(only) : data?.occurrences;
  const next = occurrences?.[0];
  return (
    <Panel title={title} aside={aside} flush busy={isLoading}>
      <div className="border-t border-line">
        {isLoading && <SkeletonRows label="Loading events" rowClass="h-15.5" />}
        {!isLoading && !data && (
          <ErrorState
            title="Couldn't load your events"
            query={{ refetch, isFetching: isRefetching }}
            offline={error?.name === 'NetworkError'}
          />
        )}
        {!isLoading && next && <Countdown occurrence={next} now={now} />}
        {!isLoading && occurrences && (
          <ul className="divide-y divide-line">
            {occurrences.slice(0, most).map((one) => (
              <li key={idOf(one)}>
                <EventRow occurrence={one} now={now} />
              </li>
            ))}
          </ul>
        )}
        {!isLoading && occurrences?.length === 0 && empty}
      </div>
    </Panel>
  );
}

/** Countdown in hours and minutes within a day. */
function Countdown({
  occurrence: { title, startsAt, isAllDay },
  now,
}: {
  occurrence: Occurrence;
  now: Date;
}) {
  const left = Date.parse(startsAt) - now.getTime();
  if (isAllDay || left > DAY_MS || left <= 0) {
    return null;
  }
  return (
    <p className="border-b border-line bg-court-soft px-4 py-2 text-13 text-court-soft-ink md:px-5">
      <b className="font-strong">{title}</b> begins in {durationText(left)}.
    </p>
  );
}
