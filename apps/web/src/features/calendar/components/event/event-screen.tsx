import type { Occurrence } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { ApiError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useCalendarNews, useOccurrence } from '#web/features/calendar/api/calendar.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import type { FindSparePart } from './people-panel.tsx';

const load = () => import('./event-ready.tsx');
const EventReady = lazyPart(async () => (await load()).EventReady);

interface EventScreenProps {
  eventId: string;
  occurrence: string;
  /** Shares a team event to a conversation. */
  onShare(): void;
  /** Tasks and rides of a team's event; passed in by the route. */
  Tasks: ComponentType<{ occurrence: Occurrence }>;
  /** Polls of those a team's event is for. */
  Polls: ComponentType<{ occurrence: Occurrence }>;
  /** The chat of a team's event. */
  Chat: ComponentType<{ occurrence: Occurrence }>;
  /** The session plan; passed in by the route, since this room does not know training. */
  Plan: ComponentType<{ occurrence: Occurrence }>;
  /** The tie of a team's match; passed in for the same reason. */
  Tie: ComponentType<{ occurrence: Occurrence; teamId: string }>;
  /** Broadcasts that are scheduled for a time within the event. */
  Planned: ComponentType<{ occurrence: Occurrence }>;
  /** Recordings of the event. */
  Recordings: ComponentType<{ occurrence: Occurrence }>;
  /** The dialog that finds a player for a free spot. */
  FindSpare: FindSparePart;
}

/** One event on one date: time, place, people and matches. */
export function EventScreen({ eventId, occurrence: key, ...parts }: EventScreenProps) {
  const query = useOccurrence({ eventId, key });
  const isLoading = useSettledLoading(query.isPending);
  const isOnline = useIsOnline();
  useCalendarNews();
  // Loads while the server answers.
  useEffect(() => void load().catch(() => undefined), []);
  useDocumentTitle(query.data?.occurrence.title ?? 'Event');
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  if (isGone) {
    return (
      <Frame>
        <Panel flush>
          <DeadEnd
            title="This event no longer exists"
            action={<ButtonLink to="/calendar">Open the calendar</ButtonLink>}
          >
            It was deleted or moved, or you're not in its team.
          </DeadEnd>
        </Panel>
      </Frame>
    );
  }
  if (isLoading) {
    return (
      <Frame>
        <Waiting />
      </Frame>
    );
  }
  if (!query.data) {
    return (
      <Frame>
        <Panel flush>
          <ErrorState
            title={isOnline ? "Couldn't load the event" : "This event isn't saved on this device"}
            query={query}
            offline={!isOnline}
            className="py-14"
          />
        </Panel>
      </Frame>
    );
  }
  return (
    <Frame>
      {!isOnline && <SavedAt at={query.dataUpdatedAt} />}
      <Suspense fallback={<Waiting />}>
        <EventReady answer={query.data} {...parts} />
      </Suspense>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width pt-4 pb-16 md:pt-5">
      <Link
        to="/calendar"
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Calendar
      </Link>
      {children}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the event">
      <Skeleton className="mb-6 h-32 rounded-lg" />
      <Skeleton className="h-105 rounded-lg" />
    </Loading>
  );
}
