import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { EventScreen } from '#web/features/calendar/components/event/event-screen.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ShareToChat = lazyPart(async () => (await import('#web/features/chat/share-to-chat.tsx')).ShareToChat);

const EventTasks = lazyPart(
  async () => (await import('#web/features/event-tasks/event-tasks.tsx')).EventTasks,
);

const EventPolls = lazyPart(
  async () => (await import('#web/features/chat/polls/event-polls.tsx')).EventPolls,
);

const EventChat = lazyPart(
  async () => (await import('#web/features/chat/conversations/event-chat.tsx')).EventChat,
);

const EventPlan = lazyPart(async () => (await import('#web/features/plans/event-plan.tsx')).EventPlan);

const EventPlanned = lazyPart(
  async () => (await import('#web/features/broadcasts/schedule/event-planned.tsx')).EventPlanned,
  'quiet',
);

const EventRecordings = lazyPart(
  async () => (await import('#web/features/broadcasts/recordings/event-recordings.tsx')).EventRecordings,
);

const EventTie = lazyPart(async () => (await import('#web/features/ties/event-tie.tsx')).EventTie);

const FindSpare = lazyPart(async () => (await import('#web/features/spares/find-spare.tsx')).FindSpare);

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
        Tasks={EventTasks}
        Polls={EventPolls}
        Chat={EventChat}
        Plan={EventPlan}
        Tie={EventTie}
        Planned={EventPlanned}
        Recordings={EventRecordings}
        FindSpare={FindSpare}
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
