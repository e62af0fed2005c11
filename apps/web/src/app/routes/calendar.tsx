import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const CalendarScreen = lazyAhead(
  async () => (await import('#web/features/calendar/components/calendar-screen.tsx')).CalendarScreen,
);
const EventLink = lazy(() =>
  import('#web/features/calendar/components/event-link.tsx').then((file) => ({ default: file.EventLink })),
);

// While it is found out who is there.
CalendarScreen.ahead();

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
        <Skeleton className="h-160 rounded-lg" />
      </div>
    </Page>
  );
}
