import { TriangleAlert } from 'lucide-react';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useSecurityEvents } from '#web/features/auth/api/security-events.ts';
import {
  type Activity,
  activitiesOf,
  activityText,
  circumstancesText,
  isAlert,
} from '#web/features/auth/present/security-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

interface SecurityEventsDialogProps {
  onClose(): void;
  /** Continues to the devices, to sign out one that isn't the reader's. */
  onSeeDevices(): void;
}

/** Sign-ins, failed sign-ins and changes of the account, newest first. */
export function SecurityEventsDialog({ onClose, onSeeDevices }: SecurityEventsDialogProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, dataUpdatedAt } =
    useSecurityEvents();
  const isOnline = useIsOnline();
  const isOffline = !isOnline || error instanceof NetworkError;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Dialog
      open
      title="Recent activity"
      onClose={onClose}
      actions={events.length > 0 && <Button onClick={onSeeDevices}>See devices</Button>}
    >
      <p className="text-ink-2">
        Something you don't recognize? Sign out that device and change your password.
      </p>
      {data && !isOnline && (
        <div className="mt-3">
          <SavedAt at={dataUpdatedAt} />
        </div>
      )}
      {!data && !error && isOnline && (
        <SkeletonRows label="Loading your activity" count={5} rowClass="h-14" />
      )}
      {!data && (error || !isOnline) && (
        <ErrorState
          title={isOffline ? 'Your activity needs a connection' : "Couldn't load your activity"}
          offline={isOffline}
          retrying={isFetching && isOnline}
          onRetry={() => void refetch()}
        >
          {error instanceof ApiError ? error.message : undefined}
        </ErrorState>
      )}
      {data && events.length === 0 && (
        <EmptyState title="Nothing yet" action={<Button onClick={onSeeDevices}>See devices</Button>}>
          Sign-ins and changes to your account appear here and stay for 12 months.
        </EmptyState>
      )}
      {events.length > 0 && (
        <ol
          aria-label="Recent activity"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to be scrolled by keyboard too.
          tabIndex={0}
          className="mt-4 divide-y divide-line border-y border-line"
        >
          {activitiesOf(events).map((activity) => (
            <ActivityRow key={activity.event.id} activity={activity} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button block className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {data && error && <FieldError>{problemSentence(error)}</FieldError>}
      </div>
    </Dialog>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { event } = activity;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="type-strong">{activityText(activity)}</p>
        <time dateTime={event.at} className="block text-13/4.5 text-ink-2">
          {circumstancesText(event, new Date())}
        </time>
      </div>
      {isAlert(event) && (
        <span className="shrink-0 text-warn">
          <span className="sr-only">Check this</span>
          <TriangleAlert aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
      )}
    </li>
  );
}
