import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const CalendarScreen = lazy(() =>
  import('#web/features/calendar/components/calendar-screen.tsx').then((file) => ({
    default: file.CalendarScreen,
  })),
);
const EventLink = lazy(() =>
  import('#web/features/calendar/components/event-link.tsx').then((file) => ({ default: file.EventLink })),
);

const route = getRouteApi('/signed-in/calendar');

export function CalendarRoute() {
  const search = route.useSearch();
  return (
    <Suspense fallback={<Waiting />}>
      {search.event === undefined ? (
        <CalendarScreen search={search} />
      ) : (
        <EventLink eventId={search.event} occurrence={search.date} />
      )}
    </Suspense>
  );
}

/** The frame of the screen, until its code has come. */
function Waiting() {
  return (
    <Page title="Calendar & Events">
      <div role="status" aria-busy="true">
        <span className="sr-only">Loading the calendar</span>
        <Skeleton className="h-[640px] rounded-lg" />
      </div>
    </Page>
  );
}
