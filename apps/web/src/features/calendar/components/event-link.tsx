import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCalendar } from '#web/features/calendar/api/calendar.ts';
import { addDays, daysFrom } from '#web/features/calendar/model/days.ts';
import { dayKey } from '#web/ui/words/when.ts';

interface EventLinkProps {
  eventId: string;
  /** Occurrence key from a notification; other calendars link to the event alone. */
  occurrence: string | undefined;
}

/** Window around today in which to look for an event's dates. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 365;

/** Follows a link to an event: to the named date, or else to the next one. */
export function EventLink({ eventId, occurrence }: EventLinkProps) {
  return occurrence === undefined ? (
    <NextOccurrence eventId={eventId} />
  ) : (
    <Navigate to="/calendar/$eventId/$key" params={{ eventId, key: occurrence }} replace />
  );
}

function NextOccurrence({ eventId }: { eventId: string }) {
  const [now] = useState(() => new Date());
  const { data, isPending } = useCalendar(daysFrom(addDays(dayKey(now), -DAYS_BACK), DAYS_BACK + DAYS_AHEAD));
  const dates = data?.occurrences.filter((one) => one.eventId === eventId) ?? [];
  const next = dates.find(({ endsAt }) => Date.parse(endsAt) > now.getTime()) ?? dates.at(-1);
  if (next) {
    return <Navigate to="/calendar/$eventId/$key" params={{ eventId, key: next.key }} replace />;
  }
  return isPending ? null : <Navigate to="/calendar" replace />;
}
