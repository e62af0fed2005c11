import { getRouteApi } from '@tanstack/react-router';
import { CalendarScreen } from '#web/features/calendar/components/calendar-screen.tsx';
import { EventLink } from '#web/features/calendar/components/event-link.tsx';

const route = getRouteApi('/signed-in/calendar');

export function CalendarRoute() {
  const search = route.useSearch();
  return search.event === undefined ? (
    <CalendarScreen search={search} />
  ) : (
    <EventLink eventId={search.event} occurrence={search.date} />
  );
}
