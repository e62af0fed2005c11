import type { Occurrence } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { useCalendar } from '#web/features/calendar/api/calendar.ts';
import { conflictOf } from '#web/features/calendar/model/conflicts.ts';
import { daysBetween, daysFrom } from '#web/features/calendar/model/days.ts';
import { Banner } from '#web/ui/banner.tsx';
import { spanOf, timesText } from '#web/ui/words/event-times.ts';

/** Warns of the reader's other events at that time, in all teams, and of places too far apart in between. */
export function ConflictNote({ occurrence }: { occurrence: Occurrence }) {
  const { first, last } = spanOf(occurrence);
  const { data } = useCalendar(daysFrom(first, daysBetween(first, last) + 1));
  const conflict = conflictOf(occurrence, data?.occurrences ?? []);
  if (conflict === null) {
    return null;
  }
  const { other, gapMinutes } = conflict;
  return (
    <Banner tone="warn">
      {gapMinutes === null ? 'At the same time' : `Only ${gapMinutes} min to get from or to`}:{' '}
      <Link
        to="/calendar/$eventId/$key"
        params={{ eventId: other.eventId, key: other.key }}
        className="font-strong underline"
      >
        {other.title}
      </Link>
      , {timesText(other, new Date())}
      {gapMinutes !== null && other.venue && `, ${other.venue.name}`}.
    </Banner>
  );
}
