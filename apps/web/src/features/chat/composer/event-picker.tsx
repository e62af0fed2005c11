import type { Occurrence } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { type EventTarget, nextEventsQuery } from '#web/features/chat/cards/events.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { whenText } from '#web/ui/words/event-times.ts';

interface EventPickerProps {
  onChoose(target: EventTarget): void;
  onClose(): void;
}

/** Chooses one of the next events of the reader's teams. */
export function EventPicker({ onChoose, onClose }: EventPickerProps) {
  const { data, error, refetch, isFetching } = useQuery(nextEventsQuery);
  const events = data?.occurrences.filter(({ team }) => team !== null);
  return (
    <Dialog open title="Share an event" onClose={onClose} size="sm">
      {!data && error && (
        <ErrorState
          title="Couldn't load the calendar"
          offline={error instanceof NetworkError}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Loading the calendar" />}
      {events?.length === 0 && (
        <EmptyState
          title="No events coming up"
          action={<ButtonLink to="/calendar">Open the calendar</ButtonLink>}
        >
          Your teams' events can be shared here.
        </EmptyState>
      )}
      <ul className="-mx-2 list-none">
        {events?.map((event) => (
          <li key={`${event.eventId} ${event.key}`}>
            <Choice event={event} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Choice({ event, onChoose }: { event: Occurrence; onChoose: EventPickerProps['onChoose'] }) {
  const { eventId, key, title, team } = event;
  return (
    <button
      type="button"
      onClick={() => onChoose({ kind: 'event', eventId, key })}
      className="block min-h-14 w-full rounded-md px-2 py-1.5 text-left hover:bg-sunken"
    >
      <span className="type-strong block truncate">{title}</span>
      <span className="block truncate text-13 text-ink-2 tabular-nums">
        {whenText(event, new Date())}, {team?.name}
      </span>
    </button>
  );
}
