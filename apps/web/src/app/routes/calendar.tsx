import { getRouteApi } from '@tanstack/react-router';
import { CalendarScreen } from '#web/features/calendar/components/calendar-screen.tsx';
import { EventLink } from '#web/features/calendar/components/event-link.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const TimePollsDialog = lazyPart(
  async () => (await import('#web/features/time-polls/time-polls-dialog.tsx')).TimePollsDialog,
);

const DayPlanned = lazyPart(
  async () => (await import('#web/features/broadcasts/schedule/day-planned.tsx')).DayPlanned,
  'quiet',
);

const route = getRouteApi('/signed-in/calendar');

export function CalendarRoute() {
  const search = route.useSearch();
  return search.event === undefined ? (
    <CalendarScreen search={search} FindTime={TimePollsDialog} Planned={DayPlanned} />
  ) : (
    <EventLink eventId={search.event} occurrence={search.date} />
  );
}
