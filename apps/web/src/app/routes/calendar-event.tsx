import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { EventScreen } from '#web/features/calendar/components/event/event-screen.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';

const ShareToChat = lazy(() =>
  import('#web/features/chat/share-to-chat.tsx').then((file) => ({ default: file.ShareToChat })),
);

const EventPlan = lazy(() =>
  import('#web/features/plans/event-plan.tsx').then((file) => ({
    default: file.EventPlan,
  })),
);

const EventRecordings = lazy(() =>
  import('#web/features/broadcasts/recordings/event-recordings.tsx').then((file) => ({
    default: file.EventRecordings,
  })),
);

const route = getRouteApi('/signed-in/calendar/$eventId/$key');

export function CalendarEventRoute() {
  const { eventId, key } = route.useParams();
  const [isShared, setShared] = useState(false);
  return (
    <>
      <EventScreen
        key={`${eventId}/${key}`}
        eventId={eventId}
        occurrence={key}
        onShare={() => setShared(true)}
        Plan={EventPlan}
        Recordings={EventRecordings}
      />
      {isShared && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <ShareToChat target={{ kind: 'event', eventId, key }} onClose={() => setShared(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
