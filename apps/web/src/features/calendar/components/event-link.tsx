import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCalendar } from '#web/features/calendar/api/calendar.ts';
import { addDays, daysFrom } from '#web/features/calendar/model/days.ts';
import { dayKey } from '#web/ui/words/when.ts';

interface EventLinkProps {
  eventId: string;
  /** The key of an occurrence, as notices name it; a calendar elsewhere names the event alone. */
  occurrence: string | undefined;
}

/** How far around today the dates of an event are looked for. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 365;

/** A link that names an event leads to it: to the date that it names, or else to its next one. */
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
