import type { Occurrence } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { useCalendar } from '#web/features/calendar/api/calendar.ts';
import { daysBetween, daysFrom } from '#web/features/calendar/model/days.ts';
import { idOf } from '#web/features/calendar/model/placing.ts';
import { Banner } from '#web/ui/banner.tsx';
import { spanOf, timesText } from '#web/ui/words/event-times.ts';

/** Warns of the reader's other events at that time. */
export function ConflictNote({ occurrence }: { occurrence: Occurrence }) {
  const { first, last } = spanOf(occurrence);
  const { data } = useCalendar(daysFrom(first, daysBetween(first, last) + 1));
  const other = data?.occurrences.find((one) => overlaps(one, occurrence));
  if (!other || occurrence.own?.answer === 'no') {
    return null;
  }
  return (
    <Banner tone="warn">
      At the same time:{' '}
      <Link
        to="/calendar/$eventId/$key"
        params={{ eventId: other.eventId, key: other.key }}
        className="font-strong underline"
      >
        {other.title}
      </Link>
      , {timesText(other, new Date())}.
    </Banner>
  );
}

/** Declined events do not conflict, nor does a tournament with its own matches. */
function overlaps(one: Occurrence, other: Occurrence): boolean {
  return (
    idOf(one) !== idOf(other) &&
    !one.isAllDay &&
    !other.isAllDay &&
    one.own?.answer !== 'no' &&
    one.type !== 'tournament' &&
    other.type !== 'tournament' &&
    one.startsAt < other.endsAt &&
    one.endsAt > other.startsAt
  );
}
